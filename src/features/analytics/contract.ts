import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

export const maxEvents = 50
export const maxEventsBytes = 64 * 2 ** 10

/** What the browser needs to know before it counts anything. */
export const AnalyticsSettings = z.object({
  /** True if nothing may be stored or sent before the visitor says yes. */
  asksConsent: z.boolean(),
  /** Set if PostHog receives the events, through this site's own address. `identifies`: they name accounts. */
  posthog: z.nullable(z.object({ key: z.string(), identifies: z.boolean() })),
})
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>

/** A batch of events. What an event may contain is in `shared/events.ts`; everything else in it is dropped. */
export const EventBatch = z.object({
  /** The time on the browser's clock, with which we correct the events' times. */
  sentAt: z.string().check(z.maxLength(40)),
  events: z.array(z.unknown()).check(z.maxLength(maxEvents)),
})
export type EventBatch = z.infer<typeof EventBatch>

export const analytics = {
  getEventSettings: endpoint
    .route({
      method: 'GET',
      path: '/events/settings',
      summary: 'Get what the site counts, and how',
      tags: ['Analytics'],
    })
    .meta({ access: 'visitor' })
    .output(AnalyticsSettings),
  takeEvents: endpoint
    .route({ method: 'POST', path: '/events', summary: 'Store a batch of analytics events', tags: ['Analytics'] })
    .meta({ access: 'visitor', errors: ['too_many'], maxBytes: maxEventsBytes })
    .input(EventBatch)
    .output(z.object({ stored: z.int() })),
}
