import type { AnalyticsEvent } from '../shared/events.ts'

/**
 * Sends an event to this site's server or to PostHog. Checks the visitor's consent again before anything leaves the
 * browser, because they may say no while events wait.
 */
export type EventSender = (event: AnalyticsEvent) => void
