import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { standardTaxYear } from '../shared/standard/tax-year.ts'
import { standardTemplates } from '../shared/standard/templates.ts'
import { checklistTemplates } from './tables.ts'
import { insertTemplate } from './template-desk.ts'

/** Installs the standard templates, unless the firm has any templates already. */
export async function installTemplates(ctx: Ctx): Promise<void> {
  const [known] = await ctx.db.select({ id: checklistTemplates.id }).from(checklistTemplates).limit(1)
  if (known) return
  await inTransaction(ctx, async (ctx) => {
    for (const { name, service, country = null, clientKinds, items } of standardTemplates) {
      const reminders = { firstReminderDays: 7, reminderEveryDays: 7, dueReminderDays: 3 }
      const facts = { name, service, country, clientKinds, taxYear: standardTaxYear, ...reminders }
      await insertTemplate(ctx, facts, items, 'current')
    }
  })
}
