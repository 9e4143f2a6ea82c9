import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ownClients } from './portal/portal-queries.ts'

/** The search parameter for the client's id in the portal's addresses. */
export const clientParameter = 'client'

/**
 * The client that the portal's pages are about. It is the one in the address, if the person acts for it, or else the
 * person's first client. Undefined while clients load, and for someone who acts for no client.
 */
export function useCurrentClient({ enabled = true }: { enabled?: boolean } = {}) {
  const { data: clients, error, isPending, refetch } = useQuery({ ...ownClients(), enabled })
  const [address] = useSearchParams()
  const asked = address.get(clientParameter)
  const client = clients?.find(({ id }) => id === asked) ?? clients?.[0]
  return { client, clients: clients ?? [], error, isPending, refetch }
}

/** The query string that the portal's links need, so that the next page is about the same client. */
export function useClientSearch(): string {
  const [address] = useSearchParams()
  const chosen = address.get(clientParameter)
  return chosen ? `?${new URLSearchParams({ [clientParameter]: chosen })}` : ''
}
