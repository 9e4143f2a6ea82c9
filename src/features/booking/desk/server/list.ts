import { and, asc, eq, gt, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { countryName } from '../../../../platform/browser/countries.ts'
import type { Ctx } from '../../../../platform/context.ts'
import {
  containing,
  follows,
  type ListOrder,
  nameLike,
  pageLimit,
  sorted,
  toPage,
} from '../../../../platform/db/lists.ts'
import type { CsvColumn } from '../../../../platform/files/csv.ts'
import { dateIn, startOfDay, timeIn } from '../../../../time/clock.ts'
import { addDays } from '../../../../time/days.ts'
import { exportList } from '../../../audit/server/service.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import { loadSettings, type Settings } from '../../server/settings.ts'
import { type AppointmentRow, advisers, appointments, bookingTopics } from '../../server/tables.ts'
import { timeOffOf } from '../../server/time-off.ts'
import {
  type AppointmentChoices,
  type AppointmentFilters,
  type AppointmentSearch,
  type ListedAppointment,
  stateWords,
} from '../contract.ts'

/** An appointment with the names of its adviser and topic. */
interface NamedAppointment {
  row: AppointmentRow
  adviser: string
  /** True if the appointment's adviser still takes consultations. */
  isAttended: boolean
  topic: string
}

export const selectAppointments = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ row: appointments, adviser: advisers.name, isAttended: advisers.isActive, topic: bookingTopics.title })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .innerJoin(bookingTopics, eq(bookingTopics.key, appointments.topicKey))
    .where(where)

const orders = {
  soonest: { columns: [appointments.startsAt, appointments.id], direction: 'asc' },
  latest: { columns: [appointments.startsAt, appointments.id], direction: 'desc' },
  booked: { columns: [appointments.bookedAt, appointments.id], direction: 'desc' },
} satisfies Record<string, ListOrder>

function search(ctx: Ctx, filters: AppointmentFilters, zone: string, after?: string) {
  const order = orders[filters.sort ?? 'soonest']
  const rest = follows(appointments, order, after)
  return selectAppointments(ctx, and(...conditionsOf(ctx, filters, zone), rest)).orderBy(...sorted(order))
}

function conditionsOf(ctx: Ctx, { q, since, until, ...narrow }: AppointmentFilters, zone: string): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  const { name, email, reference, startsAt } = appointments
  return [
    q ? or(nameLike(name, q), ilike(sql`${email}::text`, like), ilike(reference, like)) : undefined,
    since ? gte(startsAt, startOfDay(since, zone)) : undefined,
    until ? lt(startsAt, startOfDay(addDays(until, 1), zone)) : undefined,
    ...narrowing(ctx, narrow),
  ]
}

type Narrow = Pick<AppointmentFilters, 'state' | 'topic' | 'adviser'>

export const narrowing = (ctx: Ctx, { state, topic, adviser }: Narrow) => [
  state ? eq(appointments.state, state) : undefined,
  topic ? eq(appointments.topicKey, topic) : undefined,
  adviser === 'none' ? isUnattended(ctx) : undefined,
  adviser && adviser !== 'none' ? eq(appointments.adviserId, adviser) : undefined,
]

/** Matches upcoming appointments whose adviser no longer takes consultations. */
function isUnattended(ctx: Ctx): SQL | undefined {
  const gone = ctx.db.select({ id: advisers.id }).from(advisers).where(eq(advisers.isActive, false))
  const { state, endsAt, adviserId } = appointments
  return and(eq(state, 'confirmed'), gt(endsAt, ctx.now()), inArray(adviserId, gone))
}

/** Returns one page of consultations. */
export async function listAppointments(ctx: Ctx, { after, ...filters }: AppointmentSearch) {
  const settings = await loadSettings(ctx)
  const found = await search(ctx, filters, settings.zone, after).limit(pageLimit)
  return toPage(found, toListedAppointment(ctx, settings))
}

export function toListedAppointment(ctx: Ctx, settings: Settings): (found: NamedAppointment) => ListedAppointment {
  const isTimeOff = timeOffOf(ctx, settings)
  return ({ row, adviser, isAttended, topic }) => {
    const { id, reference, state, startsAt, endsAt, name, email } = row
    return {
      ...{ id, reference, state, topic, adviser, name, email },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      isUnattended: !isAttended && state === 'confirmed' && endsAt > ctx.now(),
      isOff: isAttended && isTimeOff(row),
    }
  }
}

/** Returns all advisers and topics, also those that visitors can no longer book. */
export async function getAppointmentChoices(ctx: Ctx): Promise<AppointmentChoices> {
  const { id, name, isActive } = advisers
  const { key, title, position } = bookingTopics
  const zone = await getFirmZone(ctx)
  return {
    zone,
    today: dateIn(zone, ctx.now()),
    advisers: await ctx.db.select({ id, name, isActive }).from(advisers).orderBy(asc(name), asc(id)),
    topics: await ctx.db.select({ key, title }).from(bookingTopics).orderBy(asc(position), asc(key)),
    unattended: await ctx.db.$count(appointments, isUnattended(ctx)),
  }
}

const columnsIn = (zone: string): CsvColumn<NamedAppointment>[] => [
  { title: 'Reference', value: ({ row }) => row.reference },
  { title: 'Status', value: ({ row }) => stateWords[row.state] },
  { title: `Day (${zone})`, value: ({ row }) => dateIn(zone, row.startsAt) },
  { title: `Time (${zone})`, value: ({ row }) => timeIn(zone, row.startsAt) },
  { title: 'Starts (UTC)', value: ({ row }) => row.startsAt.toISOString() },
  { title: 'Ends (UTC)', value: ({ row }) => row.endsAt.toISOString() },
  { title: 'Topic', value: ({ topic }) => topic },
  { title: 'Adviser', value: ({ adviser }) => adviser },
  { title: 'Name', value: ({ row }) => row.name },
  { title: 'Email', value: ({ row }) => row.email },
  { title: 'Phone', value: ({ row }) => row.phone },
  { title: 'Country', value: ({ row }) => countryName(row.country) },
  { title: 'Language', value: ({ row }) => row.language },
  { title: "Visitor's time zone", value: ({ row }) => row.zone },
  { title: "Visitor's note", value: ({ row }) => row.note },
  { title: 'Booked (UTC)', value: ({ row }) => row.bookedAt.toISOString() },
  { title: 'Canceled by', value: ({ row }) => row.canceledBy },
  { title: 'Reason', value: ({ row }) => row.cancelReason },
]

/** Exports the consultations that match the filters. */
export async function exportAppointments(ctx: Ctx, filters: AppointmentFilters): Promise<File> {
  const zone = await getFirmZone(ctx)
  return exportList(ctx, {
    list: { id: 'consultations', name: 'Consultations' },
    action: 'appointment.exported',
    filters,
    columns: columnsIn(zone),
    read: async (ctx, most) => search(ctx, filters, zone).limit(most),
  })
}
