import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { findClients } from '../../clients/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import { replyHeaders } from '../../company/shared/letterhead.ts'
import { tokenOf } from './invitations.ts'
import { surveyInvitations as invitations, surveys } from './tables.ts'

/** Loads the emails' code with the first email, so that the server starts faster. */
const emails = () => import('./emails.tsx')

async function findOpen(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select({ invitation: invitations, audience: surveys.audience })
    .from(invitations)
    .innerJoin(surveys, eq(surveys.id, invitations.surveyId))
    .where(eq(invitations.id, id))
  const isOpen = found && found.audience !== 'closed' && !found.invitation.answeredAt
  if (!isOpen) return undefined
  const { clientId } = found.invitation
  const client = (await findClients(ctx, [clientId])).get(clientId)
  return client && !client.archivedAt ? found.invitation : undefined
}

const linkOf = ({ site }: Ctx, id: string) => `${site.url}/survey/${tokenOf(site, id)}`

/** Emails an invitation. If the client has answered or the survey was closed meanwhile, sends nothing. */
export const sendInvitation = defineJob<{ invitationId: string }>({
  name: 'surveys.send-invitation',
  run: async (ctx, { invitationId }) => {
    const invitation = await findOpen(ctx, invitationId)
    if (!invitation) return
    const company = await getCompany(ctx)
    const { invitationEmail } = await emails()
    await queueEmail(ctx, {
      ...(await invitationEmail({ company, link: linkOf(ctx, invitationId) })),
      key: `surveys.invitation:${invitationId}`,
      to: invitation.email,
      headers: replyHeaders(company),
    })
  },
})

/** Emails the only reminder of an invitation, with the same link. */
export const sendReminder = defineJob<{ invitationId: string }>({
  name: 'surveys.send-reminder',
  run: async (ctx, { invitationId }) => {
    const invitation = await findOpen(ctx, invitationId)
    if (!invitation) return
    const company = await getCompany(ctx)
    const { reminderEmail } = await emails()
    await queueEmail(ctx, {
      ...(await reminderEmail({ company, link: linkOf(ctx, invitationId) })),
      key: `surveys.reminder:${invitationId}`,
      to: invitation.email,
      headers: replyHeaders(company),
    })
  },
})

/** Thanks an invited client for the answers. */
export const sendThanks = defineJob<{ invitationId: string }>({
  name: 'surveys.send-thanks',
  run: async (ctx, { invitationId }) => {
    const [invitation] = await ctx.db.select().from(invitations).where(eq(invitations.id, invitationId))
    if (!invitation) return
    const company = await getCompany(ctx)
    const { thanksEmail } = await emails()
    await queueEmail(ctx, {
      ...(await thanksEmail({ company })),
      key: `surveys.thanks:${invitationId}`,
      to: invitation.email,
      headers: replyHeaders(company),
    })
  },
})
