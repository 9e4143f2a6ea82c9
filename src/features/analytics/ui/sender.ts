import type { AnalyticsEvent } from '../shared/events.ts'

/**
 * Takes events to this site's server, or to PostHog. It asks again before anything leaves the browser, because the
 * visitor may say no while events wait.
 */
export type End = (event: AnalyticsEvent) => void
