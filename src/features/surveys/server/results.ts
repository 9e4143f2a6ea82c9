import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { addMonths } from '../../../time/days.ts'
import type { ResultFilters, SurveyResults } from '../desk-contract.ts'
import { optionsOf, type Question } from '../shared/questions.ts'
import { maxDetractor, minPromoter, minSatisfied, npsOf, shareOf } from '../shared/score.ts'
import { answeredIn } from './filters.ts'
import { surveyResponses as responses, surveyAnswers, surveyVersions } from './tables.ts'
import { getSurveyRow } from './versions.ts'

const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`
const counted = {
  answers: sql<number>`count(*)::int`,
  npsCount: countIf(sql`${responses.nps} is not null`),
  promoters: countIf(sql`${responses.nps} >= ${minPromoter}`),
  detractors: countIf(sql`${responses.nps} <= ${maxDetractor}`),
  csatCount: countIf(sql`${responses.csat} is not null`),
  satisfied: countIf(sql`${responses.csat} >= ${minSatisfied}`),
}
type Counted = Record<keyof typeof counted, number>
const nothing: Counted = { answers: 0, npsCount: 0, promoters: 0, detractors: 0, csatCount: 0, satisfied: 0 }

const scoresOf = ({ npsCount, promoters, detractors, csatCount, satisfied }: Counted) => ({
  npsCount,
  nps: npsOf(promoters, detractors, npsCount) ?? null,
  csatCount,
  csat: shareOf(satisfied, csatCount) ?? null,
})

/** A survey's scores in a period, by month, and how the answers to each question are distributed. */
export async function getSurveyResults(ctx: Ctx, filters: ResultFilters): Promise<SurveyResults> {
  await getSurveyRow(ctx, filters.id)
  const [all = nothing] = await ctx.db.select(counted).from(responses).where(answeredIn(ctx, filters))
  return {
    answers: all.answers,
    ...scoresOf(all),
    months: await byMonth(ctx, filters.id),
    questions: await distribution(ctx, filters),
  }
}

const monthsShown = 12

async function byMonth(ctx: Ctx, id: string): Promise<SurveyResults['months']> {
  const first = `${ctx.now().toISOString().slice(0, 7)}-01`
  const months = Array.from({ length: monthsShown }, (_, index) =>
    addMonths(first, index - monthsShown + 1).slice(0, 7),
  )
  const month = sql<string>`to_char(${responses.createdAt} at time zone 'UTC', 'YYYY-MM')`
  const rows = await ctx.db
    .select({ month, ...counted })
    .from(responses)
    .where(and(eq(responses.surveyId, id), gte(responses.createdAt, new Date(`${months[0]}-01T00:00:00Z`))))
    .groupBy(sql`1`)
  return months.map((month) => ({ month, ...scoresOf(rows.find((row) => row.month === month) ?? nothing) }))
}

/** The questions of all versions, each in its newest words. Current ones come first. */
export async function allQuestions(ctx: Ctx, surveyId: string): Promise<Question[]> {
  const versions = await ctx.db
    .select()
    .from(surveyVersions)
    .where(eq(surveyVersions.surveyId, surveyId))
    .orderBy(asc(surveyVersions.number))
  const newestFirst = versions.toReversed().flatMap(({ questions }) => questions)
  return newestFirst.filter(({ id }, index) => newestFirst.findIndex((one) => one.id === id) === index)
}

async function distribution(ctx: Ctx, filters: ResultFilters): Promise<SurveyResults['questions']> {
  const { questionId, responseId, value, isText } = surveyAnswers
  const inPeriod = ctx.db.select({ id: responses.id }).from(responses).where(answeredIn(ctx, filters))
  const people = await ctx.db
    .select({ questionId, count: sql<number>`count(distinct ${responseId})::int` })
    .from(surveyAnswers)
    .where(sql`${responseId} in ${inPeriod}`)
    .groupBy(questionId)
  const values = await ctx.db
    .select({ questionId, value, count: sql<number>`count(*)::int` })
    .from(surveyAnswers)
    .where(and(sql`${responseId} in ${inPeriod}`, eq(isText, false)))
    .groupBy(questionId, value)
  return (await allQuestions(ctx, filters.id)).map((question) => {
    const own = values.filter((row) => row.questionId === question.id)
    // A choice of an earlier version is no longer among the options, but its answers count.
    const options = [...new Set([...optionsOf(question), ...own.map(({ value }) => value)])]
    return {
      ...{ id: question.id, text: question.text },
      answers: people.find((row) => row.questionId === question.id)?.count ?? 0,
      choices:
        question.kind === 'text'
          ? []
          : options.map((value) => ({ value, count: own.find((row) => row.value === value)?.count ?? 0 })),
    }
  })
}
