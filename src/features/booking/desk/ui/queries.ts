import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { reloadRefused } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import { AppointmentFilters, type bookingDesk, DeskAppointment, WeekSearch } from '../contract.ts'

const api = apiOf<typeof bookingDesk>('booking')

const halfMinute = 30_000

export const appointmentFiltersOf = (address: URLSearchParams) => filtersOf(AppointmentFilters.shape, address)
export const weekSearchOf = (address: URLSearchParams) => filtersOf(WeekSearch.shape, address)

/** Refetches the week every half minute while the page shows it. */
export const appointmentWeek = (search: WeekSearch) => ({
  ...api.getAppointmentWeek.queryOptions({ input: search, placeholderData: keepPreviousData, ...personal }),
  refetchInterval: halfMinute,
})

export const appointmentList = (filters: AppointmentFilters) => ({
  ...api.listAppointments.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged }),
  refetchInterval: halfMinute,
})

/** Doesn't refetch on its own. If someone else has changed the appointment, the person learns about it on saving. */
export const appointmentQuery = (id: string) =>
  api.getDeskAppointment.queryOptions({ input: { id: idIn(id) }, ...personal })

/** Replaces a word like `week` with an id that doesn't exist, because such an address would name another endpoint. */
const idIn = (word: string) =>
  DeskAppointment.shape.id.safeParse(word).success ? word : '00000000-0000-0000-0000-000000000000'

export const moveTimes = (id: string, date: string, adviser: string) => ({
  ...api.listMoveTimes.queryOptions({ input: { id, date, adviser }, ...personal }),
  enabled: date !== '' && adviser !== '',
})

export const freeTimes = (topic: string, date: string, adviser: string) => ({
  ...api.listTimesToBook.queryOptions({ input: { topic, adviser, date }, ...personal }),
  enabled: topic !== '' && date !== '' && adviser !== '',
})

export const savingAppointments = api.exportAppointments.call

export const moving = api.moveAppointment.call
export const canceling = api.cancelAppointment.call
export const settingOutcome = api.setAppointmentOutcome.call
export const noting = api.noteAppointment.call
export const linking = api.linkAppointment.call

/** Changes an appointment, then shows the server's answer or, after a refusal, the newest state. */
export function useAppointmentChange<Input extends { id: string }>(send: (input: Input) => Promise<DeskAppointment>) {
  const client = useQueryClient()
  return useMutation<DeskAppointment, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => client.setQueryData(appointmentQuery(changed.id).queryKey, changed),
    onError: (error, { id }) => reloadRefused(client, error, appointmentQuery(id).queryKey),
    onSettled: () => refetchLists(client),
  })
}

/** Returns a function that fetches the appointment's current state. */
export function useLatest(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...appointmentQuery(id), staleTime: 0 })
}

/** Books a consultation for someone, and shows it at once on the page to which it leads. */
export function useBookForPerson() {
  const client = useQueryClient()
  return useMutation({
    ...api.bookForPerson.mutationOptions(),
    onSuccess: (booked) => client.setQueryData(appointmentQuery(booked.id).queryKey, booked),
    onSettled: () => refetchLists(client),
  })
}

/** Refreshes everything that shows more than one appointment. */
function refetchLists(client: QueryClient) {
  for (const list of [
    api.listAppointments,
    api.getAppointmentWeek,
    api.getAppointmentChoices,
    api.listMoveTimes,
    api.listTimesToBook,
  ]) {
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
