import * as z from 'zod/mini'
import { endpoint } from '../../../platform/browser/endpoint.ts'
import { day, EmailAddress, formTrap, instant } from '../../../platform/browser/shapes.ts'
import { Country, isReachable, PersonName, Phone, phoneMissing } from '../../inquiries/shared/person.ts'

export const appointmentStates = ['held', 'expired', 'confirmed', 'canceled', 'completed', 'no-show'] as const

/** How the link to the call reaches the visitor; it is always in the mail as well. */
export const linkWays = ['email', 'phone'] as const
export const linkWayWords: Record<(typeof linkWays)[number], string> = {
  email: 'By email',
  phone: 'By email, and as a text message',
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

/** An IANA name of a time zone that this machine knows. */
export const Zone = z.string('Please choose a time zone').check(
  z.maxLength(60, 'Please choose a time zone'),
  // Offsets are none: they know no daylight-saving time.
  z.regex(/^[A-Za-z]/, 'Please choose a time zone'),
  z.refine((zone) => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: zone })
      return true
    } catch {
      return false
    }
  }, 'Please choose a time zone'),
)

/** What a visitor chooses from. */
export const BookingOptions = z.object({
  /** Empty where nobody takes calls at present. */
  topics: z.array(z.object({ key: z.string(), title: z.string() })),
  advisers: z.array(
    z.object({ id: z.uuid(), name: z.string(), topics: z.array(z.string()), languages: z.array(z.string()) }),
  ),
  /** The firm's own zone. */
  zone: z.string(),
  minutes: z.int(),
  holdMinutes: z.int(),
  /** Until how many minutes before the start a visitor can move or cancel. */
  cutOffMinutes: z.int(),
  /** The last day that can be booked, on the firm's clock. */
  lastDay: Day,
})
export type BookingOptions = z.infer<typeof BookingOptions>

export const SlotDays = z.object({
  /** Both days belong to the search, on clocks of `zone`; at most 62 days. */
  from: Day,
  to: Day,
  /** Whose days these are; the firm's zone where it is missing. */
  zone: z.optional(Zone),
})
export type SlotDays = z.infer<typeof SlotDays>

/** What the call is about and, where that matters, with whom and in which language. */
const wanted = { topic: TopicKey, adviser: z.optional(z.uuid()), language: z.optional(Language) }

export const SlotSearch = z.extend(SlotDays, wanted)
export type SlotSearch = z.infer<typeof SlotSearch>

export const Slots = z.object({
  /** Free starts in UTC, ascending; each is free with at least one adviser. */
  starts: z.array(Instant),
  /** The first free start after `to`; null where there is none up to the last day that can be booked. */
  next: z.nullable(Instant),
})
export type Slots = z.infer<typeof Slots>

export const HoldSlot = z.object({
  ...wanted,
  startsAt: Instant,
  /** A hold of the same visitor that this one takes the place of. */
  instead: z.optional(z.string().check(z.maxLength(100))),
})
export type HoldSlot = z.infer<typeof HoldSlot>

export const Hold = z.object({
  /** Only who made the hold knows it. */
  token: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  heldUntil: Instant,
  adviser: z.string(),
})
export type Hold = z.infer<typeof Hold>

const HoldToken = z.string().check(z.minLength(1), z.maxLength(100))

const details = z.object({
  name: PersonName,
  email: EmailAddress,
  phone: Phone,
  country: Country,
  note: z._default(
    z.string().check(z.trim(), z.maxLength(noteLength, 'Please keep the note under 500 characters')),
    '',
  ),
  language: Language,
  linkWay: z.enum(linkWays, 'Please choose how you want the link'),
  zone: Zone,
  remark: formTrap.remark,
})

const isLinkWayGiven = ({ linkWay, phone }: { linkWay: string; phone: string }) => isReachable(linkWay, phone)

/** What the last step's form holds. */
export const BookingForm = details.check(z.refine(isLinkWayGiven, phoneMissing))
export type BookingForm = z.infer<typeof BookingForm>

/** Sent with the header `Idempotency-Key`: the same key with the same content is one appointment. */
export const BookAppointment = z
  .extend(details, {
    hold: HoldToken,
    elapsed: formTrap.elapsed,
    /** Out of the email that a 409 with `{ reason: 'code' }` speaks of. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(20, 'Please enter the six digits of the code'))),
  })
  .check(z.refine(isLinkWayGiven, phoneMissing))
export type BookAppointment = z.infer<typeof BookAppointment>

/** An appointment as its visitor sees it. */
export const Appointment = z.object({
  /** What both sides call it, like `ZN-7F3K-92QD`. */
  reference: z.string(),
  /** Of the link with which it is managed. */
  token: z.string(),
  state: z.enum(['confirmed', 'canceled', 'completed', 'no-show']),
  topic: z.object({ key: z.string(), title: z.string() }),
  adviser: z.string(),
  /** False where the adviser takes no calls any more: moved, it goes to somebody else. */
  keepsAdviser: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  /** In which the visitor reads times, and the firm's own. */
  zone: z.string(),
  firmZone: z.string(),
  name: z.string(),
  language: z.string(),
  /** The last moment at which the visitor can move or cancel it. */
  changeableUntil: Instant,
  /** The page of the call, or the firm's own meeting address; null where there is no call any more. */
  callUrl: z.nullable(z.string()),
  version: z.int(),
})
export type Appointment = z.infer<typeof Appointment>

const Token = z.object({ token: z.string().check(z.maxLength(200)) })

export const ChangeAppointment = z.extend(Token, {
  version: z.int(),
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
  /** 400 beyond 62 days; days in the past or beyond the horizon have no slots. */
  listSlots: route('GET', '/slots', 'List free start times')
    .meta({ access: 'visitor', errors: ['too_many'] })
    .input(SlotSearch)
    .output(Slots),
  /** 409 with `{ nearest }`, the three nearest free starts, where the slot is taken. */
  holdSlot: route('POST', '/holds', 'Hold a time while the visitor enters their details', 201)
    .meta({ access: 'visitor', errors: ['not_found', 'conflict', 'too_many'] })
    .input(HoldSlot)
    .output(Hold),
  releaseHold: route('POST', '/holds/release', 'Release a held time')
    .meta({ access: 'visitor' })
    .input(z.object({ hold: HoldToken }))
    .output(z.object({})),
  /** 410 where the hold has ended; 409 with `{ nearest }` where its slot is taken by then. */
  bookAppointment: route('POST', '/appointments', 'Book the held time', 201)
    .meta({ access: 'visitor', errors: ['conflict', 'gone', 'too_many'], takesIdempotencyKey: true })
    .input(BookAppointment)
    .output(Appointment),
  getAppointment: route('GET', '/appointments/{token}', 'Get an appointment')
    .meta({ access: 'visitor' })
    .input(Token)
    .output(Appointment),
  /** As `listSlots`, where what the appointment takes counts as free; its own start is none to move to. */
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
    .output(z.array(Appointment)),
}
