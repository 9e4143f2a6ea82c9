import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { security, VersionedSecurity } from '../../security-contract.ts'

const api = apiOf<typeof security>('identity')

const settings = () => api.getSecurity.queryOptions(personal)

/** What the form begins with is what is kept now, never what an earlier visit has seen. */
export function useSecurity() {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(settings())
  return { data: isFetchedAfterMount ? data : undefined, error, refetch }
}

export function useSaveSecurity() {
  const client = useQueryClient()
  return async (input: VersionedSecurity): Promise<VersionedSecurity> => {
    const saved = await api.changeSecurity.call(input)
    client.setQueryData(settings().queryKey, saved)
    return saved
  }
}
