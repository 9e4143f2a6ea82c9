import { eq } from 'drizzle-orm'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { makeLinkToken } from '../../../platform/security/link-token.ts'
import { getCompany } from '../../company/server/service.ts'
import { testimonialInvitations as invitations } from './tables.ts'

/** Loads the email templates with the first email, so that the server starts sooner. */
const emails = () => import('./emails.tsx')

/** The purpose of the invitation's token. A token works only for the purpose that we made it for. */
export const invitationPurpose = 'testimonials.invite'

export const sendInvitation = defineJob<{ invitationId: string }>({
  name: 'testimonials.send-invitation',
  run: async (ctx, { invitationId }) => {
    const [invitation] = await ctx.db.select().from(invitations).where(eq(invitations.id, invitationId))
    if (!invitation || invitation.usedAt) return
    const { invitationEmail } = await emails()
    const token = makeLinkToken(ctx.site.secretKey, invitationPurpose, invitationId)
    const link = `${ctx.site.url}/testimonials/share?invite=${token}`
    await queueEmail(ctx, {
      ...(await invitationEmail({ company: await getCompany(ctx), name: invitation.name, link })),
      // A resent invitation is another email, so its key contains the time.
      key: `testimonials.invitation:${invitationId}:${invitation.invitedAt.toISOString()}`,
      to: invitation.email,
    })
  },
})
