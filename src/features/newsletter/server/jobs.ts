import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { makeLinkToken } from '../../../platform/security/link-token.ts'
import { listPosts } from '../../blog/server/service.ts'
import { getCompany } from '../../company/server/service.ts'
import { subscribers } from './tables.ts'

/** Loads the email templates only with the first email, so that the server starts sooner. */
const emails = () => import('./emails.tsx')

interface Occasion {
  subscriberId: string
  round: number
}

const findSubscriber = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(subscribers).where(eq(subscribers.id, id)))[0]

/** The confirmation link is valid for one request, the preferences link for every request of the subscriber. */
function linksFor(ctx: Ctx, { subscriberId, round }: Occasion) {
  const link = (path: string, purpose: string, subject: string) =>
    `${ctx.site.url}${path}?token=${makeLinkToken(ctx.site.secretKey, purpose, subject)}`
  return {
    confirm: link('/newsletter/confirm', 'newsletter.confirm', `${subscriberId}:${round}`),
    preferences: link('/newsletter/preferences', 'newsletter.preferences', subscriberId),
  }
}

/** With these headers, email apps show their own unsubscribe button (RFC 8058). */
const listHeaders = (preferences: string) => ({
  'List-Unsubscribe': `<${preferences}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const sendConfirmation = defineJob<Occasion>({
  name: 'newsletter.send-confirmation',
  run: async (ctx, { subscriberId, round }) => {
    const subscriber = await findSubscriber(ctx, subscriberId)
    if (subscriber?.state !== 'pending') return
    const { confirmationEmail } = await emails()
    const links = linksFor(ctx, { subscriberId, round })
    await queueEmail(ctx, {
      ...(await confirmationEmail({ company: await getCompany(ctx), links })),
      key: `newsletter.confirmation:${subscriberId}:${round}`,
      to: subscriber.email,
      headers: listHeaders(links.preferences),
    })
  },
})

export const sendWelcome = defineJob<Occasion>({
  name: 'newsletter.send-welcome',
  run: async (ctx, { subscriberId, round }) => {
    const subscriber = await findSubscriber(ctx, subscriberId)
    if (subscriber?.state !== 'confirmed') return
    const { welcomeEmail } = await emails()
    const links = linksFor(ctx, { subscriberId, round })
    const posts = (await listPosts(ctx)).slice(0, 3)
    await queueEmail(ctx, {
      ...(await welcomeEmail({ company: await getCompany(ctx), links, posts })),
      key: `newsletter.welcome:${subscriberId}:${round}`,
      to: subscriber.email,
      headers: listHeaders(links.preferences),
    })
  },
})
