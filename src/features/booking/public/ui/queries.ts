import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { booking, SlotDays, SlotSearch } from '../contract.ts'

const api = apiOf<typeof booking>('booking')

export const { call: holdSlot } = api.holdSlot
export const { call: getHold } = api.getHold
export const { call: bookAppointment } = api.bookAppointment
export const { call: getAppointment } = api.getAppointment
export const { call: changeAppointment } = api.changeAppointment

export const bookingOptions = () => api.getBookingOptions.queryOptions()

/** The times to search for: those for a new appointment, or those to which an existing one can move. */
export type Wanted = Pick<SlotSearch, 'topic' | 'adviser' | 'language'> | { token: string }

const slotsKey = ['booking', 'slots']

/** Free times change quickly, so we fetch them again whenever they are shown. */
export const slots = (wanted: Wanted, days: SlotDays) =>
  queryOptions({
    queryKey: [...slotsKey, wanted, days],
    queryFn: ({ signal }) =>
      'token' in wanted
        ? api.listTimesToMove.call({ ...wanted, ...days }, { signal })
        : api.listSlots.call({ ...wanted, ...days }, { signal }),
    staleTime: 20_000,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  })

export const appointment = (token: string) =>
  api.getAppointment.queryOptions({ input: { token }, staleTime: 0, refetchOnMount: true })

/** Moves or cancels an appointment, and updates all pages that show it. */
export function useChange() {
  const client = useQueryClient()
  return useMutation({
    ...api.changeAppointment.mutationOptions(),
    onSuccess: (changed) => {
      client.setQueryData(appointment(changed.token).queryKey, changed)
      void client.invalidateQueries({ queryKey: myAppointments().queryKey })
    },
    onError: (_, { token }) => {
      void client.invalidateQueries({ queryKey: appointment(token).queryKey })
      void client.invalidateQueries({ queryKey: slotsKey })
    },
  })
}

/** The signed-in person's appointments. */
export const myAppointments = () => api.listMyAppointments.queryOptions(personal)

/** Holds a time. If the server refuses, fetches the free times again. */
export function useHolding() {
  const client = useQueryClient()
  return useMutation({
    ...api.holdSlot.mutationOptions(),
    onError: () => void client.invalidateQueries({ queryKey: slotsKey }),
  })
}
