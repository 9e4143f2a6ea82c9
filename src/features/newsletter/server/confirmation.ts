import { eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { queueEmail } from '../../../platform/email/queue.ts'
import { emailLimits, type Limit } from '../../../platform/http/rate-limit.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { getCompany } from '../../company/server/service.ts'
import { confirmationLink, listHeaders, preferencesLink } from './links.ts'
import { subscribers } from './tables.ts'

/** Which request of a subscriber an email is about. */
export interface Occasion {
  subscriberId: string
  round: number
}

export const findSubscriber = async (ctx: Ctx, id: string) =>
  (await ctx.db.select().from(subscribers).where(eq(subscribers.id, id)))[0]

/** One address gets at most five confirmation emails a day, from the form and from the desk together. */
export const confirmationLimits = (email: string): Limit[] =>
  emailLimits('newsletter.subscribe.email', email, { perDay: 5 })

export const sendConfirmation = defineJob<Occasion>({
  name: 'newsletter.send-confirmation',
  run: async (ctx, { subscriberId, round }) => {
    const subscriber = await findSubscriber(ctx, subscriberId)
    if (subscriber?.state !== 'pending') return
    // Loads the email's template only with the first email, so that the server starts sooner.
    const { confirmationEmail } = await import('./emails.tsx')
    const links = {
      confirm: confirmationLink(ctx, subscriberId, round),
      preferences: preferencesLink(ctx, subscriberId),
    }
    await queueEmail(ctx, {
      ...(await confirmationEmail({ company: await getCompany(ctx), links })),
      key: `newsletter.confirmation:${subscriberId}:${round}`,
      to: subscriber.email,
      headers: listHeaders(links.preferences),
    })
  },
})

/** Sends a pending subscriber a new confirmation email. The links of earlier emails no longer work. */
export async function askAgain(ctx: Ctx, subscriberId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db
      .update(subscribers)
      .set({ round: sql`${subscribers.round} + 1`, requestedAt: ctx.now() })
      .where(eq(subscribers.id, subscriberId))
      .returning({ round: subscribers.round })
    if (asked) await ctx.jobs.enqueue(sendConfirmation, { subscriberId, round: asked.round })
  })
}
