import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { analytics } from '../../contract.ts'
import { type AnalyticsChoices, type analyticsDesk, ReportFilters } from '../../desk-contract.ts'

const api = apiOf<typeof analyticsDesk>('analytics')
const open = apiOf<typeof analytics>('analytics')

export const reportFiltersOf = (address: URLSearchParams) => filtersOf(ReportFilters.shape, address)
export const report = (filters: ReportFilters) => api.getReport.queryOptions({ input: filters, ...personal })
export const choices = () => api.getAnalyticsChoices.queryOptions(personal)
export const exportingAnalytics = api.exportAnalytics.call

/** Saves the firm's choices, and shows what the answer says. */
export function useChoicesChange() {
  const query = useQueryClient()
  const { mutateAsync } = useMutation<AnalyticsChoices, Error, AnalyticsChoices>({
    mutationFn: (input) => api.changeAnalyticsChoices.call(input),
    onSuccess: (saved) => {
      query.setQueryData(choices().queryKey, saved)
      query.removeQueries({ queryKey: open.getEventSettings.key() })
    },
  })
  return mutateAsync
}

/** Loads the choices as they are stored now. */
export function useLatestChoices() {
  const query = useQueryClient()
  return () => query.fetchQuery({ ...choices(), staleTime: 0 })
}
