import { apiOf } from '../../../../platform/browser/rpc.ts'
import { minuteMs } from '../../../../time/days.ts'
import type { bookingCalls, Call, Seat } from '../contract.ts'

const api = apiOf<typeof bookingCalls>('booking')

/**
 * The time until the next fetch: when the room opens, or after a minute, because someone may move or cancel the
 * appointment.
 */
const untilNextLook = ({ state, now, opensAt }: Call) =>
  state === 'early' ? Math.min(Math.max(Date.parse(opensAt) - Date.parse(now), 1_000), minuteMs) : minuteMs

export const callQuery = (seat: Seat) =>
  api.getCall.queryOptions({
    input: seat,
    staleTime: 0,
    meta: { isPersonal: true },
    refetchInterval: ({ state: { data } }) => (data ? untilNextLook(data) : false),
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
  })

export const sendSignal = api.sendSignal.call
