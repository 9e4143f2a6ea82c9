import * as z from 'zod/mini'
import { endpoint } from '../../../platform/browser/endpoint.ts'
import { EmailAddress, formTrap, instant, ListSearch, pageOf } from '../../../platform/browser/shapes.ts'
import { Language, TopicKey, Zone } from '../public/contract.ts'

const Instant = instant()

export const JoinWaitingList = z.object({
  email: EmailAddress,
  topic: TopicKey,
  language: z.optional(Language),
  zone: Zone,
  ...formTrap,
})
export type JoinWaitingList = z.infer<typeof JoinWaitingList>

/** Someone who asked for an email when a time becomes free. */
export const Waiting = z.object({
  id: z.uuid(),
  email: z.string(),
  topic: z.string(),
  /** The language they want to speak; empty if any will do. */
  language: z.string(),
  /** Their time zone. */
  zone: z.string(),
  /** The first free time when they joined; null if there was none. */
  offeredAt: z.nullable(Instant),
  askedAt: Instant,
  /** When we emailed them about a free time; null while they wait. */
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

export const RemoveWaiting = z.object({
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200, 'Please choose at most 200 at once.')),
})
export type RemoveWaiting = z.infer<typeof RemoveWaiting>

const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string, successStatus = 200) =>
  endpoint.route({ method, path: `/booking/waiting-list${path}`, summary, successStatus, tags: ['Booking'] })

export const waitingList = {
  joinWaitingList: route('POST', '', 'Join the waiting list for a free time', 201)
    .meta({ access: 'visitor', errors: ['too_many'] })
    .input(JoinWaitingList)
    .output(z.object({})),
  /** 410 if they are no longer waiting. */
  changeWaiting: route('POST', '/change', 'Change a waiting list entry as the emailed link says')
    .meta({ access: 'visitor', errors: ['not_found', 'gone'] })
    .input(z.object({ token: z.string().check(z.maxLength(1000)) }))
    .output(z.object({ language: z.string() })),
  leaveWaitingList: route('POST', '/leave', 'Leave the waiting list')
    .meta({ access: 'visitor', errors: ['not_found'] })
    .input(z.object({ token: z.string().check(z.maxLength(200)) }))
    .output(z.object({})),
}

const deskRoute = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string) =>
  endpoint.route({ method, path: `/admin/bookings/waiting${path}`, summary, tags: ['Booking'] })

export const waitingListDesk = {
  listWaiting: deskRoute('GET', '', 'List people on the waiting list, longest wait first')
    .input(WaitingSearch)
    .output(pageOf(Waiting)),
  exportWaiting: deskRoute('POST', '/export', 'Export the waiting list as a spreadsheet file')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(WaitingFilters)
    .output(z.file()),
  removeWaiting: deskRoute('POST', '/remove', 'Remove people from the waiting list')
    .input(RemoveWaiting)
    .output(z.object({ removed: z.int() })),
}
