import * as z from 'zod/mini'
import { Country } from '../../../platform/browser/country.ts'
import { endpoint } from '../../../platform/browser/endpoint.ts'
import { day, EmailAddress, formTrap, instant } from '../../../platform/browser/shapes.ts'
import { Zone } from '../../../platform/browser/zone.ts'
import { isReachable, PersonName, Phone, phoneMissing } from '../../inquiries/shared/person.ts'

export const appointmentStates = ['confirmed', 'completed', 'no-show', 'canceled'] as const
export const AppointmentState = z.enum(appointmentStates)
export type AppointmentState = z.infer<typeof AppointmentState>

/** How the visitor wants to get the link to the call. Our email includes the link in any case. */
export const linkWays = ['email', 'phone'] as const
export const linkWayWords: Record<(typeof linkWays)[number], string> = {
  email: 'Email',
  phone: 'Email and text message',
}

export const noteLength = 500

const Instant = instant()
const Day = day()
export const TopicKey = z
  .string('Please choose a topic')
  .check(z.minLength(1, 'Please choose a topic'), z.maxLength(40))
export const Language = z
  .string('Please choose a language')
  .check(z.minLength(1, 'Please choose a language'), z.maxLength(40, 'Please choose a language'))

/** The topics and advisers that visitors can choose, and the rules that they need to know. */
export const BookingOptions = z.object({
  /** The topics that visitors can book. Empty if no adviser takes consultations right now. */
  topics: z.array(z.object({ key: z.string(), title: z.string() })),
  advisers: z.array(
    z.object({ id: z.uuid(), name: z.string(), topics: z.array(z.string()), languages: z.array(z.string()) }),
  ),
  /** The firm's time zone. */
  zone: z.string(),
  minutes: z.int(),
  holdMinutes: z.int(),
  /** A visitor can move or cancel until this many minutes before the start. */
  cutOffMinutes: z.int(),
  /** The last day that can be booked, in the firm's time zone. */
  lastDay: Day,
})
export type BookingOptions = z.infer<typeof BookingOptions>

export const SlotDays = z.object({
  /** The first and last day of the search, both included, in `zone`. The limit is 62 days. */
  from: Day,
  to: Day,
  /** The time zone of the days. The firm's time zone if left out. */
  zone: z.optional(Zone),
})
export type SlotDays = z.infer<typeof SlotDays>

/** The topic and, if the visitor has a preference, the adviser and the language. */
const wanted = { topic: TopicKey, adviser: z.optional(z.uuid()), language: z.optional(Language) }

export const SlotSearch = z.extend(SlotDays, wanted)
export type SlotSearch = z.infer<typeof SlotSearch>

export const Slots = z.object({
  /** Free starts in UTC, ascending; each is free with at least one adviser. */
  starts: z.array(z.iso.datetime()),
  /** The first free start after `to`; null if there is none up to the last day that can be booked. */
  next: z.nullable(Instant),
})
export type Slots = z.infer<typeof Slots>

export const HoldSlot = z.object({
  ...wanted,
  startsAt: Instant,
  /** The token of this visitor's earlier hold, which the new one replaces. */
  instead: z.optional(z.string().check(z.maxLength(100))),
  /** If the same visitor repeats a request with the same id, they get the same hold. */
  requestId: z.optional(z.uuid()),
})
export type HoldSlot = z.infer<typeof HoldSlot>

export const Hold = z.object({
  /** The hold's secret, which only the person who made the hold knows. */
  token: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  heldUntil: Instant,
  adviser: z.string(),
})
export type Hold = z.infer<typeof Hold>

/** What the person would like to talk about. */
export const BookingNote = z._default(
  z.string().check(z.trim(), z.maxLength(noteLength, 'Please keep the note to 500 characters at most')),
  '',
)

const HoldToken = z.string().check(z.minLength(1), z.maxLength(100))

const details = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: Phone,
  country: Country,
  note: BookingNote,
  language: Language,
  linkWay: z.enum(linkWays, 'Please choose how you want the link'),
  zone: Zone,
  remark: formTrap.remark,
})

const isLinkWayGiven = ({ linkWay, phone }: { linkWay: string; phone: string }) => isReachable(linkWay, phone)

/** The fields of the booking page's details form. */
export const BookingForm = details.check(z.refine(isLinkWayGiven, phoneMissing))
export type BookingForm = z.infer<typeof BookingForm>

