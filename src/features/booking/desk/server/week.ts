import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { dateIn, startOfDay } from '../../../../time/clock.ts'
import { addDays, sundayOf, weekdayOf, weekFrom } from '../../../../time/days.ts'
import { getCompany, getFirmZone } from '../../../company/server/service.ts'
import { closedDays, getRules, listAdvisers, listSpecialDays } from '../../availability/server/availability.ts'
import { timesInWords } from '../../availability/server/differences.ts'
import { freeOn, hoursOn } from '../../server/rules/free-starts.ts'
import { toInstant } from '../../server/rules/starts.ts'
import { firmWeek, loadSettings, planOf, rulesOf, type Settings } from '../../server/settings.ts'
import { loadAvailability, searchOf } from '../../server/slots.ts'
import { appointments } from '../../server/tables.ts'
import type { AppointmentWeek, FreeTimes, WeekSearch } from '../contract.ts'
import { narrowing, selectAppointments, toListedAppointment } from './list.ts'

/** The appointments of a week or, without one, of the next seven days. With notes on closed and special days. */
export async function getAppointmentWeek(ctx: Ctx, { week, ...narrow }: WeekSearch): Promise<AppointmentWeek> {
  const zone = await getFirmZone(ctx)
  const today = dateIn(zone, ctx.now())
  const first = week ? sundayOf(week) : today
  const { state, startsAt, id } = appointments
  const found = await selectAppointments(
    ctx,
    and(
      gte(startsAt, startOfDay(first, zone)),
      lt(startsAt, startOfDay(addDays(first, 7), zone)),
      narrow.state ? undefined : ne(state, 'canceled'),
      ...narrowing(ctx, narrow),
    ),
  ).orderBy(asc(startsAt), asc(id))
  const notes = await notesOf(ctx, first, narrow.adviser)
  const settings = await loadSettings(ctx)
  const isWorkday = workdays(settings)
  const toListed = toListedAppointment(ctx, settings)
  const days = weekFrom(first).map((date) => ({
    date,
    isWorkday: isWorkday(date),
    notes: notes.filter((note) => note.date === date).map(({ text }) => text),
    appointments: found.filter(({ row }) => dateIn(zone, row.startsAt) === date).map(toListed),
  }))
  return { zone, today, days }
}

function workdays(settings: Settings): (date: string) => boolean {
  const week = firmWeek(settings.company)
  const plan = planOf(
    settings,
    settings.advisers.filter(({ isActive }) => isActive),
  )
  return (date) =>
    (week[weekdayOf(date)] ?? []).length > 0 || plan.advisers.some((adviser) => hoursOn(date, plan)(adviser).length > 0)
}

/** Sentences about days on which the firm is closed or has other hours. */
async function notesOf(ctx: Ctx, first: string, adviser: string | undefined) {
  const last = addDays(first, 6)
  const { rules } = await getRules(ctx)
  const names = new Map((await listAdvisers(ctx)).map(({ id, name }) => [id, name]))
  const special = (await listSpecialDays(ctx, first)).filter(
    ({ date, adviserId }) => date <= last && (!adviser || !adviserId || adviserId === adviser),
  )
  const isOpenAnyway = (date: string) => special.some((day) => day.date === date && !day.adviserId)
  const closed = closedDays(await getCompany(ctx), rules, first, last).filter(({ date }) => !isOpenAnyway(date))
  const inWords = ({ adviserId, times, reason }: (typeof special)[number]) =>
    `${adviserId ? names.get(adviserId) : 'All advisers'}: ${timesInWords(times)}${reason ? ` (${reason})` : ''}`
  return [
    ...closed.map(({ date, name }) => ({ date, text: name })),
    ...special.map((day) => ({ date: day.date, text: inWords(day) })),
  ]
}

/** Free starts of a day to which the firm can move an appointment. */
export async function listMoveTimes(
  ctx: Ctx,
  { id, date, adviser }: { id: string; date: string; adviser?: string },
): Promise<FreeTimes> {
  const [found] = await selectAppointments(ctx, eq(appointments.id, id))
  if (!found) throw new AppError('not_found', 'There is no such consultation.')
  const { topicKey, reservedId, adviserId } = found.row
  return listTimesToBook(ctx, { topic: topicKey, adviser: adviser ?? adviserId, date, except: reservedId })
}

interface DayOf {
  topic: string
  adviser: string
  date: string
  /** The id of a reserved time that counts as free. */
  except?: string | null
}

/**
 * Free starts of a day that the firm can book. They are within the adviser's hours, but without minimum notice or daily
 * limit.
 */
export async function listTimesToBook(
  ctx: Ctx,
  { topic: topicKey, adviser: adviserId, date, except }: DayOf,
): Promise<FreeTimes> {
  const settings = await loadSettings(ctx)
  const topic = settings.topics.find(({ key }) => key === topicKey)
  const rules = { ...rulesOf(settings, topic), noticeMinutes: 0, maxPerDay: Number.POSITIVE_INFINITY }
  const search = searchOf(
    ctx,
    settings,
    rules,
    settings.advisers.filter((one) => one.id === adviserId),
  )
  const availability = await loadAvailability(ctx, { ...search, firstDay: date, lastDay: date, except })
  const starts = freeOn(date, availability)
    .flatMap((one) => one.starts)
    .filter((start) => start > ctx.now().getTime())
  const works = availability.plan.advisers.some((one) => hoursOn(date, availability.plan)(one).length > 0)
  return { starts: starts.map(toInstant), reasons: works ? [] : await reasonsOff(ctx, date, adviserId) }
}

async function reasonsOff(ctx: Ctx, date: string, adviser: string): Promise<string[]> {
  const reasons = (await notesOf(ctx, date, adviser)).filter((note) => note.date === date).map(({ text }) => text)
  return reasons.length > 0 ? reasons : ["This isn't one of the adviser's working days"]
}
