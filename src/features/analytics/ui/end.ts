import type { AnalyticsEvent } from '../shared/events.ts'

/** One of the two ends that receive events: this site's server, or PostHog. */
export interface End {
  send: (event: AnalyticsEvent) => void
  stop: () => void
}
