import { apiOf, paged } from '../../../../../platform/browser/rpc.ts'
import { useChangeOf } from '../../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../../ui/page/filters.tsx'
import { WaitingFilters, type waitingListDesk } from '../../desk-contract.ts'

const api = apiOf<typeof waitingListDesk>('booking')

export const waitingFiltersOf = (address: URLSearchParams) => filtersOf(WaitingFilters.shape, address)

export const waitingEntries = (filters: WaitingFilters) => ({
  ...api.listWaiting.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged }),
  refetchInterval: 30_000,
})

export const savingWaiting = api.exportWaiting.call
export const useRemovingWaiting = () => useChangeOf(api.listWaiting.key(), api.removeWaiting.call)
