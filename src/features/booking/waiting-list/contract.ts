import * as z from 'zod/mini'
import { endpoint } from '../../../platform/browser/endpoint.ts'
import { EmailAddress, formTrap } from '../../../platform/browser/shapes.ts'
import { Zone } from '../../../platform/browser/zone.ts'
import { Language, TopicKey } from '../public/contract.ts'

export const JoinWaitingList = z.object({
  email: EmailAddress,
  topic: TopicKey,
  language: z.optional(Language),
  zone: Zone,
  ...formTrap,
})
export type JoinWaitingList = z.infer<typeof JoinWaitingList>

const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string, successStatus = 200) =>
  endpoint.route({ method, path: `/booking/waiting-list${path}`, summary, successStatus, tags: ['Booking'] })

export const waitingList = {
  joinWaitingList: route('POST', '', 'Join the waiting list for a free time', 201)
    .meta({ access: 'visitor', errors: ['too_many'] })
    .input(JoinWaitingList)
    .output(z.object({})),
  /** Answers 410 if the person is no longer waiting. */
  changeWaiting: route('POST', '/change', 'Change a waiting list entry as the emailed link says')
    .meta({ access: 'visitor', errors: ['not_found', 'gone'] })
    .input(z.object({ token: z.string().check(z.maxLength(1000)) }))
    .output(z.object({ language: z.string() })),
  leaveWaitingList: route('POST', '/leave', 'Leave the waiting list')
    .meta({ access: 'visitor', errors: ['not_found'] })
    .input(z.object({ token: z.string().check(z.maxLength(200)) }))
    .output(z.object({})),
}
