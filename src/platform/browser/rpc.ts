import routes from 'virtual:api-routes'
import { createORPCClient } from '@orpc/client'
import { type AnyContractRouter, ContractProcedure, type ContractRouterClient, type HTTPMethod } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { keepPreviousData } from '@tanstack/react-query'
import { isServer, send } from './send.ts'

/** What a single call may add: `call(input, { context: { headers } })`. */
interface CallContext {
  headers?: Record<string, string>
  /** True if the call is sent even while the page unloads. */
  keepalive?: boolean
}

/**
 * A typed client with query options for one slice of the contract, like `apiOf<typeof company>('company')`. The slice's
 * name also starts its query keys. The client knows the endpoints' addresses but not their shapes, so a page loads no
 * contract. Failed calls throw `RequestError`.
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
  // `split` gives plain strings; scripts/api-routes.ts wrote both parts from the contract.
  const [method, path] = route.split(' ') as [HTTPMethod, `/${string}`]
  return new ContractProcedure({ route: { method, path }, errorMap: {}, meta: {} })
}

/** Query options for one person's data: each visit loads it again, and it is dropped when the person changes. */
export const personal = { staleTime: 0, refetchOnMount: true, meta: { isPersonal: true } } as const

/** Query options for the administration's lists, which load page after page. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  placeholderData: keepPreviousData,
  ...personal,
} as const
