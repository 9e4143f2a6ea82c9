import { desc, eq } from 'drizzle-orm'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { findClients, takeNewsRecipients } from '../../clients/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import { replyHeaders } from '../../company/shared/letterhead.ts'
import { turnAfter } from '../shared/stages.ts'
import { countItemsOf } from './hooks.ts'
import { engagementMoves, engagements } from './tables.ts'

/** Loads the emails' code with the first email, so that the server starts faster. */
const emails = () => import('./emails.tsx')

/**
 * Emails a client's members that an engagement has moved. If it has moved again since then, sends nothing, because the
 * later move has a notice of its own.
 */
export const sendStageNotice = defineJob<{ engagementId: string; number: number }>({
  name: 'engagements.send-stage-notice',
  run: async (ctx, { engagementId, number }) => {
    const [found] = await ctx.db
      .select({ engagement: engagements, move: engagementMoves })
      .from(engagementMoves)
      .innerJoin(engagements, eq(engagements.id, engagementMoves.engagementId))
      .where(eq(engagementMoves.engagementId, engagementId))
      .orderBy(desc(engagementMoves.number))
      .limit(1)
    const client = found && (await findClients(ctx, [found.engagement.clientId])).get(found.engagement.clientId)
    if (!client || found.move.number !== number) return
    const counted = await countItemsOf(ctx, [found.engagement])
    const page = `${ctx.site.url}/client-portal/engagements/${engagementId}`
    const company = await getCompany(ctx)
    const { stageMail } = await emails()
    const email = await stageMail({
      company,
      client: client.name,
      isTheirTurn: turnAfter(found.move.to, counted.get(engagementId)) === 'client',
      url: `${page}?client=${client.id}`,
    })
    for (const { userId, email: to } of await takeNewsRecipients(ctx, client.id)) {
      const key = `engagements.stage:${engagementId}:${number}:${userId}`
      await queueEmail(ctx, { ...email, key, to, headers: replyHeaders(company) })
    }
  },
})
