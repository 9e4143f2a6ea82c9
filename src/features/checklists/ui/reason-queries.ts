import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../platform/browser/rpc.ts'
import type { checklistReasons, KeptReasons } from '../reason-contract.ts'

const api = apiOf<typeof checklistReasons>('checklists')

export const keptReasons = () => api.getReasons.queryOptions({ ...personal })

/** Loads the reasons as they are stored now. */
export function useLatestReasons() {
  const query = useQueryClient()
  return () => query.fetchQuery({ ...keptReasons(), staleTime: 0 })
}

export function useChangingReasons() {
  const query = useQueryClient()
  return useMutation<KeptReasons, Error, KeptReasons>({
    mutationFn: (input) => api.changeReasons.call(input),
    onSuccess: (changed) => query.setQueryData(keptReasons().queryKey, changed),
  })
}
