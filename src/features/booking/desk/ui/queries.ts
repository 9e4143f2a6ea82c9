import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import { BookingFilters, type bookingDesk, DeskBooking, WeekSearch } from '../contract.ts'

const api = apiOf<typeof bookingDesk>('booking')

const halfMinute = 30_000

export const bookingFiltersOf = (address: URLSearchParams) => filtersOf(BookingFilters.shape, address)
export const weekSearchOf = (address: URLSearchParams) => filtersOf(WeekSearch.shape, address)

/** Asked again every half minute as long as somebody looks. */
export const bookingWeek = (search: WeekSearch) => ({
  ...api.getBookingWeek.queryOptions({ input: search, placeholderData: keepPreviousData, ...personal }),
  refetchInterval: halfMinute,
})

export const bookingList = (filters: BookingFilters) => ({
  ...api.listBookings.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged }),
  refetchInterval: halfMinute,
})

/** Not asked again by itself: what somebody else does meanwhile is told when it matters. */
export const booking = (id: string) => api.getBooking.queryOptions({ input: { id: idIn(id) }, ...personal })

/** A word in the place of an id may be the name of another call of the desk: like `week`, it is nobody's id. */
const idIn = (word: string) =>
  DeskBooking.shape.id.safeParse(word).success ? word : '00000000-0000-0000-0000-000000000000'

export const moveTimes = (id: string, date: string, adviser: string) =>
  api.listMoveTimes.queryOptions({ input: { id, date, adviser }, ...personal, enabled: date !== '' && adviser !== '' })

export const savingBookings = api.exportBookings.call

export const moving = api.moveBooking.call
export const cancelling = api.cancelBooking.call
export const settingOutcome = api.setBookingOutcome.call
export const noting = api.noteBooking.call
export const linking = api.linkBooking.call

/** A change of a consultation: what it answers is what is shown, and where it is refused, the newest state is. */
export function useBookingChange<Input extends { id: string }>(send: (input: Input) => Promise<DeskBooking>) {
  const client = useQueryClient()
  return useMutation<DeskBooking, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (changed) => client.setQueryData(booking(changed.id).queryKey, changed),
    // The refusal is shown once the newest state is, so that another try is made on that one.
    onError: (_, { id }) => client.invalidateQueries({ queryKey: booking(id).queryKey }),
    onSettled: () => readAnew(client),
  })
}

/** Everything that tells of more than one consultation. */
function readAnew(client: QueryClient) {
  for (const list of [api.listBookings, api.getBookingWeek, api.getBookingChoices, api.listMoveTimes]) {
    void client.invalidateQueries({ queryKey: list.key() })
  }
}

export function useSettingOutcomes() {
  const client = useQueryClient()
  return useMutation({
    ...api.setBookingOutcomes.mutationOptions(),
    onSuccess: () => {
      client.removeQueries({ queryKey: api.getBooking.key() })
      readAnew(client)
    },
  })
}
