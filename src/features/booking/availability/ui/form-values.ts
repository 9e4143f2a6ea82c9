import * as z from 'zod/mini'
import { BookingRules, type DayHours, type TopicRules } from '../../shared/rules.ts'
import { AdviserFacts, type DeskAdviser, type DeskTopic, TopicFacts } from '../contract.ts'

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * An adviser's values in the form. The form keeps the hours that someone typed, even while the firm's hours apply
 * instead.
 */
export interface AdviserValues {
  name: string
  email: string
  languages: string
  isActive: boolean
  keepsFirmHours: boolean
  hours: DayHours[]
}

export const toAdviserValues = ({ name, email, languages, isActive, hours }: AdviserFacts, firm: DayHours[]) => ({
  ...{ name, email, isActive },
  languages: languages.join(', '),
  keepsFirmHours: hours === null,
  hours: hours ?? firm,
})

const fromAdviserValues = ({ languages, keepsFirmHours, hours, ...facts }: AdviserValues) => ({
  ...facts,
  languages: languages
    .split(',')
    .map((language) => language.trim())
    .filter(Boolean),
  hours: keepsFirmHours ? null : hours,
})

export const emptyAdviser: Omit<DeskAdviser, 'id' | 'version' | 'hasFeed' | 'busyCalendar' | 'upcoming'> = {
  name: '',
  email: '',
  languages: ['English'],
  hours: null,
  isActive: true,
}

type NumberRule = keyof Omit<BookingRules, 'holidays'>
export type RulesValues = Record<NumberRule, string> & Pick<BookingRules, 'holidays'>

const textOf = (number: number | undefined) => (number === undefined ? '' : String(number))
const numberOf = (text: string) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN)

export const toRulesValues = ({ holidays, ...numbers }: BookingRules) =>
  ({
    ...Object.fromEntries(Object.entries(numbers).map(([rule, number]) => [rule, textOf(number)])),
    holidays,
  }) as RulesValues

const fromRulesValues = ({ holidays, ...texts }: RulesValues) => ({
  ...Object.fromEntries(Object.entries(texts).map(([rule, text]) => [rule, numberOf(text)])),
  holidays,
})

/** A topic as form values. If a rule is empty, the general rule applies. */
export interface TopicValues {
  title: string
  isActive: boolean
  advisers: string[]
  rules: Record<keyof TopicRules, string>
}
export const topicRules = [
  'minutes',
  'maxPerDay',
  'minutesBefore',
  'minutesAfter',
  'noticeMinutes',
  'horizonDays',
] as const satisfies (keyof TopicRules)[]

export const toTopicValues = ({
  title,
  isActive,
  advisers,
  rules,
}: Omit<DeskTopic, 'key' | 'version'>): TopicValues => ({
  ...{ title, isActive, advisers },
  rules: Object.fromEntries(topicRules.map((rule) => [rule, textOf(rules[rule])])) as TopicValues['rules'],
})

const fromTopicValues = ({ rules, advisers, ...facts }: TopicValues) => ({
  ...facts,
  // A browser returns a single checked box as a value, not as a list.
  advisers: Array.isArray(advisers) ? advisers : [advisers].filter(Boolean),
  rules: Object.fromEntries(
    topicRules.filter((rule) => rules[rule].trim() !== '').map((rule) => [rule, numberOf(rules[rule])]),
  ),
})

/** Turns form values into the contract's shape and checks them by its rules. */
export const AdviserForm = z.pipe(z.transform(fromAdviserValues), AdviserFacts)
export const RulesForm = z.pipe(z.transform(fromRulesValues), BookingRules)
export const TopicForm = z.pipe(z.transform(fromTopicValues), TopicFacts)

/** Writes minutes in words: `4 hours`, `1 day`, `90 minutes`. */
export function minutesInWords(text: string): string {
  const minutes = numberOf(text)
  if (Number.isNaN(minutes)) return ''
  const [size, noun] =
    minutes > 0 && minutes % 1440 === 0
      ? [1440, 'day']
      : minutes % 60 === 0 && minutes > 0
        ? [60, 'hour']
        : [1, 'minute']
  const count = minutes / size
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
