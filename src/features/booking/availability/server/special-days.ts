import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { AppError, invalidField } from '../../../../platform/errors.ts'
import { dateIn, startOfDay } from '../../../../time/clock.ts'
import { addDays } from '../../../../time/days.ts'
import { audit } from '../../../audit/server/service.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import { appointments, availabilityOverrides } from '../../server/tables.ts'
import type { AddedSpecialDays, AddSpecialDays, RemoveSpecialDays } from '../contract.ts'
import { getDeskAdviser, listAdvisers } from './availability.ts'
import { timesInWords } from './differences.ts'

function daysBetween(from: string, to: string): string[] {
  return from <= to ? [from, ...daysBetween(addDays(from, 1), to)] : []
}

const inWords = (dates: string[]) => {
  const sorted = dates.toSorted()
  return sorted.length > 1 ? `${sorted[0]} to ${sorted.at(-1)}, ${sorted.length} days` : String(sorted[0])
}

/** Adds special days. Refuses a day that is already special, so people need to remove it before they change it. */
export async function addSpecialDays(ctx: Ctx, input: AddSpecialDays): Promise<AddedSpecialDays> {
  const { adviserId, from, to = from, times, reason } = input
  return inTransaction(ctx, async (ctx) => {
    const adviser = adviserId ? await getDeskAdviser(ctx, adviserId) : undefined
    const zone = await getFirmZone(ctx)
    if (from < dateIn(zone, ctx.now())) throw invalidField('from', 'Please choose today or a later day')
    const dates = daysBetween(from, to)
    const added = await ctx.db
      .insert(availabilityOverrides)
      .values(dates.map((date) => ({ adviserId, date, times, reason })))
      .onConflictDoNothing()
      .returning({ date: availabilityOverrides.date })
    const taken = dates.find((date) => !added.some((one) => one.date === date))
    if (taken) {
      throw new AppError('conflict', `${taken} already has special hours. Remove those first.`)
    }
    const object = { type: 'special-days', id: adviserId ?? 'all', name: adviser?.name ?? 'All advisers' }
    await audit(ctx, 'availability.days-added', object, { days: inWords(dates), times: timesInWords(times), reason })
    await ctx.events.publish('content.changed', {})
    return { added: added.length, booked: await countBooked(ctx, input, zone) }
  })
}

/** Counts the appointments already booked on the added days, with the advisers to whom the days apply. */
const countBooked = (ctx: Ctx, { adviserId, from, to = from }: AddSpecialDays, zone: string) =>
  ctx.db.$count(
    appointments,
    and(
      eq(appointments.state, 'confirmed'),
      gte(appointments.startsAt, startOfDay(from, zone)),
      lt(appointments.startsAt, startOfDay(addDays(to, 1), zone)),
      adviserId ? eq(appointments.adviserId, adviserId) : undefined,
      gte(appointments.startsAt, ctx.now()),
    ),
  )

/** Removes all of these special days, or none if someone else has already removed one. */
export async function removeSpecialDays(ctx: Ctx, { ids }: RemoveSpecialDays): Promise<{ removed: number }> {
  return inTransaction(ctx, async (ctx) => {
    const removed = await ctx.db.delete(availabilityOverrides).where(inArray(availabilityOverrides.id, ids)).returning()
    if (removed.length < new Set(ids).size) {
      throw new AppError(
        'conflict',
        "Someone else has already removed some of these days. You're seeing the current list.",
      )
    }
    const names = new Map((await listAdvisers(ctx)).map(({ id, name }) => [id, name]))
    for (const adviserId of new Set(removed.map((day) => day.adviserId))) {
      const days = removed.filter((day) => day.adviserId === adviserId)
      const name = adviserId ? names.get(adviserId) : 'All advisers'
      await audit(
        ctx,
        'availability.days-removed',
        { type: 'special-days', id: adviserId ?? 'all', name },
        {
          days: inWords(days.map(({ date }) => date)),
          times: [...new Set(days.map(({ times }) => timesInWords(times)))].join('; '),
        },
      )
    }
    await ctx.events.publish('content.changed', {})
    return { removed: removed.length }
  })
}
