import {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { RequestError } from './request-error.ts'

type Query<Found, Key extends QueryKey> = Pick<FetchQueryOptions<Found, Error, Found, Key>, 'queryKey' | 'queryFn'>

/** Runs queries on the server; what failed is left for the browser to ask again. */
export async function preload<Keys extends QueryKey[]>(
  ...queries: { [At in keyof Keys]: Query<unknown, Keys[At]> }
): Promise<DehydratedState> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await Promise.allSettled(queries.map((query) => client.prefetchQuery(query)))
  return dehydrate(client)
}

/**
 * The same for one query: also what it found, or that there is no such thing. An address that nothing can have is refused
 * as 400.
 */
export async function preloadOne<Found, Key extends QueryKey>(
  query: Query<Found, Key>,
): Promise<{ state: DehydratedState; found: Found | undefined; isMissing: boolean }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.prefetchQuery(query)
  const { data, error } = client.getQueryState<Found>(query.queryKey) ?? {}
  const isMissing = error instanceof RequestError && (error.status === 404 || error.status === 400)
  return { state: dehydrate(client), found: data, isMissing }
}

/** `headers` of a page that is the same for everyone: the server keeps it rendered until content changes. */
export const publicPage = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' })