/** If a request repeats the same `Idempotency-Key` and content, we book only one appointment. */
export const BookAppointment = z
  .extend(details, {
    hold: HoldToken,
    elapsed: formTrap.elapsed,
    /** The code from our email. We send the code when we refuse a booking with 409 and `{ reason: 'code' }`. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(20, 'Please enter the six digits of the code'))),
  })
  .check(z.refine(isLinkWayGiven, phoneMissing))
export type BookAppointment = z.infer<typeof BookAppointment>

/** An appointment as its visitor sees it. */
export const Appointment = z.object({
  /** The appointment's number for both sides, like `ZN-7F3K-92QD`. */
  reference: z.string(),
  /** The token in the visitor's link to the appointment. */
  token: z.string(),
  state: AppointmentState,
  topic: z.object({ key: z.string(), title: z.string() }),
  adviser: z.string(),
  /**
   * False if the adviser no longer takes consultations. If the visitor moves the appointment, another adviser takes it.
   */
  keepsAdviser: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  /** The visitor's time zone, and the firm's. */
  zone: z.string(),
  firmZone: z.string(),
  name: z.string(),
  language: z.string(),
  /** The last moment at which the visitor can move or cancel the appointment. */
  changeableUntil: Instant,
  /** The call's page, or the firm's own meeting address. Null once there is no call to join. */
  callUrl: z.nullable(z.string()),
  /**
   * Grows when someone moves or cancels the appointment. A request to change it names the sequence that the visitor
   * saw.
   */
  sequence: z.int(),
})
export type Appointment = z.infer<typeof Appointment>

/** An appointment of the signed-in person. Others who have its link don't see the country. */
export const OwnAppointment = z.extend(Appointment, {
  /** The ISO 3166 code of the country that the person chose. */
  country: z.string(),
})
export type OwnAppointment = z.infer<typeof OwnAppointment>

const Token = z.object({ token: z.string().check(z.maxLength(200)) })

export const ChangeAppointment = z.extend(Token, {
  sequence: z.int(),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('move'), startsAt: Instant }),
    z.object({ kind: z.literal('cancel') }),
  ]),
})
export type ChangeAppointment = z.infer<typeof ChangeAppointment>

const route = (method: 'GET' | 'POST', path: `/${string}`, summary: string, successStatus = 200) =>
  endpoint.route({ method, path: `/booking${path}`, summary, successStatus, tags: ['Booking'] })

export const booking = {
  getBookingOptions: route('GET', '/options', 'Get the topics, advisers and rules of a consultation')
    .meta({ access: 'visitor' })
    .output(BookingOptions),
  /** Answers 400 if the search has more than 62 days. Past days and days after the last bookable one have no slots. */
  listSlots: route('GET', '/slots', 'List free start times')
    .meta({ access: 'visitor', errors: ['too_many'] })
    .input(SlotSearch)
    .output(Slots),
  /** If the slot is taken, answers 409 with `{ nearest }`: the three nearest free starts. */
  holdSlot: route('POST', '/holds', 'Hold a time while the visitor enters their details', 201)
    .meta({ access: 'visitor', errors: ['not_found', 'conflict', 'too_many'] })
    .input(HoldSlot)
    .output(Hold),
  /** The hold, even if it has expired: `heldUntil` is then in the past. Answers 409 if it has been booked. */
  getHold: route('GET', '/holds/{hold}', 'Get a hold')
    .meta({ access: 'visitor', errors: ['conflict'] })
    .input(z.object({ hold: HoldToken }))
    .output(Hold),
  releaseHold: route('POST', '/holds/release', 'Release a held time')
    .meta({ access: 'visitor' })
    .input(z.object({ hold: HoldToken }))
    .output(z.object({})),
  /** Answers 410 if the hold has expired, or 409 with `{ nearest }` if someone else has taken the slot. */
  bookAppointment: route('POST', '/appointments', 'Book the held time', 201)
    .meta({ access: 'visitor', errors: ['conflict', 'gone', 'too_many'], takesIdempotencyKey: true })
    .input(BookAppointment)
    .output(Appointment),
  getAppointment: route('GET', '/appointments/{token}', 'Get an appointment')
    .meta({ access: 'visitor' })
    .input(Token)
    .output(Appointment),
  /** Like `listSlots`, but the appointment's own time counts as free, and the list leaves out its own start. */
  listTimesToMove: route('GET', '/appointments/{token}/slots', 'List free times an appointment can move to')
    .meta({ access: 'visitor', errors: ['too_many'] })
    .input(z.extend(SlotDays, Token.shape))
    .output(Slots),
  changeAppointment: route('POST', '/appointments/{token}', 'Move or cancel an appointment')
    .meta({ access: 'visitor', errors: ['conflict', 'too_many'] })
    .input(ChangeAppointment)
    .output(Appointment),
  listMyAppointments: route('GET', '/mine', "List the signed-in person's appointments")
    .meta({ access: 'client' })
    .output(z.array(OwnAppointment)),
}
