import { and, asc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { claimVersion } from '../../../../platform/db/versions.ts'
import { AppError } from '../../../../platform/errors.ts'
import { dateIn } from '../../../../time/clock.ts'
import { addDays, yearOf } from '../../../../time/days.ts'
import { holidaysOf } from '../../../../time/holidays.ts'
import { audit } from '../../../audit/server/service.ts'
import type { Company } from '../../../company/contract.ts'
import { getCompany } from '../../../company/server/service.ts'
import { firmWeek, loadSettings } from '../../server/settings.ts'
import {
  advisers,
  appointments,
  availabilityOverrides,
  bookingRules,
  bookingTopics,
  topicAdvisers,
} from '../../server/tables.ts'
import { timeOffOf } from '../../server/time-off.ts'
import type { BookingRules } from '../../shared/rules.ts'
import type { Availability, ChangeRules, DeskAdviser, DeskTopic } from '../contract.ts'
import { observedLaws } from '../shared/holidays.ts'
import { differences, ruleWords } from './differences.ts'

/** Everything that decides when consultations can take place. */
export async function getAvailability(ctx: Ctx): Promise<Availability> {
  const company = await getCompany(ctx)
  const { zone } = company.hours
  const today = dateIn(zone, ctx.now())
  const { rules, version } = await getRules(ctx)
  return {
    zone,
    today,
    rules,
    rulesVersion: version,
    hours: firmWeek(company),
    advisers: await listAdvisers(ctx),
    bookedOff: await listBookedOff(ctx),
    topics: await listTopics(ctx),
    specialDays: await listSpecialDays(ctx, today),
    holidays: closedDays(company, rules, today, addDays(today, 365)),
  }
}

/** The advisers who have appointments in their time off. */
async function listBookedOff(ctx: Ctx): Promise<Availability['bookedOff']> {
  const settings = await loadSettings(ctx)
  const { state, adviserId, startsAt, endsAt } = appointments
  const upcoming = await ctx.db
    .select({ state, adviserId, startsAt, endsAt })
    .from(appointments)
    .where(and(eq(state, 'confirmed'), gt(endsAt, ctx.now())))
    .orderBy(asc(startsAt))
  const off = upcoming.filter(timeOffOf(ctx, settings))
  return settings.advisers.flatMap(({ id, isActive }) => {
    const dates = off.filter((one) => one.adviserId === id).map((one) => dateIn(settings.zone, one.startsAt))
    const [from, to] = [dates[0], dates.at(-1)]
    return isActive && from && to ? [{ adviserId: id, count: dates.length, from, to }] : []
  })
}

export async function getRules(ctx: Ctx) {
  const [row] = await ctx.db.select().from(bookingRules)
  if (!row) throw new Error('The row of booking rules is missing. A migration inserts it.')
  return row
}

/** Days on which the firm is closed: its own closed days and the public holidays it observes. */
export function closedDays({ holidays }: Company, rules: BookingRules, from: string, to: string) {
  const years = [...new Set([from, to].map(yearOf))]
  const publicHolidays = observedLaws(rules.holidays).flatMap((law) => years.flatMap((year) => holidaysOf(law, year)))
  const names = new Map<string, Set<string>>()
  for (const [date, name] of [...holidays.map(({ date, name }) => [date, name] as const), ...publicHolidays]) {
    if (from <= date && date <= to) names.set(date, new Set([...(names.get(date) ?? []), name]))
  }
  return [...names]
    .map(([date, all]) => ({ date, name: [...all].join(', ') }))
    .sort((one, other) => one.date.localeCompare(other.date))
}

export async function listAdvisers(ctx: Ctx, where?: SQL): Promise<DeskAdviser[]> {
  const rows = await ctx.db.select().from(advisers).where(where).orderBy(asc(advisers.createdAt), asc(advisers.id))
  const counts = await ctx.db
    .select({ id: appointments.adviserId, count: sql<number>`count(*)::int` })
    .from(appointments)
    .where(and(eq(appointments.state, 'confirmed'), gt(appointments.startsAt, ctx.now())))
    .groupBy(appointments.adviserId)
  const upcoming = new Map(counts.map(({ id, count }) => [id, count]))
  return rows.map((row) => toDeskAdviser(row, upcoming.get(row.id) ?? 0))
}

export async function getDeskAdviser(ctx: Ctx, id: string): Promise<DeskAdviser> {
  const [adviser] = await listAdvisers(ctx, eq(advisers.id, id))
  if (!adviser) throw new AppError('not_found', 'There is no such adviser.')
  return adviser
}

function toDeskAdviser(row: typeof advisers.$inferSelect, upcoming: number): DeskAdviser {
  const { id, version, name, email, languages, hours, isActive, busyUrl, busyTriedAt, busyReadAt, busyProblem } = row
  const busyCalendar = {
    triedAt: busyTriedAt?.toISOString() ?? null,
    readAt: busyReadAt?.toISOString() ?? null,
    problem: busyProblem,
  }
  return {
    ...{ id, version, name, email, languages, hours, isActive, upcoming },
    hasFeed: row.feedHash !== null,
    busyCalendar: busyUrl ? busyCalendar : null,
  }
}

export async function listTopics(ctx: Ctx, where?: SQL): Promise<DeskTopic[]> {
  const rows = await ctx.db
    .select()
    .from(bookingTopics)
    .where(where)
    .orderBy(asc(bookingTopics.position), asc(bookingTopics.key))
  const takers = await ctx.db
    .select()
    .from(topicAdvisers)
    .where(
      inArray(
        topicAdvisers.topicKey,
        rows.map(({ key }) => key),
      ),
    )
    .orderBy(asc(topicAdvisers.adviserId))
  return rows.map(({ position: _, ...topic }) => ({
    ...topic,
    advisers: takers.filter(({ topicKey }) => topicKey === topic.key).map(({ adviserId }) => adviserId),
  }))
}

export async function listSpecialDays(ctx: Ctx, since: string) {
  return ctx.db
    .select()
    .from(availabilityOverrides)
    .where(gte(availabilityOverrides.date, since))
    .orderBy(asc(availabilityOverrides.date), asc(availabilityOverrides.id))
}

/** Changes the rules for new appointments. Appointments already booked don't change. */
export async function changeBookingRules(ctx: Ctx, { version, rules }: ChangeRules): Promise<Availability> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getRules(ctx)
    const changed = differences(ruleWords(before.rules), ruleWords(rules))
    if (changed) {
      const where = eq(bookingRules.id, before.id)
      await claimVersion(ctx, bookingRules, { where, version, noun: 'rules' }, { rules })
      await audit(ctx, 'availability.rules-changed', { type: 'booking-rules', id: '1', name: 'Booking rules' }, changed)
      await ctx.events.publish('content.changed', {})
    }
    return getAvailability(ctx)
  })
}
