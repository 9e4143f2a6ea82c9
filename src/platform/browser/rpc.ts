import routes from 'virtual:api-routes'
import { createORPCClient } from '@orpc/client'
import { type AnyContractRouter, ContractProcedure, type ContractRouterClient, type HTTPMethod } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { keepPreviousData } from '@tanstack/react-query'
import { isServer, send } from './send.ts'

/** Options of a single call: `call(input, { context: { headers } })`. */
interface CallContext {
  headers?: Record<string, string>
  /** If true, the browser finishes the call even after the person closes the page. */
  keepalive?: boolean
}

/**
 * Makes a typed client with query options for one slice of the contract, like `apiOf<typeof company>('company')`. Its
 * query keys begin with the slice's name. The client knows only the endpoints' addresses, so a page doesn't load the
 * contract's schemas. Failed calls throw `RequestError`.
 */
export function apiOf<Entries extends AnyContractRouter>(slice: string) {
  const link = new OpenAPILink<CallContext>(proceduresOf(slice), {
    url: () => (isServer ? 'http://in.process/api' : `${location.origin}/api`),
    headers: ({ context }) => context.headers ?? {},
    fetch: (request, _, { context }) => send(request, context),
  })
  const client = createORPCClient<JsonifiedClient<ContractRouterClient<Entries, CallContext>>>(link)
  return createTanstackQueryUtils(client, { path: [slice] })
}

function proceduresOf(slice: string) {
  const entries = routes[slice]
  if (!entries) throw new Error(`The contract has no slice named ${slice}.`)
  return Object.fromEntries(Object.entries(entries).map(([name, route]) => [name, procedureAt(route)]))
}

function procedureAt(route: string) {
  // The cast is safe, because scripts/api-routes.ts joined the method and the path with one space.
  const [method, path] = route.split(' ') as [HTTPMethod, `/${string}`]
  return new ContractProcedure({ route: { method, path }, errorMap: {}, meta: {} })
}

/**
 * Query options for one person's data: each visit loads the data again, and we drop the data after a sign-out and when
 * another person signs in.
 */
export const personal = { staleTime: 0, refetchOnMount: true, meta: { isPersonal: true } } as const

/** Query options for the administration's lists, which load page after page. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  placeholderData: keepPreviousData,
  ...personal,
} as const
