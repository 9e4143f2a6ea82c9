import { and, eq, ne, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isRobot } from '../../../../platform/http/form-trap.ts'
import { isOverRate, limitRate } from '../../../../platform/http/rate-limit.ts'
import { readLinkToken } from '../../../../platform/security/link-token.ts'
import { dayMs } from '../../../../time/days.ts'
import { categories } from '../../../blog/shared/lists.ts'
import { confirmationLimits, sendConfirmation } from '../../server/confirmation.ts'
import { subscribers } from '../../server/tables.ts'
import { consentText } from '../../shared/consent.ts'
import { maskedAddress } from '../../shared/masked.ts'
import type { SaveChoices, Subscribe, Subscription, SubscriptionLink } from '../contract.ts'
import { sendWelcome } from './welcome.ts'

const confirmationDays = 7
const answer = { message: 'Please confirm with the link in our latest email to you.' }

type Subscriber = typeof subscribers.$inferSelect

const { consentText: text, consentAddress: address, source, requestedAt, confirmedAt, unsubscribedAt } = subscribers

/**
 * The earlier consents, and the consent that a new request replaces. A request that no one has confirmed isn't a
 * consent. While a request waits to be confirmed, the list already has the consent before it.
 */
const withReplacedConsent = sql`${subscribers.earlierConsents} || case
  when ${subscribers.state} = 'pending' or ${confirmedAt} is null then '[]'
  else jsonb_build_array(jsonb_build_object(
    'text', ${text}, 'address', ${address}, 'source', ${source}, 'requestedAt', ${requestedAt},
    'confirmedAt', ${confirmedAt}, 'endedAt', ${unsubscribedAt}))
end`

/**
 * Adds a pending subscriber, or sends a pending or former one a new confirmation email. Refuses a confirmed address.
 * Someone who complained can subscribe again too, but only from their mailbox, and we keep when they complained.
 */
export async function subscribe(ctx: Ctx, input: Subscribe): Promise<typeof answer> {
  if (isRobot(input)) return answer
  await limitRate(ctx, { name: 'newsletter.subscribe', subject: ctx.address ?? 'unknown', max: 5, seconds: 60 })
  const email = input.email.toLowerCase()
  // Past the limit we answer as usual but send nothing, so strangers can neither flood a mailbox nor learn about the limit.
  if (await isOverRate(ctx, ...confirmationLimits(email))) return answer
  await inTransaction(ctx, async (ctx) => {
    const request = {
      state: 'pending' as const,
      source: 'form' as const,
      softBounces: 0,
      softBouncedSince: null,
      requestedAt: ctx.now(),
      consentText,
      consentAddress: ctx.address,
    }
    const [subscriber] = await ctx.db
      .insert(subscribers)
      .values({ email, ...request })
      .onConflictDoUpdate({
        target: subscribers.email,
        set: { ...request, round: sql`${subscribers.round} + 1`, earlierConsents: withReplacedConsent },
        setWhere: ne(subscribers.state, 'confirmed'),
      })
      .returning({ id: subscribers.id, round: subscribers.round })
    if (!subscriber) throw new AppError('conflict', 'This email is already on our newsletter list.')
    await ctx.jobs.enqueue(sendConfirmation, { subscriberId: subscriber.id, round: subscriber.round })
  })
  return answer
}

/** Confirms a pending subscriber. Using the link again changes nothing. */
export async function confirm(ctx: Ctx, { token }: SubscriptionLink): Promise<Subscription> {
  const [id, round] = readLinkToken(ctx.site.secretKey, 'newsletter.confirm', token)?.split(':') ?? []
  return inTransaction(ctx, async (ctx) => {
    const subscriber = await getSubscriber(ctx, id, { forChange: true })
    if (subscriber.state === 'confirmed') return toSubscription(subscriber)
    if (Number(round) !== subscriber.round) {
      throw new AppError('conflict', 'We have sent you a newer email. Please use the link in that one.')
    }
    if (subscriber.state !== 'pending') {
      throw new AppError('conflict', 'You unsubscribed after we sent this email. Please subscribe again.')
    }
    const age = ctx.now().getTime() - subscriber.requestedAt.getTime()
    if (age > confirmationDays * dayMs) {
      throw new AppError('invalid', 'This link has expired. Please subscribe again for a new one.')
    }
    const confirmed = await change(ctx, subscriber, { state: 'confirmed', confirmedAt: ctx.now() })
    await ctx.jobs.enqueue(sendWelcome, { subscriberId: subscriber.id, round: subscriber.round })
    return confirmed
  })
}

export async function getSubscription(ctx: Ctx, { token }: SubscriptionLink): Promise<Subscription> {
  return toSubscription(await getSubscriber(ctx, readLinkToken(ctx.site.secretKey, 'newsletter.preferences', token)))
}

/** Saves what a subscriber wants to read. Issues whose recipients are already fixed don't change. */
export async function saveChoices(ctx: Ctx, { token, language, interests }: SaveChoices): Promise<Subscription> {
  const id = readLinkToken(ctx.site.secretKey, 'newsletter.preferences', token)
  return inTransaction(ctx, async (ctx) => {
    const subscriber = await getSubscriber(ctx, id, { forChange: true })
    if (toSubscription(subscriber).state === 'unsubscribed') {
      throw new AppError('conflict', 'This address no longer gets the newsletter. Please subscribe again first.')
    }
    return change(ctx, subscriber, { language, interests: known(interests) })
  })
}

/** Ends a subscription at once, from our page or an email app's one-click request. Repeating it is harmless. */
export async function unsubscribe(ctx: Ctx, { token }: SubscriptionLink): Promise<Subscription> {
  const id = readLinkToken(ctx.site.secretKey, 'newsletter.preferences', token)
  return inTransaction(ctx, async (ctx) => {
    const subscriber = await getSubscriber(ctx, id, { forChange: true })
    if (toSubscription(subscriber).state === 'unsubscribed') return toSubscription(subscriber)
    return change(ctx, subscriber, { state: 'unsubscribed', unsubscribedAt: ctx.now() })
  })
}

/** Finds a subscriber. If `forChange` is true, locks the row until the transaction ends. */
async function getSubscriber(ctx: Ctx, id: string | undefined, { forChange = false } = {}): Promise<Subscriber> {
  const rows = ctx.db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.id, id ?? sql`null`), ne(subscribers.state, 'erased')))
  const [subscriber] = await (forChange ? rows.for('update') : rows)
  if (!subscriber)
    throw new AppError('not_found', "This link isn't valid. Please use our latest email, or subscribe again.")
  return subscriber
}

async function change(ctx: Ctx, { id }: Subscriber, values: Partial<Subscriber>): Promise<Subscription> {
  const changed = oneRow(await ctx.db.update(subscribers).set(values).where(eq(subscribers.id, id)).returning())
  return toSubscription(changed)
}

/** The interests that we offer, each once. */
const known = (interests: string[]) => categories.filter((category) => interests.includes(category))

function toSubscription({ email, state, language, interests }: Subscriber): Subscription {
  const isOpen = state === 'pending' || state === 'confirmed'
  return {
    email: maskedAddress(email),
    state: isOpen ? state : 'unsubscribed',
    language,
    interests: known(interests),
  }
}
