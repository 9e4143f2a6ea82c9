import routes from 'virtual:api-routes'
import { ContractProcedure, type HTTPMethod } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { isServer, send } from './send.ts'

/** Options of a single call: `call(input, { context: { headers } })`. */
export interface CallContext {
  headers?: Record<string, string>
  /** If true, the browser finishes the call even after the person closes the page. */
  keepalive?: boolean
}

/** Sends the calls of one slice. It knows only the endpoints' addresses, not the contract's schemas. */
export const linkTo = (slice: string) =>
  new OpenAPILink<CallContext>(proceduresOf(slice), {
    url: () => (isServer ? 'http://in.process/api' : `${location.origin}/api`),
    headers: ({ context }) => context.headers ?? {},
    fetch: (request, _, { context }) => send(request, context),
  })

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
