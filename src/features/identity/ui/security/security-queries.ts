import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { identityDesk, VersionedSecurity } from '../../desk-contract.ts'

const api = apiOf<typeof identityDesk>('identity')

const settings = () => api.getSecurity.queryOptions(personal)

/**
 * Loads the settings for the form, which starts with the current settings, never with cached ones from an earlier
 * visit.
 */
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

/** Fetches the current settings. */
export function useLatest() {
  const client = useQueryClient()
  return () => client.fetchQuery(settings())
}
