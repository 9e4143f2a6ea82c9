import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'

const days = 'Please enter 7 to 400 days'

const ChoiceFields = z.object({
  asksConsent: z.boolean(),
  /** After how many days we delete events. Their counts stay longer. */
  keepDays: z.int(days).check(z.minimum(7, days), z.maximum(400, days)),
})
export const AnalyticsChoices = z.extend(ChoiceFields, { version: z.int() })
export type AnalyticsChoices = z.infer<typeof AnalyticsChoices>

/** The fields that the form changes. */
export const AnalyticsForm = ChoiceFields
export type AnalyticsForm = z.infer<typeof AnalyticsForm>

export const ReportFilters = z.object({ period: z.optional(z.enum(['week', 'month', 'quarter', 'year'])) })
export type ReportFilters = z.infer<typeof ReportFilters>

/** A count in the period, and in as many days before it. */
const Compared = z.object({ now: z.int(), before: z.int() })
export type Compared = z.infer<typeof Compared>

const Share = z.object({ key: z.string(), views: z.int(), visitors: z.int() })
export type Share = z.infer<typeof Share>

export const Report = z.object({
  /** The first and the last day, in UTC. */
  from: z.string(),
  to: z.string(),
  /** The time of the last count. Null before the first count. */
  countedAt: z.nullable(z.iso.datetime()),
  /** True if PostHog counts the visits now. Only what our own records say is then up to date here. */
  isInPosthog: z.boolean(),
  /** True if any of the counts are fictional, in this period or the one before. */
  isDemo: z.boolean(),
  /** The sum of each day's visitors: someone who comes on two days counts twice. */
  visitors: Compared,
  views: Compared,
  /** Each day of the period, the first one first. */
  days: z.array(z.object({ day: z.string(), visitors: z.int(), views: z.int() })),
  pages: z.array(Share),
  sources: z.array(Share),
  devices: z.array(Share),
  countries: z.array(Share),
  /** What visitors did, and what our own records say. */
  funnel: z.object({ estimates: Compared, booked: Compared, clients: Compared }),
  newsletter: z.object({ subscribed: Compared, unsubscribed: Compared }),
  chat: z.object({ opened: Compared, begun: Compared, withPerson: Compared }),
  /** The other things that visitors did, the most frequent first. */
  acts: z.array(z.object({ key: z.string(), count: Compared })),
})
export type Report = z.infer<typeof Report>

const route = routesBelow('/admin/analytics', 'Analytics')
const change = changesBelow('/admin/analytics', 'Analytics')

export const analyticsDesk = {
  getReport: route('GET', '', 'Get the visits of a period, compared with the period before')
    .input(ReportFilters)
    .output(Report),
  exportAnalytics: spreadsheetOf(route, 'the counts of each day', ReportFilters),
  getAnalyticsChoices: route('GET', '/settings', 'Get what the firm has set').output(AnalyticsChoices),
  changeAnalyticsChoices: change('PUT', '/settings', 'Change whether visitors are asked, and how long events are kept')
    .input(AnalyticsChoices)
    .output(AnalyticsChoices),
}
