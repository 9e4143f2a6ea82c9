import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { PublicSurvey } from '../contract.ts'
import { surveys } from './tables.ts'
import { toPublicSurvey } from './versions.ts'

/** Returns the survey that everyone can answer. Null if there is none. */
export async function getOpenSurvey(ctx: Ctx): Promise<{ survey: PublicSurvey | null }> {
  const [row] = await ctx.db.select().from(surveys).where(eq(surveys.audience, 'public'))
  return { survey: row ? await toPublicSurvey(ctx, row) : null }
}
