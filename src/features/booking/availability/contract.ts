import * as z from 'zod/mini'
import { changesBelow, routesBelow } from '../../../platform/browser/endpoint.ts'
import { day, EmailAddress, instant, personName, RowVersion } from '../../../platform/browser/shapes.ts'
import { daysFrom } from '../../../time/days.ts'
import { BookingRules, DayHours, TopicRules, WeeklyHours } from '../shared/rules.ts'

const Instant = instant()
const Day = day()
const ChosenDay = day('Please choose a date')

const line = (missing: string, max: number) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Please use at most ${max} characters`))

const Languages = z.array(line('Please enter a language', 40), 'Please enter the languages').check(
  z.minLength(1, 'Please enter at least one language'),
  z.maxLength(10, 'Please enter at most ten languages'),
  z.refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'Please name each language once'),
)

/** The details of an adviser that the firm enters. */
export const AdviserFacts = z.object({
  name: personName({ missing: 'Please enter a name', tooLong: 'Please use at most 80 characters' }),
  email: EmailAddress,
  languages: Languages,
  isActive: z.boolean(),
  /** Null if the adviser works during the firm's opening hours. */
  hours: z.nullable(WeeklyHours),
})
export type AdviserFacts = z.infer<typeof AdviserFacts>

/**
 * When we last tried to read the adviser's own calendar, when that last succeeded, and what went wrong. No page ever
 * shows the calendar's address.
 */
export const BusyCalendar = z.object({
  triedAt: z.nullable(Instant),
  readAt: z.nullable(Instant),
  /** Why the last reading failed, or how many entries it left out. */
  problem: z.nullable(z.string()),
})
export type BusyCalendar = z.infer<typeof BusyCalendar>

/**
 * True if the last attempt to read the calendar failed completely. The busy times from the previous reading still
 * apply.
 */
export const lastReadingFailed = ({ readAt, triedAt, problem }: BusyCalendar) => problem !== null && readAt !== triedAt

export const DeskAdviser = z.extend(AdviserFacts, {
  id: z.uuid(),
  version: z.int(),
  hasFeed: z.boolean(),
  /** Null if the adviser hasn't connected their own calendar. */
  busyCalendar: z.nullable(BusyCalendar),
  /** The number of upcoming appointments. */
  upcoming: z.int(),
})
export type DeskAdviser = z.infer<typeof DeskAdviser>

export const TopicFacts = z.object({
  title: line('Please enter a title', 60),
  isActive: z.boolean(),
  /** The ids of the advisers who take the topic. If empty, all advisers take it. */
  advisers: z.array(z.uuid()).check(z.maxLength(100)),
  /** The rules of this topic that differ from the general ones. */
  rules: TopicRules,
})
export type TopicFacts = z.infer<typeof TopicFacts>

export const DeskTopic = z.extend(TopicFacts, { key: z.string(), version: z.int() })
export type DeskTopic = z.infer<typeof DeskTopic>

const reason = z.string().check(z.trim(), z.maxLength(80, 'Please keep the reason to 80 characters at most'))

/** A day whose hours differ from the weekly ones. */
export const SpecialDay = z.object({
  id: z.uuid(),
  /** Null if the day applies to all advisers. */
  adviserId: z.nullable(z.uuid()),
  date: Day,
  /** The opening hours of the day. Empty for a day off. */
  times: DayHours,
  reason: z.string(),
})
export type SpecialDay = z.infer<typeof SpecialDay>

/** Max number of days to add at once. */
export const maxDays = 60

export const AddSpecialDays = z
  .object({
    adviserId: z.nullable(z.uuid()),
    from: ChosenDay,
    /** The last day. Without it, there is only the first. */
    to: z.optional(ChosenDay),
    times: DayHours,
    reason,
  })
  .check(
    z.refine(({ from, to = from }) => from <= to, {
      error: 'Please choose a last day on or after the first day',
      path: ['to'],
    }),
    z.refine(({ from, to = from }) => !(daysFrom(from, to) >= maxDays), {
      error: `Please add at most ${maxDays} days at once`,
      path: ['to'],
    }),
  )
export type AddSpecialDays = z.infer<typeof AddSpecialDays>

/**
 * How many days were added, and how many appointments are already booked on them. Someone needs to move or cancel those
 * appointments.
 */
export const AddedSpecialDays = z.object({ added: z.int(), booked: z.int() })
export type AddedSpecialDays = z.infer<typeof AddedSpecialDays>

export const Availability = z.object({
  zone: z.string(),
  /** The day in the firm's time zone. */
  today: Day,
  rules: BookingRules,
  rulesVersion: z.int(),
  /** The firm's own opening hours, from Sunday to Saturday. */
  hours: WeeklyHours,
  advisers: z.array(DeskAdviser),
  /** The topics in the order in which visitors see them. */
  topics: z.array(DeskTopic),
  /**
   * The advisers with upcoming appointments in their time off: how many, and the days of the first and the last one.
   */
  bookedOff: z.array(z.object({ adviserId: z.uuid(), count: z.int(), from: Day, to: Day })),
  /** The special days from today on. */
  specialDays: z.array(SpecialDay),
  /**
   * The days of the coming year on which the firm is closed, with their names: the public holidays that the rules
   * select, and the firm's own closed days.
   */
  holidays: z.array(z.object({ date: Day, name: z.string() })),
})
export type Availability = z.infer<typeof Availability>

const Version = z.object({ version: z.int('Please reload this page.') })

export const ChangeAdviser = z.extend(AdviserFacts, RowVersion.shape)
export type ChangeAdviser = z.infer<typeof ChangeAdviser>

/** Calendar programs write `webcal:` instead of `https:`. */
const toWebAddress = (text: string) => text.replace(/^webcals?:\/\//i, 'https://')

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

export const BusyAddress = z.string('Please enter an address that begins with https://').check(
  z.trim(),
  z.maxLength(2000, 'Please enter a shorter address'),
  z.overwrite(toWebAddress),
  z.refine((text) => text === '' || isWebAddress(text), 'Please enter an address that begins with https://'),
)
/** An empty address removes the calendar. */
export const SetBusyCalendar = z.extend(RowVersion, { url: BusyAddress })
export type SetBusyCalendar = z.infer<typeof SetBusyCalendar>

export const ChangeRules = z.extend(Version, { rules: BookingRules })
export type ChangeRules = z.infer<typeof ChangeRules>

export const ChangeTopic = z.extend(TopicFacts, { ...Version.shape, key: z.string() })
export type ChangeTopic = z.infer<typeof ChangeTopic>

const keys = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(50))
/** The topics' keys in the order that the person saw, and in the new order. */
export const ArrangeTopics = z.object({ before: keys, after: keys })
export type ArrangeTopics = z.infer<typeof ArrangeTopics>

export const RemoveSpecialDays = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(400)),
})
export type RemoveSpecialDays = z.infer<typeof RemoveSpecialDays>

const route = routesBelow('/admin/availability', 'Booking')
const change = changesBelow('/admin/availability', 'Booking')

export const availabilityDesk = {
  getAvailability: route('GET', '', 'Get advisers, topics, rules and special days').output(Availability),
  changeBookingRules: change('POST', '/rules', 'Change the booking rules').input(ChangeRules).output(Availability),
  addAdviser: change('POST', '/advisers', 'Add an adviser').input(AdviserFacts).output(DeskAdviser),
  changeAdviser: change('POST', '/advisers/{id}', 'Change an adviser').input(ChangeAdviser).output(DeskAdviser),
  setBusyCalendar: change('POST', '/advisers/{id}/busy-calendar', "Set the calendar that blocks an adviser's times")
    .input(SetBusyCalendar)
    .output(DeskAdviser),
  makeFeedAddress: change('POST', '/advisers/{id}/feed', "Create a new secret address for an adviser's calendar feed")
    .input(RowVersion)
    .output(z.object({ adviser: DeskAdviser, address: z.string() })),
  removeFeedAddress: change('POST', '/advisers/{id}/feed/remove', "Turn off an adviser's calendar feed")
    .input(RowVersion)
    .output(DeskAdviser),
  addTopic: change('POST', '/topics', 'Add a consultation topic').input(TopicFacts).output(DeskTopic),
  changeTopic: change('POST', '/topics/{key}', 'Change a consultation topic').input(ChangeTopic).output(DeskTopic),
  arrangeTopics: change('POST', '/topic-order', 'Reorder the consultation topics')
    .input(ArrangeTopics)
    .output(Availability),
  addSpecialDays: route('POST', '/days', 'Add days off or days with special hours')
    .meta({ access: 'admin', errors: ['not_found', 'conflict'] })
    .input(AddSpecialDays)
    .output(AddedSpecialDays),
  removeSpecialDays: change('POST', '/days/remove', 'Remove special days, so the weekly hours apply again')
    .input(RemoveSpecialDays)
    .output(z.object({ removed: z.int() })),
}
