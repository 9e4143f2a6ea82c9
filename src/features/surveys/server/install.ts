import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { standardSurvey } from '../shared/standard.ts'
import { insertSurvey } from './desk.ts'
import { surveys } from './tables.ts'

/** Installs the standard survey, open to everyone, unless the firm has any survey already. */
export async function installSurvey(ctx: Ctx): Promise<void> {
  const [known] = await ctx.db.select({ id: surveys.id }).from(surveys).limit(1)
  if (known) return
  await inTransaction(ctx, async (ctx) => {
    await insertSurvey(ctx, { ...standardSurvey, audience: 'public' })
  })
}
