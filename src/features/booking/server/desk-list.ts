import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { CsvColumn } from '../../../platform/csv.ts'
import { containing, follows, pageLimit, toPage } from '../../../platform/db/lists.ts'
import { exportList } from '../../audit/server/service.ts'
import { dateIn, timeIn } from '../../company/hours-contract.ts'
import { getCompany } from '../../company/server/service.ts'
import { countryName } from '../../inquiries/countries-contract.ts'
import {
  type BookedState,
  type BookingChoices,
  type BookingFilters,
  type BookingSearch,
  bookedStates,
  type ListedBooking,
} from '../desk-contract.ts'
import { addDays, startOfDay } from '../week-contract.ts'
import { type AppointmentRow, advisers, appointments, bookingTopics } from './tables.ts'

/** An appointment with the names it is known by. */
export interface NamedAppointment {
  row: AppointmentRow
  adviser: string
  topic: string
}

/** A time that is only held is no appointment yet. */
export const selectBookings = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ row: appointments, adviser: advisers.name, topic: bookingTopics.title })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .innerJoin(bookingTopics, eq(bookingTopics.key, appointments.topicKey))
    .where(and(inArray(appointments.state, [...bookedStates]), where))

const orders = {
  soonest: { columns: [appointments.startsAt, appointments.id], direction: 'asc' },
  latest: { columns: [appointments.startsAt, appointments.id], direction: 'desc' },
  booked: { columns: [appointments.createdAt, appointments.id], direction: 'desc' },
} as const
const orderOf = ({ sort }: BookingFilters) => orders[sort ?? 'soonest']

function search(ctx: Ctx, filters: BookingFilters, zone: string, more?: SQL) {
  const { columns, direction } = orderOf(filters)
  return selectBookings(ctx, and(...conditionsOf(filters, zone), more)).orderBy(
    ...columns.map(direction === 'asc' ? asc : desc),
  )
}

function conditionsOf({ q, since, until, ...narrow }: BookingFilters, zone: string): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  const { name, email, reference, startsAt } = appointments
  return [
    q ? or(ilike(name, like), ilike(sql`${email}::text`, like), ilike(reference, like)) : undefined,
    since ? gte(startsAt, startOfDay(since, zone)) : undefined,
    until ? lt(startsAt, startOfDay(addDays(until, 1), zone)) : undefined,
    ...narrowing(narrow),
  ]
}

export const narrowing = ({ state, topic, adviser }: Pick<BookingFilters, 'state' | 'topic' | 'adviser'>) => [
  state ? eq(appointments.state, state) : undefined,
  topic ? eq(appointments.topicKey, topic) : undefined,
  adviser ? eq(appointments.adviserId, adviser) : undefined,
]

/** One page of consultations. */
export async function listBookings(ctx: Ctx, { after, ...filters }: BookingSearch) {
  const { hours } = await getCompany(ctx)
  const { columns, direction } = orderOf(filters)
  const rest = after ? follows(appointments, [...columns], after, direction) : undefined
  return toPage(await search(ctx, filters, hours.zone, rest).limit(pageLimit), toListedBooking, ({ id }) => id)
}

export function toListedBooking({ row, adviser, topic }: NamedAppointment): ListedBooking {
  const { id, reference, state, startsAt, endsAt, name, email } = row
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  return { id, reference: reference ?? '', state: state as BookedState, ...times, topic, adviser, name, email }
}

/** Everything that consultations can name, also what is no longer offered. */
export async function getBookingChoices(ctx: Ctx): Promise<BookingChoices> {
  const { id, name } = advisers
  const { key, title, position } = bookingTopics
  const { zone } = (await getCompany(ctx)).hours
  return {
    zone,
    today: dateIn(zone, ctx.now()),
    advisers: await ctx.db.select({ id, name }).from(advisers).orderBy(asc(name), asc(id)),
    topics: await ctx.db.select({ key, title }).from(bookingTopics).orderBy(asc(position), asc(key)),
  }
}

const columnsIn = (zone: string): CsvColumn<NamedAppointment>[] => [
  { title: 'Reference', value: ({ row }) => row.reference },
  { title: 'Status', value: ({ row }) => row.state },
  { title: `Day (${zone})`, value: ({ row }) => dateIn(zone, row.startsAt) },
  { title: `Time (${zone})`, value: ({ row }) => timeIn(zone, row.startsAt).padStart(5, '0') },
  { title: 'Starts (UTC)', value: ({ row }) => row.startsAt.toISOString() },
  { title: 'Ends (UTC)', value: ({ row }) => row.endsAt.toISOString() },
  { title: 'Topic', value: ({ topic }) => topic },
  { title: 'Adviser', value: ({ adviser }) => adviser },
  { title: 'Name', value: ({ row }) => row.name },
  { title: 'Email', value: ({ row }) => row.email },
  { title: 'Phone', value: ({ row }) => row.phone },
  { title: 'Country', value: ({ row }) => countryName(row.country) },
  { title: 'Language', value: ({ row }) => row.language },
  { title: 'Visitor’s time zone', value: ({ row }) => row.zone },
  { title: 'Visitor’s note', value: ({ row }) => row.note },
  { title: 'Booked (UTC)', value: ({ row }) => row.bookedAt?.toISOString() ?? '' },
  { title: 'Cancelled by', value: ({ row }) => row.cancelledBy },
  { title: 'Reason', value: ({ row }) => row.cancelReason },
]

/** The consultations of a search as a file. */
export async function exportBookings(ctx: Ctx, filters: BookingFilters): Promise<File> {
  const { hours } = await getCompany(ctx)
  return exportList(ctx, {
    list: { id: 'consultations', name: 'Consultations' },
    action: 'appointment.exported',
    filters,
    columns: columnsIn(hours.zone),
    read: async (ctx, most) => search(ctx, filters, hours.zone).limit(most),
  })
}
