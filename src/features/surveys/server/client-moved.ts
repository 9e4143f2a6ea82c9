import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { ClientRow } from '../../clients/server/service.ts'
import { surveyInvitations, surveyResponses } from './tables.ts'

/** After a merge of two clients into one, gives the invitations and answers to the remaining client. */
export async function moveSurveys(ctx: Ctx, { from, to }: { from: ClientRow; to: ClientRow }): Promise<void> {
  for (const table of [surveyInvitations, surveyResponses]) {
    await ctx.db.update(table).set({ clientId: to.id }).where(eq(table.clientId, from.id))
  }
}
