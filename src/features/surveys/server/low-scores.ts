import { and, desc, eq, isNull } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { nameOf, requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import { findClients } from '../../clients/server/service.ts'
import { findAccounts } from '../../identity/server/service.ts'
import type { LowScore } from '../desk-contract.ts'
import { maxLowScores } from '../shared/score.ts'
import { asObject } from './send.ts'
import { surveyResponses as responses, surveys } from './tables.ts'
import { wordsOf } from './words.ts'

const isWaiting = and(eq(responses.isLow, true), isNull(responses.followedUpAt))

/** Counts the low scores that no one has followed up. */
export const countLowScores = (ctx: Ctx): Promise<number> => ctx.db.$count(responses, isWaiting)

/** Lists the low scores that no one has followed up, with whom to contact and the client's adviser. */
export async function listLowScores(ctx: Ctx): Promise<{ scores: LowScore[] }> {
  const rows = await ctx.db
    .select({ response: responses, survey: { id: surveys.id, name: surveys.name } })
    .from(responses)
    .innerJoin(surveys, eq(surveys.id, responses.surveyId))
    .where(isWaiting)
    .orderBy(desc(responses.createdAt), desc(responses.id))
    .limit(maxLowScores)
  const words = await wordsOf(
    ctx,
    rows.map(({ response }) => response),
  )
  const clients = await findClients(
    ctx,
    rows.flatMap(({ response }) => response.clientId ?? []),
  )
  const advisers = await findAccounts(
    ctx,
    [...clients.values()].map(({ adviserId }) => adviserId),
  )
  return {
    scores: rows.map(({ response: { id, nps, csat, createdAt, clientId, mayContact, name, email }, survey }) => {
      const client = clients.get(clientId ?? '')
      const adviser = advisers.get(client?.adviserId ?? '')
      return {
        ...{ id, survey, nps, csat, answeredAt: createdAt.toISOString() },
        client: client ? { id: client.id, name: client.name } : null,
        adviser: adviser ? nameOf(adviser) : null,
        contact: mayContact ? { name, email } : null,
        words: words.get(id) ?? [],
      }
    }),
  }
}

/** Marks a low score as followed up. If two people do so at once, the first one counts. */
export function followUp(ctx: Ctx, { id }: { id: string }): Promise<{ message: string }> {
  const { userId } = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select({ surveyId: responses.surveyId }).from(responses).where(eq(responses.id, id))
    if (!row) throw new AppError('not_found', 'There is no such answer.')
    const [changed] = await ctx.db
      .update(responses)
      .set({ followedUpAt: ctx.now(), followedUpBy: userId })
      .where(and(eq(responses.id, id), isWaiting))
      .returning({ id: responses.id })
    const [survey] = await ctx.db.select().from(surveys).where(eq(surveys.id, row.surveyId))
    if (changed && survey) await audit(ctx, 'survey.followed-up', asObject(survey), { answer: id })
    return { message: 'Marked as followed up.' }
  })
}
