import * as z from 'zod/mini'
import { Country } from '../../../platform/browser/country.ts'
import { changesBelow, routesBelow, spreadsheetOf } from '../../../platform/browser/endpoint.ts'
import {
  ById,
  EmailAddress,
  firstDay,
  instant,
  ListSearch,
  lastDay,
  manyOf,
  pageOf,
  personName,
  RowVersion,
} from '../../../platform/browser/shapes.ts'
import { Zone } from '../../../platform/browser/zone.ts'
import { Phone } from '../../inquiries/shared/person.ts'
import { AppointmentState, BookingNote, Language, linkWays, TopicKey } from '../public/contract.ts'

export const stateWords: Record<AppointmentState, string> = {
  confirmed: 'Booked',
  completed: 'Completed',
  'no-show': 'No-show',
  canceled: 'Canceled',
}

const Instant = instant()
/**
 * Moves a date outside the supported years to the nearest supported day. While someone types a year, the field's value
 * is a year like 0002.
 */
const nearestKnown = (date: string) => (date < firstDay ? firstDay : date > lastDay ? lastDay : date)
const Day = z.iso.date('Please enter a date like 2026-11-23').check(z.overwrite(nearestKnown))

/** An appointment in the firm's lists. */
export const ListedAppointment = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: AppointmentState,
  startsAt: Instant,
  endsAt: Instant,
  topic: z.string(),
  adviser: z.string(),
  name: z.string(),
  email: z.string(),
  /** True if the appointment is upcoming and its adviser no longer takes consultations. */
  isUnattended: z.boolean(),
  /** True if the appointment is upcoming and its adviser, who still takes consultations, is off then. */
  isOff: z.boolean(),
})
export type ListedAppointment = z.infer<typeof ListedAppointment>

/** One appointment with everything the visitor entered and the firm's notes. */
export const DeskAppointment = z.extend(ListedAppointment, {
  /** Grows with every change. A request to change the appointment names the version that the person saw. */
  version: z.int(),
  topicKey: z.string(),
  adviserId: z.uuid(),
  /** The firm's time zone. */
  firmZone: z.string(),
  /** The visitor's time zone. */
  zone: z.string(),
  phone: z.string(),
  country: z.string(),
  language: z.string(),
  linkWay: z.enum(linkWays),
  note: z.string(),
  staffNote: z.string(),
  cancelReason: z.string(),
  canceledBy: z.nullable(z.enum(['visitor', 'firm'])),
  /** The email address of the account whose portal shows the appointment; null if there is no such account. */
  account: z.nullable(z.string()),
  /** The adviser's link to the call; null once there is no call to join. */
  callUrl: z.nullable(z.string()),
  bookedAt: Instant,
  changedAt: Instant,
})
export type DeskAppointment = z.infer<typeof DeskAppointment>

/** `none` finds upcoming appointments whose adviser no longer takes consultations. */
const Adviser = z.union([z.uuid(), z.literal('none')])

export const AppointmentFilters = z.object({
  /** A part of the visitor's name or email address, or of the reference. */
  q: z.optional(ListSearch),
  state: z.optional(AppointmentState),
  topic: z.optional(z.string().check(z.maxLength(40))),
  adviser: z.optional(Adviser),
  /** The first and last day of the list, both included, in the firm's time zone. */
  since: z.optional(Day),
  until: z.optional(Day),
  sort: z.optional(z.enum(['latest', 'booked'])),
})
export type AppointmentFilters = z.infer<typeof AppointmentFilters>
export const AppointmentSearch = z.extend(AppointmentFilters, {
  /** The id of the last appointment on the previous page. */
  after: z.optional(z.uuid()),
})
export type AppointmentSearch = z.infer<typeof AppointmentSearch>

export const WeekSearch = z.object({
  /** Any day of the week to show. Without it, today's week. */
  week: z.optional(Day),
  /** Without it, the list leaves out canceled appointments. */
  state: z.optional(AppointmentState),
  topic: z.optional(z.string().check(z.maxLength(40))),
  adviser: z.optional(Adviser),
})
export type WeekSearch = z.infer<typeof WeekSearch>

/** Seven days, in the firm's time zone. */
export const AppointmentWeek = z.object({
  zone: z.string(),
  /** The day in the firm's time zone. */
  today: Day,
  days: z.array(
    z.object({
      date: Day,
      /** True if the firm usually opens on this weekday, or an adviser works on this day. */
      isWorkday: z.boolean(),
      /** Notes on why advisers are unavailable; empty on a usual day. */
      notes: z.array(z.string()),
      appointments: z.array(ListedAppointment),
    }),
  ),
})
export type AppointmentWeek = z.infer<typeof AppointmentWeek>

/** The choices for filtering lists. Includes inactive advisers and topics, because past appointments have them. */
export const AppointmentChoices = z.object({
  /** The firm's time zone, and today's date in it. */
  zone: z.string(),
  today: Day,
  advisers: z.array(z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() })),
  topics: z.array(z.object({ key: z.string(), title: z.string() })),
  /** How many upcoming appointments have an adviser who no longer takes consultations. */
  unattended: z.int(),
})
export type AppointmentChoices = z.infer<typeof AppointmentChoices>

