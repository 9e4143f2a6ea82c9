import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { dateIn } from '../../../time/clock.ts'
import { addDays } from '../../../time/days.ts'
import type { Company } from '../../company/contract.ts'
import { getCompany } from '../../company/server/service.ts'
import { type BookingRules, type DayHours, defaultRules, type TopicRules, type WeeklyHours } from '../shared/rules.ts'
import type { Plan } from './rules/free-starts.ts'
import { sameHours } from './rules/starts.ts'
import { advisers, availabilityOverrides, bookingRules, bookingTopics, topicAdvisers } from './tables.ts'

export interface Topic {
  key: string
  title: string
  isActive: boolean
  rules: TopicRules
  /** The ids of the advisers who take the topic. Empty if every active adviser takes it. */
  advisers: string[]
}

export interface Adviser {
  id: string
  name: string
  languages: string[]
  hours: WeeklyHours | null
  isActive: boolean
}

/** Everything that decides when consultations can take place right now. */
export interface Settings {
  rules: BookingRules
  /** The firm's time zone. */
  zone: string
  topics: Topic[]
  advisers: Adviser[]
  company: Company
  overrides: { adviser: string | null; date: string; times: DayHours }[]
}

type Stored = Pick<Settings, 'rules' | 'topics' | 'advisers' | 'overrides'>

/** The database plans this statement once for each connection, because planning takes it longer than the answer. */
const findStored = prepared((db) =>
  db
    .select({
      rules: sql<Stored['rules']>`(select ${bookingRules.rules} from ${bookingRules})`,
      topics: sql<Stored['topics']>`coalesce((select json_agg(json_build_object('key', key, 'title', title,
        'isActive', is_active, 'rules', rules,
        'advisers', coalesce((select json_agg(adviser_id) from ${topicAdvisers} where topic_key = key), '[]'))
        order by position, key) from ${bookingTopics}), '[]')`,
      advisers: sql<Stored['advisers']>`coalesce((select json_agg(json_build_object('id', id, 'name', name,
        'languages', languages, 'hours', hours, 'isActive', is_active) order by created_at, id)
        from ${advisers}), '[]')`,
      overrides: sql<Stored['overrides']>`coalesce((select json_agg(json_build_object('adviser', adviser_id,
        'date', date, 'times', times)) from ${availabilityOverrides}
        where date >= ${sql.placeholder('since')}), '[]')`,
    })
    .from(sql`(select) as once`)
    .prepare('find_booking_settings'),
)

export async function loadSettings(ctx: Ctx): Promise<Settings> {
  const rows = await findStored(ctx.db).execute({ since: addDays(dateIn('UTC', ctx.now()), -2) })
  const company = await getCompany(ctx)
  const stored = oneRow(rows)
  return { ...stored, rules: { ...defaultRules, ...stored.rules }, zone: company.hours.zone, company }
}

/** The rules for a topic: its own rules and, where it has none, the general ones. */
export const rulesOf = ({ rules }: Settings, topic: Topic | undefined): BookingRules => ({ ...rules, ...topic?.rules })

/** The advisers who take a topic and, if a language is given, speak it. */
export const advisersOf = ({ advisers }: Settings, topic: Topic, language = ''): Adviser[] =>
  advisers
    .filter(({ id, isActive }) => isActive && (topic.advisers.length === 0 || topic.advisers.includes(id)))
    .filter((adviser) => language === '' || speaks(adviser, language))

/** An adviser without languages speaks English, the site's language. */
export const languagesOf = ({ languages }: Adviser): string[] => (languages.length > 0 ? languages : ['English'])

export const speaks = (adviser: Adviser, language: string): boolean =>
  languagesOf(adviser).some((one) => one.toLowerCase() === language.toLowerCase())

/** Returns a language in the firm's spelling, or refuses a language that no adviser speaks. */
export function spokenAs({ advisers }: Settings, language: string): string {
  const known = advisers.flatMap(languagesOf).find((one) => one.toLowerCase() === language.toLowerCase())
  if (known === undefined) throw invalidField('language', 'Please choose a language')
  return known
}

/** Finds a topic that visitors can book, or refuses. */
export function getTopic({ topics }: Settings, key: string): Topic {
  const topic = topics.find((topic) => topic.key === key && topic.isActive)
  if (!topic) throw invalidField('topic', 'Please choose a topic')
  return topic
}

/** Returns all of these advisers or, if the visitor wants one, only that adviser. */
export function chosenAmong(advisers: Adviser[], wanted: string | undefined): Adviser[] {
  if (wanted === undefined) return advisers
  const chosen = advisers.filter(({ id }) => id === wanted)
  if (chosen.length === 0)
    throw new AppError('not_found', "This adviser doesn't take consultations on this topic or in this language.")
  return chosen
}

/** The firm's opening hours by weekday. */
export function firmWeek({ hours: { weekdays, saturday, sunday } }: Company): WeeklyHours {
  const day = (times: typeof weekdays): DayHours => (times ? [times] : [])
  const week = day(weekdays)
  return [day(sunday), week, week, week, week, week, day(saturday)]
}

/** The days and hours of these advisers. */
export function planOf({ company, zone, overrides, rules }: Settings, advisers: Adviser[]): Plan {
  const firm = firmWeek(company)
  const daysOf = (adviser: string | null) =>
    new Map(overrides.filter((one) => one.adviser === adviser).map(({ date, times }) => [date, sameHours(times)]))
  return {
    zone,
    closed: new Set(company.holidays.map(({ date }) => date)),
    holidays: rules.holidays,
    days: daysOf(null),
    advisers: advisers.map(({ id, hours }) => ({ id, weekly: (hours ?? firm).map(sameHours), days: daysOf(id) })),
  }
}
