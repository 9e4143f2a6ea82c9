import { and, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { SharedWork } from '../../../platform/jobs/shared-work.ts'
import { minuteMs } from '../../../time/days.ts'
import type { BookingRules } from '../shared/rules.ts'
import { packed, unpacked } from './packed-times.ts'
import { TakenTimes } from './rules/taken-times.ts'
import { busyTimes, reservedTimes } from './tables.ts'

interface Within {
  /** The advisers' ids. */
  advisers: string[]
  from: Date
  to: Date
  /** The id of a reserved time to ignore, so that its time counts as free. */
  except?: string | null
}

export const isOther = (except: string | null | undefined): SQL =>
  sql`${reservedTimes.id} is distinct from ${except ?? null}`

/**
 * Loads the advisers' taken times: reserved ones, and those in their own calendars. An adviser without any isn't in the
 * map.
 */
export async function loadTaken(ctx: Ctx, { advisers, from, to, except }: Within): Promise<AllTaken> {
  if (advisers.length === 0) return new Map()
  const { adviserId, startsAt, range, expiresAt } = reservedTimes
  const isReserved = and(
    inArray(adviserId, advisers),
    gt(startsAt, from),
    lt(startsAt, to),
    or(isNull(expiresAt), gt(expiresAt, ctx.now())),
    isOther(except),
  )
  const isBusy = and(inArray(busyTimes.adviserId, advisers), gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to))
  const { rows } = await ctx.db.execute<TakenRow>(sql`
    select adviser_id as adviser, ${packed(sql`lower(${range})`)} as begins, ${packed(sql`upper(${range})`)} as ends,
        ${packed(startsAt)} as starts
      from ${reservedTimes} where ${isReserved} group by adviser_id
    union all
    select adviser_id, ${packed(busyTimes.startsAt)}, ${packed(busyTimes.endsAt)}, ''
      from ${busyTimes} where ${isBusy} group by adviser_id`)
  const byAdviser = Map.groupBy(rows, ({ adviser }) => adviser)
  return new Map([...byAdviser].map(([adviser, rows]) => [adviser, takenOf(rows)]))
}

type AllTaken = Map<string, TakenTimes>
type TakenRow = { adviser: string; begins: Uint8Array; ends: Uint8Array; starts: Uint8Array }

const takenOf = (rows: TakenRow[]) =>
  new TakenTimes(
    unpacked(rows.map(({ begins }) => begins)),
    unpacked(rows.map(({ ends }) => ends)),
    unpacked(rows.map(({ starts }) => starts)),
  )

const reads = new WeakMap<object, SharedWork<AllTaken>>()

/**
 * Loads taken times for lists of free times. Requests that arrive while another one loads share its result. A shared
 * result may be a moment old, so only lists use it.
 */
export function loadTakenTogether(ctx: Ctx, within: Omit<Within, 'except'>): Promise<AllTaken> {
  const shared = reads.get(ctx.db) ?? new SharedWork<AllTaken>()
  reads.set(ctx.db, shared)
  return shared.run(JSON.stringify(within), () => loadTaken(ctx, within))
}

/** The start, the end and the reserved time of a consultation that starts at `startsAt`. */
export function timesAt(startsAt: Date, { minutes, minutesBefore, minutesAfter }: BookingRules) {
  const endsAt = new Date(startsAt.getTime() + minutes * minuteMs)
  const from = new Date(startsAt.getTime() - minutesBefore * minuteMs)
  const to = new Date(endsAt.getTime() + minutesAfter * minuteMs)
  return { startsAt, endsAt, range: `[${from.toISOString()},${to.toISOString()})` }
}
