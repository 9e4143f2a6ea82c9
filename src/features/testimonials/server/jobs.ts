import { eq } from 'drizzle-orm'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { makeLinkToken } from '../../../platform/security/link-token.ts'
import { getCompany } from '../../company/server/service.ts'
import { testimonialInvitations as invitations } from './tables.ts'

/** Loaded with the first mail, not with the server. */
const emails = () => import('./emails.tsx')

/** What the link lets its holder do. */
export const invitationPurpose = 'testimonials.invite'

export const sendInvitation = defineJob<{ invitationId: string }>({
  name: 'testimonials.send-invitation',
  run: async (ctx, { invitationId }) => {
    const [invitation] = await ctx.db.select().from(invitations).where(eq(invitations.id, invitationId))
    if (!invitation || invitation.usedAt) return
    const { invitationMail } = await emails()
    const token = makeLinkToken(ctx.site.secretKey, invitationPurpose, invitationId)
    const link = `${ctx.site.url}/testimonials/share?invite=${token}`
    await queueEmail(ctx, {
      ...(await invitationMail({ company: await getCompany(ctx), name: invitation.name, link })),
      // Sent again, it is another mail.
      key: `testimonials.invitation:${invitationId}:${invitation.invitedAt.toISOString()}`,
      to: invitation.email,
    })
  },
})
