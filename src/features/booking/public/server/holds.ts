import { createHmac } from 'node:crypto'
import { and, eq, gt, gte, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { hashToken, newToken } from '../../../../platform/http/session.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { dateIn } from '../../../company/shared/hours.ts'
import { adviserLock, lockFor } from '../../server/locks.ts'
import { limitPerDay } from '../../server/network-limits.ts'
import { dayMs, dayStartMs, minuteMs } from '../../server/rules/starts.ts'
import { type Adviser, advisersOf, chosenAmong, getTopic, loadSettings, rulesOf } from '../../server/settings.ts'
import { justTaken, requireFree, type Search, searchOf } from '../../server/slots.ts'
import { type AppointmentRow, appointments } from '../../server/tables.ts'
import { expireHoldsIn, isLive, type Times, timesAt } from '../../server/taken-times.ts'
import { addDays } from '../../shared/week.ts'
import type { Hold, HoldSlot } from '../contract.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Max holds of one IP address at a time. An office or a family may share one. */
const maxHeld = 3
/** Without a daily limit, one address could renew three holds forever. */
const maxHeldPerDay = 60

/** Holds a free slot, for as long as the rules say, for the person who gets the token. */
export async function holdSlot(
  ctx: Ctx,
  { topic: key, startsAt, adviser, language, instead }: HoldSlot,
): Promise<Hold> {
  const address = ctx.address ?? 'unknown'
  await limitRate(ctx, { name: 'booking.hold', subject: address, max: 40, seconds: 600 })
  const settings = await loadSettings(ctx)
  const topic = getTopic(settings, key)
  const advisers = chosenAmong(advisersOf(settings, topic, language), adviser)
  const search = { ...searchOf(ctx, settings, rulesOf(settings, topic), advisers), except: heldWith(instead) }
  const holderHash = createHmac('sha256', ctx.site.secretKey).update(`booking.holder\n${address}`).digest('base64url')
  const wanted = { topicKey: key, startsAt: new Date(startsAt), holderHash, instead: heldWith(instead) }
  for (const { adviserId } of await requireFree(ctx, search, wanted.startsAt)) {
    const hold = await tryToHold(ctx, search, { ...wanted, adviserId })
    if (hold) return toHold(hold, advisers)
  }
  throw await justTaken(ctx, search, wanted.startsAt.getTime())
}

const heldWith = (token: string | undefined): SQL | undefined =>
  token === undefined ? undefined : and(eq(appointments.holdHash, hashToken(token)), eq(appointments.state, 'held'))

interface Held {
  row: AppointmentRow
  token: string
}

function toHold({ row, token }: Held, advisers: Adviser[]): Hold {
  return {
    token,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    heldUntil: row.heldUntil?.toISOString() ?? '',
    adviser: advisers.find(({ id }) => id === row.adviserId)?.name ?? '',
  }
}

type Wanted = Pick<AppointmentRow, 'topicKey' | 'startsAt' | 'adviserId'> & { holderHash: string; instead?: SQL }

class Taken extends Error {}

/** Undefined if the adviser's time has been taken. An earlier hold then stays. */
async function tryToHold(ctx: Ctx, search: Search, wanted: Wanted): Promise<Held | undefined> {
  try {
    const work = () => inTransaction(ctx, (ctx) => hold(ctx, search, wanted))
    return await oneAtATime(adviserLock(wanted.adviserId), work)
  } catch (error) {
    if (error instanceof Taken) return undefined
    throw error
  }
}

async function hold(ctx: Ctx, { rules, settings }: Search, { instead, ...wanted }: Wanted): Promise<Held> {
  const { adviserId, startsAt, holderHash } = wanted
  const times = timesAt(startsAt, rules)
  await lockFor(ctx, `booking.holder ${holderHash}`, adviserLock(adviserId))
  const { held, booked, overlaps } = await countAround(ctx, settings.zone, { instead, ...wanted, ...times })
  if (overlaps > 0 || booked >= rules.maxPerDay) throw new Taken()
  if (held >= maxHeld) throw tooManyHeld(rules.holdMinutes)
  if (instead) await ctx.db.update(appointments).set({ state: 'expired' }).where(instead)
  await expireHoldsIn(ctx, adviserId, times.taken)
  const { token, tokenHash } = newToken()
  const heldUntil = new Date(ctx.now().getTime() + rules.holdMinutes * minuteMs)
  const [row] = await ctx.db
    .insert(appointments)
    .values({ ...wanted, ...times, state: 'held', heldUntil, holdHash: tokenHash, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Taken()
  await limitPerDay(ctx, 'booking.held', maxHeldPerDay)
  return { row, token }
}

const tooManyHeld = (minutes: number) =>
  new AppError(
    'too_many',
    `You're already holding ${maxHeld} times. Finish or release one to pick another, or try again in ${minutes} minutes.`,
    { retryAfter: minutes * 60 },
  )

/**
 * Counts the holder's holds, the adviser's appointments that day in the firm's time zone, and those that overlap.
 * Leaves out the hold that gets replaced.
 */
async function countAround(
  ctx: Ctx,
  zone: string,
  { adviserId, startsAt, taken, holderHash, instead }: Wanted & Times,
) {
  const date = dateIn(zone, startsAt)
  const [begin, end] = [dayStartMs(zone, date), dayStartMs(zone, addDays(date, 1))]
  const { state, startsAt: at } = appointments
  const isHolders = and(eq(appointments.holderHash, holderHash), eq(state, 'held'))
  const isAdvisers = eq(appointments.adviserId, adviserId)
  const isNear = and(gt(at, new Date(begin - dayMs)), lt(at, new Date(end + dayMs)))
  const isThatDay = and(gte(at, new Date(begin)), lt(at, new Date(end)))
  const counted = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [counts = { held: 0, booked: 0, overlaps: 0 }] = await ctx.db
    .select({
      held: counted(isHolders),
      booked: counted(and(isAdvisers, isThatDay)),
      overlaps: counted(and(isAdvisers, sql`${appointments.taken} && ${taken}::tstzrange`)),
    })
    .from(appointments)
    .where(and(isLive(ctx), instead && not(instead), or(isHolders, and(isAdvisers, isNear))))
  return counts
}

/** Releases a hold. If it is already gone, nothing happens. */
export async function releaseHold(ctx: Ctx, { hold }: { hold: string }): Promise<Record<string, never>> {
  await ctx.db.update(appointments).set({ state: 'expired' }).where(heldWith(hold))
  return {}
}

/** Marks expired holds, and deletes them a day later. */
export const sweepHolds = defineJob({
  name: 'booking.sweep-holds',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    const ended = ctx.db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.state, 'held'), lt(appointments.heldUntil, ctx.now())))
      .for('update', { skipLocked: true })
    await ctx.db.update(appointments).set({ state: 'expired' }).where(inArray(appointments.id, ended))
    const yesterday = new Date(ctx.now().getTime() - dayMs)
    await ctx.db
      .delete(appointments)
      .where(and(eq(appointments.state, 'expired'), lt(appointments.createdAt, yesterday)))
  },
})
