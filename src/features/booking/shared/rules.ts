import * as z from 'zod/mini'

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 09:00'))

/** A day's opening times in the firm's time zone, in order and without overlap. Empty for a day off. */
export const DayHours = z.array(z.object({ opens: Clock, closes: Clock })).check(
  z.maxLength(6, 'Please enter at most six time ranges a day'),
  z.refine(
    (stretches) => stretches.every(({ opens, closes }) => opens < closes),
    'Please end each time range after it starts',
  ),
  z.refine(
    (stretches) => stretches.every(({ opens }, at) => at === 0 || opens >= (stretches[at - 1]?.closes ?? '')),
    'Please enter the time ranges in order, without overlap',
  ),
)
export type DayHours = z.infer<typeof DayHours>

/** From Sunday to Saturday. */
export const WeeklyHours = z.array(DayHours).check(z.length(7))
export type WeeklyHours = z.infer<typeof WeeklyHours>

const between = (min: number, max: number, sentence: string) =>
  z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence))

const rules = {
  /** Length of a consultation, and the distance between two starts. */
  minutes: between(5, 120, 'Please enter 5 to 120 minutes'),
  maxPerDay: between(1, 96, 'Please enter 1 to 96 a day'),
  minutesBefore: between(0, 120, 'Please enter 0 to 120 minutes'),
  minutesAfter: between(0, 120, 'Please enter 0 to 120 minutes'),
  /** Visitors can book a slot until this long before its start. */
  noticeMinutes: between(0, 10_080, 'Please enter at most one week'),
  horizonDays: between(1, 365, 'Please enter 1 to 365 days'),
}

/** A topic's own rules, which replace the general ones. */
export const TopicRules = z.partial(z.object(rules))
export type TopicRules = z.infer<typeof TopicRules>

export const BookingRules = z.object({
  ...rules,
  /** Visitors can move or cancel an appointment until this long before its start. */
  cutOffMinutes: between(0, 10_080, 'Please enter at most one week'),
  holdMinutes: between(1, 10, 'Please enter 1 to 10 minutes'),
  maxOpenPerEmail: between(1, 20, 'Please enter a number from 1 to 20'),
  /** The public holidays the firm observes. */
  holidays: z.object({ us: z.boolean(), canada: z.boolean(), quebec: z.boolean() }),
})
export type BookingRules = z.infer<typeof BookingRules>

export const defaultRules: BookingRules = {
  minutes: 15,
  minutesBefore: 5,
  minutesAfter: 10,
  noticeMinutes: 240,
  horizonDays: 45,
  maxPerDay: 12,
  cutOffMinutes: 120,
  holdMinutes: 10,
  maxOpenPerEmail: 1,
  holidays: { us: true, canada: true, quebec: true },
}
