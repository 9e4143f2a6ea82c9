import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toRequestError } from '../../../../platform/browser/request-error.ts'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { company } from '../../../company/contract.ts'
import type { Appointment, BookAppointment, booking, SlotDays, SlotSearch } from '../contract.ts'

const api = apiOf<typeof booking>('booking')
const { getCompany } = apiOf<typeof company>('company')

/** The firm's record; undefined until it is known. */
export const useFirm = () => useQuery(getCompany.queryOptions()).data

export const bookingOptions = () => api.getBookingOptions.queryOptions()

/** What times are looked for: calls of a kind, or those to which an appointment can be moved. */
export type Wanted = Pick<SlotSearch, 'topic' | 'adviser' | 'language'> | { token: string }

const slotsKey = ['booking', 'slots']

/** Times go while one looks: asked for anew whenever they are shown again. */
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

/** Moves or cancels; afterwards everything that shows the appointment shows what is so from now on. */
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

/** Those of the signed-in person. */
export const myAppointments = () => api.listMyAppointments.queryOptions(personal)

/** A time that was refused is none to choose: they are asked for anew. */
export function useHolding() {
  const client = useQueryClient()
  return useMutation({
    ...api.holdSlot.mutationOptions(),
    onError: () => void client.invalidateQueries({ queryKey: slotsKey }),
  })
}

export const bookingIt = () => ({ mutationFn: bookAppointment })

/** Its key goes as a header, so that the same request sent twice is one appointment. */
async function bookAppointment({ key, ...input }: BookAppointment & { key: string }): Promise<Appointment> {
  const response = await fetch('/api/booking/appointments', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(input),
  }).catch((cause: unknown) => {
    throw new Error('We cannot be reached. Please check your connection and try again.', { cause })
  })
  if (!response.ok) throw await toRequestError(response)
  return response.json()
}
