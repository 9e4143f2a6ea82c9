import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { BookingRules } from '../shared/rules.ts'
import { minuteMs } from './rules/starts.ts'
import { TakenTimes } from './rules/taken-times.ts'
import { appointments, busyTimes } from './tables.ts'

/** Matches rows that block their time: all but canceled appointments and expired holds. */
export const isLive = (ctx: Ctx): SQL | undefined =>
  and(
    inArray(appointments.state, ['held', 'confirmed', 'completed', 'no-show']),
    or(isNull(appointments.heldUntil), gt(appointments.heldUntil, ctx.now())),
  )

interface Within {
  /** The advisers' ids. */
  advisers: string[]
  from: Date
  to: Date
  /** Rows that count as free. */
  except?: SQL
}

/** The advisers' taken times. An adviser who isn't in the map is entirely free. */
export async function loadTaken(ctx: Ctx, { advisers, from, to, except }: Within): Promise<AllTaken> {
  if (advisers.length === 0) return new Map()
  const { startsAt, taken } = appointments
  const isTaken = and(
    inArray(appointments.adviserId, advisers),
    gt(startsAt, from),
    lt(startsAt, to),
    isLive(ctx),
    except && sql`not (${except})`,
  )
  const isBusy = and(inArray(busyTimes.adviserId, advisers), gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to))
  const { rows } = await ctx.db.execute<PackedRow>(sql`
    select adviser_id as adviser, ${packed(sql`lower(${taken})`)} as begins, ${packed(sql`upper(${taken})`)} as ends,
        ${packed(startsAt)} as starts
      from ${appointments} where ${isTaken} group by adviser_id
    union all
    select adviser_id, ${packed(busyTimes.startsAt)}, ${packed(busyTimes.endsAt)}, ''
      from ${busyTimes} where ${isBusy} group by adviser_id`)
  const byAdviser = Map.groupBy(rows, ({ adviser }) => adviser)
  return new Map([...byAdviser].map(([adviser, rows]) => [adviser, takenOf(rows)]))
}

type AllTaken = Map<string, TakenTimes>
const beingRead = new WeakMap<object, Map<string, Promise<AllTaken>>>()

/**
 * The same for lists, which promise nothing: requests that arrive while one reads share its result, so that a crowd
 * reads once.
 */
export function loadTakenTogether(ctx: Ctx, within: Omit<Within, 'except'>): Promise<AllTaken> {
  const running = beingRead.get(ctx.db) ?? new Map<string, Promise<AllTaken>>()
  beingRead.set(ctx.db, running)
  const name = JSON.stringify(within)
  const reading = running.get(name) ?? loadTaken(ctx, within).finally(() => running.delete(name))
  running.set(name, reading)
  return reading
}

/** Packs times as the database's own eight bytes. As dates, thousands of them would take most of a search's time. */
const packed = (instant: unknown) => sql`string_agg(timestamptz_send(${instant}), '')`

type PackedRow = {
  adviser: string
  begins: Uint8Array
  ends: Uint8Array
  starts: Uint8Array
}

const takenOf = (rows: PackedRow[]) =>
  new TakenTimes(
    unpacked(rows.map(({ begins }) => begins)),
    unpacked(rows.map(({ ends }) => ends)),
    unpacked(rows.map(({ starts }) => starts)),
  )

/** PostgreSQL counts time from the first moment of 2000. */
const epoch = 946_684_800_000

function unpacked(parts: Uint8Array[]): Float64Array {
  const instants = new Float64Array(parts.reduce((bytes, part) => bytes + part.byteLength, 0) / 8)
  let place = 0
  for (const { buffer, byteOffset, byteLength } of parts) {
    const view = new DataView(buffer, byteOffset, byteLength)
    for (let at = 0; at < byteLength; at += 8) {
      const microseconds = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
      instants[place++] = epoch + microseconds / 1_000
    }
  }
  return instants
}

export type Times = ReturnType<typeof timesAt>

/** Start, end and taken time of a consultation that starts then. */
export function timesAt(startsAt: Date, { minutes, minutesBefore, minutesAfter }: BookingRules) {
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs)
  const from = new Date(startsAt.getTime() - minutesBefore * minuteMs)
  const to = new Date(endsAt.getTime() + minutesAfter * minuteMs)
  return { startsAt, endsAt, taken: `[${from.toISOString()},${to.toISOString()})` }
}

/** Marks expired holds in this time, so that the constraint no longer counts them. */
export async function expireHoldsIn(ctx: Ctx, adviserId: string, taken: string): Promise<void> {
  const hasEnded = and(eq(appointments.state, 'held'), lte(appointments.heldUntil, ctx.now()))
  await ctx.db
    .update(appointments)
    .set({ state: 'expired' })
    .where(and(hasEnded, eq(appointments.adviserId, adviserId), sql`${appointments.taken} && ${taken}::tstzrange`))
}

/** True if anything but this appointment overlaps the time. */
export const isTimeTaken = async (ctx: Ctx, adviserId: string, taken: string, except: string): Promise<boolean> =>
  (await ctx.db.$count(
    appointments,
    and(
      eq(appointments.adviserId, adviserId),
      ne(appointments.id, except),
      sql`${appointments.taken} && ${taken}::tstzrange`,
      isLive(ctx),
    ),
  )) > 0
