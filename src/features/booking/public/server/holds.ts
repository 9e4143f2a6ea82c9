import { createHmac } from 'node:crypto'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { hashToken, newToken } from '../../../../platform/http/session.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { oneAtATime } from '../../../../platform/jobs/one-at-a-time.ts'
import { dayMs, minuteMs } from '../../../../time/days.ts'
import { lockFor, lockTimes } from '../../server/locks.ts'
import { limitPerDay } from '../../server/network-limits.ts'
import { isOther, timesAt } from '../../server/reserved-times.ts'
import { advisersOf, chosenAmong, getTopic, loadSettings, rulesOf } from '../../server/settings.ts'
import { isFree, justTaken, requireFree, type Search, searchOf } from '../../server/slots.ts'
import { holds, reservedTimes } from '../../server/tables.ts'
import type { Hold, HoldSlot } from '../contract.ts'
import { refuseBooked } from './booking-request.ts'

/** Max holds of one IP address at a time. An office or a family may share one address. */
const maxHeld = 3
/** Without this daily limit, one IP address could renew three holds forever. */
const maxHeldPerDay = 60

/**
 * Holds a free slot for a while, and returns the token with which the visitor books or releases it. If the request
 * arrives twice, the second one is refused because the first one has the time, and we return the first one's hold.
 */
export async function holdSlot(ctx: Ctx, input: HoldSlot): Promise<Hold> {
  const address = ctx.address ?? 'unknown'
  const hashOf = (text: string) => createHmac('sha256', ctx.site.secretKey).update(text).digest('base64url')
  const holderHash = hashOf(`booking.holder\n${address}`)
  if (!input.requestId) return makeHold(ctx, input, { holderHash, ...newToken() })
  const token = hashOf(`booking.hold\n${holderHash}\n${input.requestId}`)
  const tokenHash = hashToken(token)
  await refuseBooked(ctx, tokenHash)
  return makeHold(ctx, input, { holderHash, token, tokenHash }).catch(async (error: unknown) => {
    const held = await findHold(ctx, token)
    if (held && held.heldUntil > ctx.now().toISOString()) return held
    throw error
  })
}

type Holder = Pick<typeof holds.$inferSelect, 'holderHash' | 'tokenHash'> & { token: string }

async function makeHold(
  ctx: Ctx,
  { topic: key, startsAt, adviser, language, instead }: HoldSlot,
  holder: Holder,
): Promise<Hold> {
  const address = ctx.address ?? 'unknown'
  await limitRate(ctx, { name: 'booking.hold', subject: address, max: 40, seconds: 600 })
  const settings = await loadSettings(ctx)
  const topic = getTopic(settings, key)
  const advisers = chosenAmong(advisersOf(settings, topic, language), adviser)
  const except = instead === undefined ? null : await findReserved(ctx, instead)
  const search = { ...searchOf(ctx, settings, rulesOf(settings, topic), advisers), except }
  const wanted = { topicKey: key, startsAt: new Date(startsAt), ...holder }
  for (const { adviserId } of await requireFree(ctx, search, wanted.startsAt)) {
    const work = () => inTransaction(ctx, (ctx) => tryToHold(ctx, search, { ...wanted, adviserId }))
    const held = await oneAtATime(adviserId, work)
    if (held) return { ...held, adviser: advisers.find(({ id }) => id === adviserId)?.name ?? '' }
  }
  throw await justTaken(ctx, search, wanted.startsAt.getTime())
}

type Wanted = Pick<typeof holds.$inferSelect, 'adviserId' | 'topicKey' | 'startsAt'> & Holder

