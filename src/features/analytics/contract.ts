import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

export const maxEvents = 50
export const maxEventsBytes = 64 * 2 ** 10

/** The settings that a browser needs before it counts anything. */
export const EventSettings = z.object({
  /** True if we may store or send nothing until the visitor agrees. */
  asksConsent: z.boolean(),
  /**
   * Null unless PostHog receives the events, through this site's
   * own address. If `identifies`, the events name accounts.
   */
  posthog: z.nullable(z.object({ key: z.string(), identifies: z.boolean() })),
})
export type EventSettings = z.infer<typeof EventSettings>

/** A batch of events. `shared/events.ts` says what an event may contain. We drop everything else. */
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
      summary: 'Get the settings that a browser needs before it counts visits',
      tags: ['Analytics'],
    })
    .meta({ access: 'visitor' })
    .output(EventSettings),
  takeEvents: endpoint
    .route({ method: 'POST', path: '/events', summary: 'Store a batch of analytics events', tags: ['Analytics'] })
    .meta({ access: 'visitor', errors: ['too_many'], maxBytes: maxEventsBytes })
    .input(EventBatch)
    .output(z.object({ stored: z.int() })),
}
