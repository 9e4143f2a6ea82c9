import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PublicSurvey } from '../contract.ts'
import type { Question } from '../shared/questions.ts'
import { surveys, surveyVersions } from './tables.ts'

export type SurveyRow = typeof surveys.$inferSelect

export const unknownSurvey = () => new AppError('not_found', 'There is no such survey.')

export async function getSurveyRow(ctx: Ctx, id: string): Promise<SurveyRow> {
  const [row] = await ctx.db.select().from(surveys).where(eq(surveys.id, id))
  if (!row) throw unknownSurvey()
  return row
}

/** Locks a survey, so that only one transaction at a time changes or sends it. */
export async function lockSurvey(ctx: Ctx, id: string): Promise<SurveyRow> {
  const [row] = await ctx.db.select().from(surveys).where(eq(surveys.id, id)).for('update')
  if (!row) throw unknownSurvey()
  return row
}

/** Returns the questions of one version. Undefined if there is no such version. */
export async function findQuestions(ctx: Ctx, surveyId: string, number: number): Promise<Question[] | undefined> {
  // A number that is too large for the column is no version either.
  if (number < 1 || number > 1_000_000) return undefined
  const [row] = await ctx.db
    .select({ questions: surveyVersions.questions })
    .from(surveyVersions)
    .where(and(eq(surveyVersions.surveyId, surveyId), eq(surveyVersions.number, number)))
  return row?.questions
}

/** Stores the questions as a version, which nothing changes afterward. */
export async function addVersion(ctx: Ctx, surveyId: string, number: number, questions: Question[]): Promise<void> {
  await ctx.db.insert(surveyVersions).values({ surveyId, number, questions, createdAt: ctx.now() })
}

/** A survey as the people who answer it see it. */
export async function toPublicSurvey(ctx: Ctx, { id, number, title, intro }: SurveyRow): Promise<PublicSurvey> {
  return { id, number, title, intro, questions: (await findQuestions(ctx, id, number)) ?? [] }
}
