import { useQuery } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import { useFirm } from '../../company/ui/firm.ts'
import type { identity } from '../contract.ts'

const api = apiOf<typeof identity>('identity')

export const demoPeople = () => api.listDemoPeople.queryOptions()

/**
 * The people that visitors of a demo can sign in as with one click. Empty on all other sites, which don't load them.
 */
export function useDemoPeople() {
  const isDemo = useFirm()?.isDemo === true
  return useQuery({ ...demoPeople(), enabled: isDemo }).data ?? []
}
