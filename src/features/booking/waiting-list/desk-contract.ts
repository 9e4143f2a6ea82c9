import * as z from 'zod/mini'
import { routesBelow, spreadsheetOf } from '../../../platform/browser/endpoint.ts'
import { instant, ListSearch, manyOf, pageOf } from '../../../platform/browser/shapes.ts'

const Instant = instant()

/** Someone who asked for an email when a time becomes free. */
export const Waiting = z.object({
  id: z.uuid(),
  email: z.string(),
  topic: z.string(),
  /** The language that the person wants to speak; empty for any language. */
  language: z.string(),
  /** The person's time zone. */
  zone: z.string(),
  /** The first free time when the person joined the list; null if there was none. */
  offeredAt: z.nullable(Instant),
  askedAt: Instant,
  /** When we emailed the person about a free time; null while they wait. */
  notifiedAt: z.nullable(Instant),
})
export type Waiting = z.infer<typeof Waiting>

export const WaitingFilters = z.object({
  q: z.optional(ListSearch),
  topic: z.optional(z.string().check(z.maxLength(40))),
  state: z.optional(z.enum(['waiting', 'notified'])),
})
export type WaitingFilters = z.infer<typeof WaitingFilters>
export const WaitingSearch = z.extend(WaitingFilters, { after: z.optional(z.uuid()) })
export type WaitingSearch = z.infer<typeof WaitingSearch>

export const RemoveWaiting = z.object({ ids: manyOf(z.uuid()) })
export type RemoveWaiting = z.infer<typeof RemoveWaiting>

const route = routesBelow('/admin/bookings/waiting', 'Booking')

export const waitingListDesk = {
  listWaiting: route('GET', '', 'List people on the waiting list, longest wait first')
    .input(WaitingSearch)
    .output(pageOf(Waiting)),
  exportWaiting: spreadsheetOf(route, 'the waiting list', WaitingFilters),
  removeWaiting: route('POST', '/remove', 'Remove people from the waiting list')
    .input(RemoveWaiting)
    .output(z.object({ removed: z.int() })),
}