/** Makes a hold, and releases the earlier hold that it replaces. Undefined if someone has taken the adviser's time. */
async function tryToHold(
  ctx: Ctx,
  search: Search,
  { token, ...wanted }: Wanted,
): Promise<Omit<Hold, 'adviser'> | undefined> {
  const { rules, except } = search
  const { adviserId, holderHash } = wanted
  await lockFor(ctx, `booking.holder ${holderHash}`)
  await lockTimes(ctx, [adviserId])
  if (!(await isFree(ctx, search, adviserId, wanted.startsAt))) return undefined
  await limitHeld(ctx, holderHash, search)
  if (except) await release(ctx, except)
  const times = timesAt(wanted.startsAt, rules)
  const expiresAt = new Date(ctx.now().getTime() + rules.holdMinutes * minuteMs)
  const [reserved] = await ctx.db
    .insert(reservedTimes)
    .values({ ...times, adviserId, expiresAt })
    .onConflictDoNothing()
    .returning()
  if (!reserved) throw await justTaken(ctx, search, times.startsAt.getTime())
  const made = { reservedId: reserved.id, createdAt: ctx.now() }
  const values = { ...wanted, ...made }
  // An expired hold of the same request gives way to the new one.
  await ctx.db.insert(holds).values(values).onConflictDoUpdate({ target: holds.tokenHash, set: values })
  await limitPerDay(ctx, 'booking.held', maxHeldPerDay)
  return {
    token,
    startsAt: times.startsAt.toISOString(),
    endsAt: times.endsAt.toISOString(),
    heldUntil: expiresAt.toISOString(),
  }
}

/** The hold with this token, even if it has expired. */
async function findHold(ctx: Ctx, token: string): Promise<Hold | undefined> {
  const [row] = await ctx.db
    .select({ hold: holds, expiresAt: reservedTimes.expiresAt })
    .from(holds)
    .leftJoin(reservedTimes, eq(reservedTimes.id, holds.reservedId))
    .where(eq(holds.tokenHash, hashToken(token)))
  if (!row) return undefined
  const { adviserId, topicKey, startsAt, createdAt } = row.hold
  const settings = await loadSettings(ctx)
  const topic = settings.topics.find(({ key }) => key === topicKey)
  return {
    token,
    startsAt: startsAt.toISOString(),
    endsAt: timesAt(startsAt, rulesOf(settings, topic)).endsAt.toISOString(),
    heldUntil: (row.expiresAt ?? createdAt).toISOString(),
    adviser: settings.advisers.find(({ id }) => id === adviserId)?.name ?? '',
  }
}

export async function getHold(ctx: Ctx, { hold }: { hold: string }): Promise<Hold> {
  const found = await findHold(ctx, hold)
  if (found) return found
  await refuseBooked(ctx, hashToken(hold))
  throw new AppError('not_found', 'There is no such hold. Please choose a time.')
}

async function limitHeld(ctx: Ctx, holderHash: string, { rules, except }: Search): Promise<void> {
  const held = ctx.db
    .select({ id: reservedTimes.id })
    .from(reservedTimes)
    .where(and(gt(reservedTimes.expiresAt, ctx.now()), isOther(except)))
  if ((await ctx.db.$count(holds, and(eq(holds.holderHash, holderHash), inArray(holds.reservedId, held)))) < maxHeld)
    return
  throw new AppError(
    'too_many',
    `You're already holding ${maxHeld} times. Finish or release one to pick another, or try again in ${rules.holdMinutes} minutes.`,
    { retryAfter: rules.holdMinutes * 60 },
  )
}

/** The id of the reserved time of a hold. */
async function findReserved(ctx: Ctx, token: string): Promise<string | null> {
  const [hold] = await ctx.db
    .select({ reservedId: holds.reservedId })
    .from(holds)
    .where(eq(holds.tokenHash, hashToken(token)))
  return hold?.reservedId ?? null
}

/**
 * Frees a held time. Doesn't free a time that was booked in the meantime, and leaves an expired one to `sweepHolds`.
 */
async function release(ctx: Ctx, reservedId: string): Promise<void> {
  const isHeld = gt(reservedTimes.expiresAt, ctx.now())
  await ctx.db.delete(reservedTimes).where(and(eq(reservedTimes.id, reservedId), isHeld))
}

/** Releases a hold. If the hold no longer exists, nothing happens. */
export async function releaseHold(ctx: Ctx, { hold }: { hold: string }): Promise<Record<string, never>> {
  const reservedId = await findReserved(ctx, hold)
  if (reservedId) await release(ctx, reservedId)
  return {}
}

/** Frees the times of expired holds, and deletes holds after a day. */
export const sweepHolds = defineJob({
  name: 'booking.sweep-holds',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    const expired = ctx.db
      .select({ id: reservedTimes.id })
      .from(reservedTimes)
      .where(lt(reservedTimes.expiresAt, ctx.now()))
      .for('update', { skipLocked: true })
    await ctx.db.delete(reservedTimes).where(inArray(reservedTimes.id, expired))
    await ctx.db.delete(holds).where(lt(holds.createdAt, new Date(ctx.now().getTime() - dayMs)))
  },
})
