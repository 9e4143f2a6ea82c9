import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Question } from '../shared/questions.ts'
import { surveyAnswers, surveyVersions } from './tables.ts'

interface Answered {
  id: string
  surveyId: string
  number: number
}

const versionKey = ({ surveyId, number }: Pick<Answered, 'surveyId' | 'number'>) => `${surveyId}:${number}`

/** The questions of every version of these surveys, by survey and number. */
async function questionsOf(ctx: Ctx, surveyIds: string[]): Promise<Map<string, Question[]>> {
  const versions = await ctx.db.select().from(surveyVersions).where(inArray(surveyVersions.surveyId, surveyIds))
  return new Map(versions.map((version) => [versionKey(version), version.questions]))
}

/** What each person wrote in their own words, with the question that the person saw. */
export async function wordsOf(
  ctx: Ctx,
  answered: Answered[],
): Promise<Map<string, { question: string; text: string }[]>> {
  const words = new Map<string, { question: string; text: string }[]>()
  if (answered.length === 0) return words
  const questions = await questionsOf(ctx, [...new Set(answered.map(({ surveyId }) => surveyId))])
  const byId = new Map(answered.map((one) => [one.id, one]))
  const rows = await ctx.db
    .select()
    .from(surveyAnswers)
    .where(and(inArray(surveyAnswers.responseId, [...byId.keys()]), eq(surveyAnswers.isText, true)))
    .orderBy(asc(surveyAnswers.questionId))
  for (const { responseId, questionId, value } of rows) {
    const one = byId.get(responseId)
    const question = one && questions.get(versionKey(one))?.find(({ id }) => id === questionId)
    words.set(responseId, [...(words.get(responseId) ?? []), { question: question?.text ?? questionId, text: value }])
  }
  return words
}
