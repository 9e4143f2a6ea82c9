import * as z from 'zod/mini'
import { EmailAddress, endpoint, pageOf } from '../../platform/endpoint.ts'
import { linkWays } from './contract.ts'

/** What a held time becomes once it is booked. */
export const bookedStates = ['confirmed', 'completed', 'no-show', 'cancelled'] as const
export const BookedState = z.enum(bookedStates)
export type BookedState = z.infer<typeof BookedState>

const Instant = z.iso.datetime('Please give a time like 2026-11-23T15:00:00Z')
const Day = z.iso.date('Please give a day like 2026-11-23')

/** A consultation in the firm's lists. */
export const ListedBooking = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: BookedState,
  startsAt: Instant,
  endsAt: Instant,
  topic: z.string(),
  adviser: z.string(),
  name: z.string(),
  email: z.string(),
})
export type ListedBooking = z.infer<typeof ListedBooking>

/** One consultation with everything that the visitor said, and what the firm made of it. */
export const DeskBooking = z.extend(ListedBooking, {
  /** Grows with every change; a change names the version it was made on. */
  version: z.int(),
  topicKey: z.string(),
  adviserId: z.uuid(),
  /** The firm's zone, and the one in which the visitor reads times. */
  firmZone: z.string(),
  zone: z.string(),
  phone: z.string(),
  country: z.string(),
  language: z.string(),
  linkWay: z.enum(linkWays),
  note: z.string(),
  staffNote: z.string(),
  cancelReason: z.string(),
  cancelledBy: z.nullable(z.enum(['visitor', 'firm'])),
  /** The address of the account that sees it in its portal; null where there is none. */
  account: z.nullable(z.string()),
  /** The adviser's way into the call; null where there is none any more. */
  callUrl: z.nullable(z.string()),
  bookedAt: z.nullable(Instant),
  changedAt: z.nullable(Instant),
})
export type DeskBooking = z.infer<typeof DeskBooking>

export const BookingFilters = z.object({
  /** A part of the name, address or reference. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  state: z.optional(BookedState),
  topic: z.optional(z.string().check(z.maxLength(40))),
  adviser: z.optional(z.uuid()),
  /** Days on the firm's clock; both belong to the search. */
  since: z.optional(Day),
  until: z.optional(Day),
  sort: z.optional(z.enum(['latest', 'booked'])),
})
export type BookingFilters = z.infer<typeof BookingFilters>
export const BookingSearch = z.extend(BookingFilters, {
  /** The id of the last consultation of the page before. */
  after: z.optional(z.uuid()),
})
export type BookingSearch = z.infer<typeof BookingSearch>

export const WeekSearch = z.object({
  /** Any day of the week; today where it is missing. */
  week: z.optional(Day),
  /** Without one, what is cancelled is left out. */
  state: z.optional(BookedState),
  topic: z.optional(z.string().check(z.maxLength(40))),
  adviser: z.optional(z.uuid()),
})
export type WeekSearch = z.infer<typeof WeekSearch>

/** A week from Monday to Sunday, on the firm's clock. */
export const BookingWeek = z.object({
  zone: z.string(),
  /** The day on the firm's clock. */
  today: Day,
  days: z.array(
    z.object({
      date: Day,
      /** Why nobody, or not everybody, can be booked; empty on a usual day. */
      notes: z.array(z.string()),
      bookings: z.array(ListedBooking),
    }),
  ),
})
export type BookingWeek = z.infer<typeof BookingWeek>

/** What lists can be narrowed to: everything that ever was, because consultations name it. */
export const BookingChoices = z.object({
  /** The firm's own, and the day on its clock. */
  zone: z.string(),
  today: Day,
  advisers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  topics: z.array(z.object({ key: z.string(), title: z.string() })),
})
export type BookingChoices = z.infer<typeof BookingChoices>

const ById = z.object({ id: z.uuid() })
/** A change of what was last seen in this version. */
export const BookingChange = z.extend(ById, { version: z.int() })
export type BookingChange = z.infer<typeof BookingChange>

export const MoveBooking = z.extend(BookingChange, {
  startsAt: z.iso.datetime('Please choose a time'),
})
export type MoveBooking = z.infer<typeof MoveBooking>

export const CancelBooking = z.extend(BookingChange, {
  reason: z
    .string('Please give the reason')
    .check(
      z.trim(),
      z.minLength(3, 'Please give the reason'),
      z.maxLength(300, 'Please keep the reason under 300 characters'),
    ),
})
export type CancelBooking = z.infer<typeof CancelBooking>

/** What became of a consultation once it has begun; `confirmed` takes it back. */
export const outcomes = ['completed', 'no-show', 'confirmed'] as const
export const SetOutcome = z.extend(BookingChange, { outcome: z.enum(outcomes) })
export type SetOutcome = z.infer<typeof SetOutcome>

/** The note as the person saw it, and as it shall be. Visitors see nothing of it, so their version stays. */
export const NoteBooking = z.extend(ById, {
  before: z.string(),
  staffNote: z.string().check(z.trim(), z.maxLength(2000, 'Please keep the note under 2,000 characters')),
})
export type NoteBooking = z.infer<typeof NoteBooking>

/** Empty where it belongs to no account. */
export const LinkBooking = z.extend(ById, { before: z.string(), account: z.union([z.literal(''), EmailAddress]) })
export type LinkBooking = z.infer<typeof LinkBooking>

const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string) =>
  endpoint.route({ method, path: `/admin/bookings${path}`, summary, tags: ['Booking'] })

export const bookingDesk = {
  listBookings: route('GET', '', 'Consultations, the soonest first').input(BookingSearch).output(pageOf(ListedBooking)),
  getBookingWeek: route('GET', '/week', 'The consultations of a week, day by day')
    .input(WeekSearch)
    .output(BookingWeek),
  getBookingChoices: route('GET', '/choices', 'Advisers and topics that consultations name').output(BookingChoices),
  exportBookings: route('POST', '/export', 'The same consultations as a file for spreadsheets')
    .input(BookingFilters)
    .output(z.file()),
  getBooking: route('GET', '/{id}', 'One consultation with what the visitor said').input(ById).output(DeskBooking),
  listMoveTimes: route('GET', '/{id}/times', 'Free starts of a day to which a consultation can be moved')
    .input(z.extend(ById, { date: Day }))
    .output(z.object({ starts: z.array(Instant) })),
  moveBooking: route('POST', '/{id}/move', 'Move a consultation; the visitor is told by mail')
    .input(MoveBooking)
    .output(DeskBooking),
  cancelBooking: route('POST', '/{id}/cancel', 'Cancel a consultation; the visitor is told by mail')
    .input(CancelBooking)
    .output(DeskBooking),
  setBookingOutcome: route('POST', '/{id}/outcome', 'Held, missed, or neither after all')
    .input(SetOutcome)
    .output(DeskBooking),
  noteBooking: route('POST', '/{id}/note', 'Write the note that only the firm sees')
    .input(NoteBooking)
    .output(DeskBooking),
  linkBooking: route('POST', '/{id}/account', 'Say whose account it is, or nobody’s')
    .input(LinkBooking)
    .output(DeskBooking),
}
