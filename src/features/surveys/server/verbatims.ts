import { and, eq, ilike } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { containing, follows, type ListOrder, pageLimit, sorted, toPage } from '../../../platform/db/lists.ts'
import { findClients } from '../../clients/server/service.ts'
import type { VerbatimFilters } from '../desk-contract.ts'
import { answeredBy, answeredIn } from './filters.ts'
import { allQuestions } from './results.ts'
import { surveyAnswers as answers, surveyResponses as responses } from './tables.ts'
import { getSurveyRow } from './versions.ts'

const order = { columns: [answers.createdAt, answers.id], direction: 'desc' } satisfies ListOrder

/** One page of what people wrote in their own words, newest first. */
export async function listVerbatims(ctx: Ctx, { after, q, group, ...filters }: VerbatimFilters & { after?: string }) {
  await getSurveyRow(ctx, filters.id)
  const rows = await ctx.db
    .select({ answer: answers, response: responses })
    .from(answers)
    .innerJoin(responses, eq(responses.id, answers.responseId))
    .where(
      and(
        eq(answers.isText, true),
        answeredIn(ctx, filters),
        q ? ilike(answers.value, containing(q)) : undefined,
        answeredBy(group),
        follows(answers, order, after),
      ),
    )
    .orderBy(...sorted(order))
    .limit(pageLimit)
  const questions = await allQuestions(ctx, filters.id)
  const clients = await findClients(
    ctx,
    rows.flatMap(({ response }) => response.clientId ?? []),
  )
  return toPage(rows, ({ answer: { id, questionId, value }, response: { nps, csat, clientId, createdAt } }) => {
    const client = clients.get(clientId ?? '')
    return {
      ...{ id, text: value, nps, csat, answeredAt: createdAt.toISOString() },
      question: questions.find((question) => question.id === questionId)?.text ?? questionId,
      client: client ? { id: client.id, name: client.name } : null,
    }
  })
}
