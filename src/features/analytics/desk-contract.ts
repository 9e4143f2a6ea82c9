import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'

const days = 'Please enter 7 to 400 days'

const SettingsFields = z.object({
  asksConsent: z.boolean(),
  /** We delete events after this many days. Their daily counts stay longer. */
  keepDays: z.int(days).check(z.minimum(7, days), z.maximum(400, days)),
})
export const AnalyticsSettings = z.extend(SettingsFields, { version: z.int() })
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>

/** The fields that the form changes. */
export const AnalyticsForm = SettingsFields
export type AnalyticsForm = z.infer<typeof AnalyticsForm>

export const ReportFilters = z.object({ period: z.optional(z.enum(['week', 'month', 'quarter', 'year'])) })
export type ReportFilters = z.infer<typeof ReportFilters>

/** A count in this period, and in the previous period of the same length. */
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
  /** True if PostHog counts the visits now. Here, only the numbers from our own records are then up to date. */
  isInPosthog: z.boolean(),
  /** True if any of the counts are fictional, in this period or the previous one. */
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
  /** Estimates are what visitors did. The other two come from our own records. */
  funnel: z.object({ estimates: Compared, booked: Compared, clients: Compared }),
  newsletter: z.object({ subscribed: Compared, unsubscribed: Compared }),
  chat: z.object({ begun: Compared, withPerson: Compared }),
  /** The other things that visitors did, the most frequent first. */
  acts: z.array(z.object({ key: z.string(), count: Compared })),
})
export type Report = z.infer<typeof Report>

const route = routesBelow('/admin/analytics', 'Analytics')
const change = changesBelow('/admin/analytics', 'Analytics')

export const analyticsDesk = {
  getReport: route('GET', '', 'Get the report of a period, compared with the previous one')
    .input(ReportFilters)
    .output(Report),
  exportAnalytics: spreadsheetOf(route, 'the counts of each day', ReportFilters),
  getAnalyticsSettings: route('GET', '/settings', 'Get the analytics settings').output(AnalyticsSettings),
  changeAnalyticsSettings: change(
    'PUT',
    '/settings',
    'Change whether we ask visitors for consent, and how long we keep events',
  )
    .input(AnalyticsSettings)
    .output(AnalyticsSettings),
}
