import { eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import type { Company, CompanyRecord } from '../contract.ts'
import { defaultRecord, demoRecord } from './defaults.ts'
import { companyRecords } from './tables.ts'

/** The firm's record, with the defaults where the firm has said nothing. */
export async function getCompany(ctx: Ctx): Promise<Company> {
  const [row] = await ctx.db.select().from(companyRecords).where(eq(companyRecords.id, 1))
  return { ...defaultRecord, ...row?.record, siteUrl: ctx.site.url, isDemo: row?.isDemo ?? false }
}

/** Changes the given fields, and what the record is only when told so; every page shows them once the transaction has committed. */
export async function updateCompany(ctx: Ctx, changes: Partial<CompanyRecord>, isDemo?: boolean): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(companyRecords).where(eq(companyRecords.id, 1)).for('update')
    const values = {
      record: { ...row?.record, ...changes },
      isDemo: isDemo ?? row?.isDemo ?? false,
      updatedAt: ctx.now(),
    }
    await ctx.db
      .insert(companyRecords)
      .values({ id: 1, ...values })
      .onConflictDoUpdate({ target: companyRecords.id, set: values })
    await ctx.events.publish('content.changed', {})
  })
}

/** Gives the demonstration its fictional contact details. */
export const seedCompany = (ctx: Ctx) => updateCompany(ctx, demoRecord, true)
