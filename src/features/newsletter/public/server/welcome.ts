import { queueEmail } from '../../../../platform/email/queue.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { listPosts } from '../../../blog/server/service.ts'
import { getCompany } from '../../../company/server/service.ts'
import { findLatestIssue } from '../../campaigns/server/archive.ts'
import { findSubscriber, type Occasion } from '../../server/confirmation.ts'
import { listHeaders, preferencesLink } from '../../server/links.ts'

export const sendWelcome = defineJob<Occasion>({
  name: 'newsletter.send-welcome',
  run: async (ctx, { subscriberId, round }) => {
    const subscriber = await findSubscriber(ctx, subscriberId)
    if (subscriber?.state !== 'confirmed') return
    const { welcomeEmail } = await import('./welcome-email.tsx')
    const preferencesUrl = preferencesLink(ctx, subscriberId)
    const issue = await findLatestIssue(ctx, subscriber)
    const posts = await listPosts(ctx, { limit: 3 })
    await queueEmail(ctx, {
      ...(await welcomeEmail({ company: await getCompany(ctx), preferencesUrl, posts, issue })),
      key: `newsletter.welcome:${subscriberId}:${round}`,
      to: subscriber.email,
      headers: listHeaders(preferencesUrl),
    })
  },
})