export const FreeTimes = z.object({
  starts: z.array(Instant),
  /** If the adviser is off that day, sentences that say why there are no free times. */
  reasons: z.array(z.string()),
})
export type FreeTimes = z.infer<typeof FreeTimes>

export const MoveAppointment = z.extend(RowVersion, {
  startsAt: instant('Please choose a time'),
  /** The new adviser. If left out, the adviser doesn't change. */
  adviserId: z.optional(z.uuid('Please choose an adviser')),
})
export type MoveAppointment = z.infer<typeof MoveAppointment>

/** A consultation that the firm books for someone who called or wrote. */
export const BookForPerson = z.object({
  name: personName({
    minLength: 2,
    missing: "Please enter the person's name",
    tooLong: 'Please keep the name to 80 characters at most',
  }),
  email: EmailAddress,
  phone: Phone,
  country: Country,
  /** The person's time zone, in which our emails give the time. */
  zone: Zone,
  topic: TopicKey,
  language: Language,
  adviserId: z.uuid('Please choose an adviser'),
  startsAt: instant('Please choose a time'),
  note: BookingNote,
  /** If the same request comes twice, the answer is the consultation that the first one booked. */
  requestId: z.uuid(),
})
export type BookForPerson = z.infer<typeof BookForPerson>

export const CancelAppointment = z.extend(RowVersion, {
  reason: z
    .string('Please enter the reason')
    .check(
      z.trim(),
      z.minLength(3, 'Please enter the reason'),
      z.maxLength(300, 'Please keep the reason to 300 characters at most'),
    ),
})
export type CancelAppointment = z.infer<typeof CancelAppointment>

/** The outcome of an appointment that has begun. `confirmed` removes an outcome that someone set by mistake. */
export const outcomes = ['completed', 'no-show', 'confirmed'] as const
export const SetOutcome = z.extend(RowVersion, { outcome: z.enum(outcomes) })
export type SetOutcome = z.infer<typeof SetOutcome>

/** Sets the outcome of those appointments that have begun and have no outcome yet. */
export const SetOutcomes = z.object({ ids: manyOf(z.uuid()), outcome: z.enum(['completed', 'no-show']) })
export type SetOutcomes = z.infer<typeof SetOutcomes>

export const NoteAppointment = z.extend(RowVersion, {
  staffNote: z.string().check(z.trim(), z.maxLength(2000, 'Please keep the note to 2,000 characters at most')),
})
export type NoteAppointment = z.infer<typeof NoteAppointment>

/** Links an appointment to an account, or to none if `account` is empty. */
export const LinkAppointment = z.extend(RowVersion, { account: z.union([z.literal(''), EmailAddress]) })
export type LinkAppointment = z.infer<typeof LinkAppointment>

const route = routesBelow('/admin/bookings', 'Booking')
const change = changesBelow('/admin/bookings', 'Booking')

export const bookingDesk = {
  listAppointments: route('GET', '', 'List consultations').input(AppointmentSearch).output(pageOf(ListedAppointment)),
  getAppointmentWeek: route('GET', '/week', "Get one week's consultations, day by day")
    .input(WeekSearch)
    .output(AppointmentWeek),
  getAppointmentChoices: route(
    'GET',
    '/choices',
    'Get the advisers and topics that consultations can be filtered by',
  ).output(AppointmentChoices),
  exportAppointments: spreadsheetOf(route, 'consultations', AppointmentFilters),
  setAppointmentOutcomes: route('POST', '/outcomes', 'Mark several consultations as held or missed')
    .input(SetOutcomes)
    .output(z.object({ changed: z.int(), left: z.int() })),
  listTimesToBook: route('GET', '/times', "List an adviser's free times of a day")
    .input(z.object({ topic: TopicKey, adviser: z.uuid(), date: Day }))
    .output(FreeTimes),
  bookForPerson: change('POST', '', 'Book a consultation for someone').input(BookForPerson).output(DeskAppointment),
  getDeskAppointment: route('GET', '/{id}', 'Get a consultation with everything the visitor entered')
    .input(ById)
    .output(DeskAppointment),
  listMoveTimes: route('GET', '/{id}/times', "List a day's free times that a consultation can move to")
    .input(z.extend(ById, { date: Day, adviser: z.optional(z.uuid()) }))
    .output(FreeTimes),
  moveAppointment: change('POST', '/{id}/move', 'Move a consultation to another time or adviser')
    .input(MoveAppointment)
    .output(DeskAppointment),
  cancelAppointment: change('POST', '/{id}/cancel', 'Cancel a consultation and email the visitor')
    .input(CancelAppointment)
    .output(DeskAppointment),
  setAppointmentOutcome: change('POST', '/{id}/outcome', 'Mark a consultation as held or missed, or undo that')
    .input(SetOutcome)
    .output(DeskAppointment),
  noteAppointment: change('POST', '/{id}/note', 'Save a note only the firm can see')
    .input(NoteAppointment)
    .output(DeskAppointment),
  linkAppointment: change('POST', '/{id}/account', 'Link a consultation to an account, or unlink it')
    .input(LinkAppointment)
    .output(DeskAppointment),
}
