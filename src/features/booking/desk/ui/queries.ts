import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import { AppointmentFilters, type bookingDesk, DeskAppointment, WeekSearch } from '../contract.ts'

const api = apiOf<typeof bookingDesk>('booking')

const halfMinute = 30_000

export const appointmentFiltersOf = (address: URLSearchParams) => filtersOf(AppointmentFilters.shape, address)
export const weekSearchOf = (address: URLSearchParams) => filtersOf(WeekSearch.shape, address)

/** Refreshed every half minute while it is shown. */
export const appointmentWeek = (search: WeekSearch) => ({
  ...api.getAppointmentWeek.queryOptions({ input: search, placeholderData: keepPreviousData, ...personal }),
  refetchInterval: halfMinute,
})

export const appointmentList = (filters: AppointmentFilters) => ({
  ...api.listAppointments.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged }),
  refetchInterval: halfMinute,
})

/** Not refreshed automatically. If someone else changes the appointment, saving says so. */
export const appointmentQuery = (id: string) =>
  api.getDeskAppointment.queryOptions({ input: { id: idIn(id) }, ...personal })

/** A word in place of the id, such as `week`, may name another endpoint. We send an id that doesn't exist instead. */
const idIn = (word: string) =>
  DeskAppointment.shape.id.safeParse(word).success ? word : '00000000-0000-0000-0000-000000000000'

export const moveTimes = (id: string, date: string, adviser: string) =>
  api.listMoveTimes.queryOptions({ input: { id, date, adviser }, ...personal, enabled: date !== '' && adviser !== '' })

export const savingAppointments = api.exportAppointments.call

export const moving = api.moveAppointment.call
export const canceling = api.cancelAppointment.call
export const settingOutcome = api.setAppointmentOutcome.call
export const noting = api.noteAppointment.call
export const linking = api.linkAppointment.call

/** A change to an appointment. Shows the answer or, after a refusal, the newest state. */
export function useAppointmentChange<Input extends { id: string }>(send: (input: Input) => Promise<DeskAppointment>) {
  const client = useQueryClient()
  return useMutation<DeskAppointment, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => client.setQueryData(appointmentQuery(changed.id).queryKey, changed),
    // Shows the refusal together with the newest state, so that the next attempt is based on it.
    onError: (_, { id }) => client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey }),
    onSettled: () => refetchLists(client),
  })
}

/** The appointment as it is stored now. */
export function useLatest(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 })
}

/** Refreshes everything that shows more than one appointment. */
function refetchLists(client: QueryClient) {
  for (const list of [api.listAppointments, api.getAppointmentWeek, api.getAppointmentChoices, api.listMoveTimes]) {
    void client.invalidateQueries({ queryKey: list.key() })
  }
}

export function useSettingOutcomes() {
  const client = useQueryClient()
  return useMutation({
    ...api.setAppointmentOutcomes.mutationOptions(),
    onSuccess: () => {
      client.removeQueries({ queryKey: api.getDeskAppointment.key() })
      refetchLists(client)
    },
  })
}
