import {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isMissing, RequestError } from './request-error.ts'

type Query<Found, Key extends QueryKey> = Pick<FetchQueryOptions<Found, Error, Found, Key>, 'queryKey' | 'queryFn'>

/** Runs queries on the server. If a query fails there, the browser runs it again. */
export async function preload<Keys extends QueryKey[]>(
  ...queries: { [At in keyof Keys]: Query<unknown, Keys[At]> }
): Promise<DehydratedState> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await Promise.allSettled(queries.map((query) => client.prefetchQuery(query)))
  return dehydrate(client)
}

/** Like `preload`, for one query. Also returns the result, and whether the requested thing is missing. */
export async function preloadOne<Found, Key extends QueryKey>(
  query: Query<Found, Key>,
): Promise<{
  state: DehydratedState
  found: Found | undefined
  isMissing: boolean
  /** Why the API refused the query, for pages that show the reason even without scripts. */
  refusal?: { message: string; status: number }
}> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.prefetchQuery(query)
  const { data, error } = client.getQueryState<Found>(query.queryKey) ?? {}
  const isRefused = error instanceof RequestError && error.status >= 400 && error.status < 500
  return {
    state: dehydrate(client),
    found: data,
    isMissing: isMissing(error),
    refusal: isRefused ? { message: error.message, status: error.status } : undefined,
  }
}

/** The `headers` of a page that is the same for everyone. The server caches it until content changes. */
export const publicPage = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' })
