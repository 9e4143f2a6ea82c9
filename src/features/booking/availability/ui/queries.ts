import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { bookingDesk } from '../../desk/contract.ts'
import type { booking, SlotSearch } from '../../public/contract.ts'
import type { Availability, availabilityDesk, DeskAdviser, DeskTopic } from '../contract.ts'

const api = apiOf<typeof availabilityDesk>('booking')
const visitors = apiOf<typeof booking>('booking')
const lists = apiOf<typeof bookingDesk>('booking')

const availability = () => api.getAvailability.queryOptions(personal)

/** True until the server has tried to read a new calendar, which takes a few seconds. */
const isBeingRead = ({ busyCalendar }: DeskAdviser) => busyCalendar !== null && busyCalendar.triedAt === null

/** Loads the settings. Waits for the server's current ones, so that no form starts with data from an earlier visit. */
export function useAvailability() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...availability(),
    refetchInterval: ({ state }) => (state.data?.advisers.some(isBeingRead) ? 3_000 : false),
  })
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}

/** Returns a function that fetches the current settings. */
export function useLatest() {
  const client = useQueryClient()
  return () => client.fetchQuery(availability())
}

/** The free times that visitors see. */
export const offered = (search: SlotSearch) =>
  visitors.listSlots.queryOptions({ input: search, staleTime: 0, refetchOnMount: true, enabled: search.topic !== '' })

type Change = (before: Availability) => Availability

/** Changes the settings, shows the change at once, and refetches everything that depends on the settings. */
function useChange<Input, Output>(send: (input: Input) => Promise<Output>, toChange: (output: Output) => Change) {
  const client = useQueryClient()
  return useMutation<Output, Error, Input>({
    mutationFn: (input) => send(input),
    onSuccess: (output) => {
      client.setQueryData(availability().queryKey, (before) => before && toChange(output)(before))
      for (const list of [
        visitors.listSlots,
        visitors.getBookingOptions,
        lists.getAppointmentChoices,
        lists.getAppointmentWeek,
        lists.getDeskAppointment,
        lists.listAppointments,
        lists.listMoveTimes,
        lists.listTimesToBook,
      ]) {
        client.removeQueries({ queryKey: list.key(), type: 'inactive' })
        void client.invalidateQueries({ queryKey: list.key() })
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: availability().queryKey }),
  })
}

const allOf = (after: Availability) => () => after
const unchanged = () => (before: Availability) => before
const withAdviser =
  (adviser: DeskAdviser): Change =>
  (before) => ({ ...before, advisers: put(before.advisers, adviser, ({ id }) => id) })
const withTopic =
  (topic: DeskTopic): Change =>
  (before) => ({ ...before, topics: put(before.topics, topic, ({ key }) => key) })

/** Replaces the item with the same name, or adds it at the end. */
function put<Item>(list: Item[], item: Item, nameOf: (item: Item) => string): Item[] {
  const isKnown = list.some((one) => nameOf(one) === nameOf(item))
  return isKnown ? list.map((one) => (nameOf(one) === nameOf(item) ? item : one)) : [...list, item]
}

export const useChangingRules = () => useChange(api.changeBookingRules.call, allOf)
export const useArrangingTopics = () => useChange(api.arrangeTopics.call, allOf)
export const useAddingAdviser = () => useChange(api.addAdviser.call, withAdviser)
export const useChangingAdviser = () => useChange(api.changeAdviser.call, withAdviser)
export const useSettingBusyCalendar = () => useChange(api.setBusyCalendar.call, withAdviser)
export const useMakingFeedAddress = () => useChange(api.makeFeedAddress.call, ({ adviser }) => withAdviser(adviser))
export const useRemovingFeedAddress = () => useChange(api.removeFeedAddress.call, withAdviser)
export const useAddingTopic = () => useChange(api.addTopic.call, withTopic)
export const useChangingTopic = () => useChange(api.changeTopic.call, withTopic)
export const useAddingDays = () => useChange(api.addSpecialDays.call, unchanged)
export const useRemovingDays = () => useChange(api.removeSpecialDays.call, unchanged)
