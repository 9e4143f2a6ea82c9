import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { requireRecentSignIn } from '../../../../platform/http/signed-in.ts'
import { audit } from '../../../audit/server/service.ts'
import { askAgain, confirmationLimits, sendConfirmation } from '../../server/confirmation.ts'
import { erasedAddress } from '../../server/erased.ts'
import { subscribers } from '../../server/tables.ts'
import { maskedAddress } from '../../shared/masked.ts'
import type { AddSubscriber, DeskSubscriber } from '../contract.ts'
import { getSubscriber, toDeskSubscriber } from './list.ts'
import { eraseTraces } from './traces.ts'

type Subscriber = typeof subscribers.$inferSelect

/** The audit log keeps no full address, because no one could erase it there. */
const asObject = ({ id, email, state }: Subscriber) => ({
  type: 'subscriber',
  id,
  name: state === 'erased' ? 'Erased subscriber' : maskedAddress(email),
})

/** Adds someone who asked the firm for the newsletter. They get nothing until they confirm. */
export async function addSubscriber(ctx: Ctx, { email, language, consentText }: AddSubscriber) {
  const address = email.toLowerCase()
  return inTransaction(ctx, async (ctx) => {
    const [added] = await ctx.db
      .insert(subscribers)
      .values({ email: address, language, consentText, source: 'desk', requestedAt: ctx.now(), createdAt: ctx.now() })
      .onConflictDoNothing({ target: subscribers.email })
      .returning()
    if (!added) throw new AppError('conflict', 'This address is already in the list. Search for it to see its state.')
    await limitRate(ctx, ...confirmationLimits(address))
    await ctx.jobs.enqueue(sendConfirmation, { subscriberId: added.id, round: added.round })
    await audit(ctx, 'subscriber.added', asObject(added))
    return { id: added.id }
  })
}

/** Locks a subscriber until the transaction ends. */
async function lockSubscriber(ctx: Ctx, id: string): Promise<Subscriber> {
  const [row] = await ctx.db.select().from(subscribers).where(eq(subscribers.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'There is no such subscriber.')
  return row
}

export async function resendConfirmation(ctx: Ctx, { id }: { id: string }): Promise<DeskSubscriber> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockSubscriber(ctx, id)
    if (row.state !== 'pending') throw new AppError('conflict', 'Only a pending subscriber can still confirm.')
    await limitRate(ctx, ...confirmationLimits(row.email))
    await askAgain(ctx, id)
    await audit(ctx, 'subscriber.confirmation-resent', asObject(row))
  })
  return getSubscriber(ctx, { id })
}

/** Unsubscribes someone who asked the firm to, for example on the phone. */
export async function endSubscription(ctx: Ctx, { id }: { id: string }): Promise<DeskSubscriber> {
  return inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(subscribers)
      .set({ state: 'unsubscribed', unsubscribedAt: ctx.now() })
      .where(and(eq(subscribers.id, id), inArray(subscribers.state, ['pending', 'confirmed'])))
      .returning()
    if (!ended) {
      await lockSubscriber(ctx, id)
      throw new AppError('conflict', 'This person no longer gets the newsletter.')
    }
    await audit(ctx, 'subscriber.unsubscribed', asObject(ended))
    return toDeskSubscriber(ended)
  })
}

/** Erases what we know about a subscriber. It can't be undone. */
export async function eraseSubscriber(ctx: Ctx, { id }: { id: string }): Promise<DeskSubscriber> {
  requireRecentSignIn(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSubscriber(ctx, id)
    if (row.state === 'erased') return toDeskSubscriber(row)
    const email = erasedAddress(ctx, row.email)
    // The same address may have been erased before. Then its newer row keeps the hash.
    await ctx.db.delete(subscribers).where(eq(subscribers.email, email))
    const values = {
      email,
      state: 'erased' as const,
      interests: [],
      consentText: '',
      consentAddress: null,
      earlierConsents: [],
      complainedAt: null,
      unsubscribedAt: ctx.now(),
    }
    await eraseTraces(ctx, row.email)
    const erased = oneRow(await ctx.db.update(subscribers).set(values).where(eq(subscribers.id, id)).returning())
    await audit(ctx, 'subscriber.erased', asObject(erased))
    return toDeskSubscriber(erased)
  })
}
