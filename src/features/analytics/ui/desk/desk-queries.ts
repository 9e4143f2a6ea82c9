import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { analytics } from '../../contract.ts'
import { type AnalyticsSettings, type analyticsDesk, ReportFilters } from '../../desk-contract.ts'

const api = apiOf<typeof analyticsDesk>('analytics')
const open = apiOf<typeof analytics>('analytics')

export const reportFiltersOf = (address: URLSearchParams) => filtersOf(ReportFilters.shape, address)
export const report = (filters: ReportFilters) => api.getReport.queryOptions({ input: filters, ...personal })
export const analyticsSettings = () => api.getAnalyticsSettings.queryOptions(personal)
export const exportingAnalytics = api.exportAnalytics.call

/** Saves the firm's settings, and shows those that the server returns. */
export function useSettingsChange() {
  const query = useQueryClient()
  const { mutateAsync } = useMutation<AnalyticsSettings, Error, AnalyticsSettings>({
    mutationFn: (input) => api.changeAnalyticsSettings.call(input),
    onSuccess: (saved) => {
      query.setQueryData(analyticsSettings().queryKey, saved)
      query.removeQueries({ queryKey: open.getEventSettings.key() })
    },
  })
  return mutateAsync
}

/** Loads the settings as they are stored now. */
export function useLatestSettings() {
  const query = useQueryClient()
  return () => query.fetchQuery({ ...analyticsSettings(), staleTime: 0 })
}
