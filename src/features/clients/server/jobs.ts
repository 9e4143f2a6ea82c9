import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { getCompany } from '../../company/server/service.ts'
import { inboxOf, replyHeaders } from '../../company/shared/letterhead.ts'
import { findAccounts } from '../../identity/server/service.ts'
import { invitationToken } from './invitation-token.ts'
import { waitingFor } from './service.ts'
import { accessRequests, clientInvitations, clients } from './tables.ts'

/** Loads the emails' code with the first email, so that the server starts faster. */
const emails = () => import('./emails.tsx')

const emailOf = async (ctx: Ctx, userId: string) => (await findAccounts(ctx, [userId])).get(userId)?.email

export const sendInvitation = defineJob<{ invitationId: string; round: number }>({
  name: 'clients.send-invitation',
  run: async (ctx, { invitationId, round }) => {
    const [found] = await ctx.db
      .select({ invitation: clientInvitations, client: clients })
      .from(clientInvitations)
      .innerJoin(clients, eq(clients.id, clientInvitations.clientId))
      .where(eq(clientInvitations.id, invitationId))
    const { invitation, client } = found ?? {}
    const isOver = !invitation || invitation.acceptedAt || invitation.revokedAt || invitation.round !== round
    if (isOver || !client) return
    const company = await getCompany(ctx)
    const { invitationMail } = await emails()
    const waiting = await waitingFor(ctx, client)
    const url = `${ctx.site.url}/invitation?token=${invitationToken(ctx, invitation)}`
    await queueEmail(ctx, {
      ...(await invitationMail({ company, client, right: invitation.right, waiting, url })),
      key: `clients.invitation:${invitationId}:${round}`,
      to: invitation.email,
      headers: replyHeaders(company),
    })
  },
})

export const sendRemovalNotice = defineJob<{ clientId: string; userId: string; removedAt: string }>({
  name: 'clients.send-removal-notice',
  run: async (ctx, { clientId, userId, removedAt }) => {
    const [client] = await ctx.db.select().from(clients).where(eq(clients.id, clientId))
    const to = await emailOf(ctx, userId)
    if (!client || !to) return
    const company = await getCompany(ctx)
    const { removalMail } = await emails()
    await queueEmail(ctx, {
      ...(await removalMail({ company, client: client.name })),
      key: `clients.removal:${clientId}:${userId}:${removedAt}`,
      to,
      headers: replyHeaders(company),
    })
  },
})

export const sendRequestNotice = defineJob<{ requestId: string }>({
  name: 'clients.send-request-notice',
  run: async (ctx, { requestId }) => {
    const company = await getCompany(ctx)
    const to = inboxOf(company)
    if (!to) return
    const { requestNoticeMail } = await emails()
    await queueEmail(ctx, {
      ...(await requestNoticeMail({ company, url: `${ctx.site.url}/admin/clients` })),
      key: `clients.request:${requestId}`,
      to,
    })
  },
})

export const sendRequestAnswer = defineJob<{ requestId: string }>({
  name: 'clients.send-request-answer',
  run: async (ctx, { requestId }) => {
    const [found] = await ctx.db
      .select({ request: accessRequests, client: clients })
      .from(accessRequests)
      .leftJoin(clients, eq(clients.id, accessRequests.clientId))
      .where(eq(accessRequests.id, requestId))
    const to = found ? await emailOf(ctx, found.request.userId) : undefined
    if (!found || !to) return
    const company = await getCompany(ctx)
    const { grantedMail, declinedMail } = await emails()
    const url = `${ctx.site.url}/client-portal`
    await queueEmail(ctx, {
      ...(found.client
        ? await grantedMail({ company, client: found.client.name, url: `${url}?client=${found.client.id}` })
        : await declinedMail({ company, url })),
      key: `clients.request-answer:${requestId}`,
      to,
      headers: replyHeaders(company),
    })
  },
})
