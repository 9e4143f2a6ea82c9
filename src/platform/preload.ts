import { type DehydratedState, dehydrate, type FetchQueryOptions, QueryClient } from '@tanstack/react-query'

// biome-ignore lint/suspicious/noExplicitAny: queries of any shape; the shapes are checked where they are used
type AnyQuery = FetchQueryOptions<any, any, any, any>

/** Runs queries on the server; what failed is left for the browser to ask again. */
export async function preload(...queries: AnyQuery[]): Promise<DehydratedState> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await Promise.allSettled(queries.map((query) => client.prefetchQuery(query)))
  return dehydrate(client)
}

/**
 * The same for a page that stands on one query: also what that query found, or that there is no such thing. An address
 * that nothing can have is refused as 400.
 */
export async function preloadPage<Found>(
  query: AnyQuery & { queryFn?: FetchQueryOptions<Found>['queryFn'] | undefined },
): Promise<{ state: DehydratedState; found: Found | undefined; isMissing: boolean }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await client.prefetchQuery(query)
  const { data, error } = client.getQueryState<Found>(query.queryKey) ?? {}
  const { status = 0 } = (error ?? {}) as { status?: number }
  const isMissing = status === 404 || status === 400
  return { state: dehydrate(client), found: data, isMissing }
}

/** `headers` of a page that is the same for everyone: the server keeps it rendered until content changes. */
export const publicPage = () => ({ 'Cache-Control': 'public, max-age=0, must-revalidate' })
