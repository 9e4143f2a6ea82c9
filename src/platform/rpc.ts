import { createORPCClient } from '@orpc/client'
import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { keepPreviousData } from '@tanstack/react-query'
import { toRequestError } from './request-error.ts'

type Fetch = (request: Request) => Promise<Response>
declare global {
  /** Set by the server at start: answers API requests of its own pages without a network. */
  var inProcessApi: Fetch | undefined
}

const isServer = typeof document === 'undefined'

const send: Fetch = async (request) => {
  const response = await (isServer && globalThis.inProcessApi
    ? globalThis.inProcessApi(request)
    : fetch(request, { credentials: 'include' }).catch(tellLostConnection))
  if (!response.ok) throw await toRequestError(response)
  return response
}

/** What a browser says of a lost connection is not for people; a call that was called off stays one. */
function tellLostConnection(error: unknown): never {
  if (!(error instanceof TypeError)) throw error
  throw new Error('We cannot be reached. Please check your connection and try again.', { cause: error })
}

/** Entries of a contract with or without their shapes: how they are reached is enough to call them. */
type RoutesOf<C> = { [Name in keyof C]: AnyContractProcedure }

/**
 * A typed client with query options for one slice, so that a page carries only the contracts it needs.
 * `name` is the slice's name and starts its query keys. Failed calls throw `RequestError`.
 */
export function apiOf<C extends AnyContractRouter>(name: string, routes: C | RoutesOf<C>) {
  const link = new OpenAPILink(routes, {
    url: () => (isServer ? 'http://in.process/api' : `${location.origin}/api`),
    fetch: send,
  })
  const client = createORPCClient<JsonifiedClient<ContractRouterClient<C>>>(link)
  return createTanstackQueryUtils(client, { path: [name] })
}

/** Query options of what is for one person: asked for anew with every visit, and forgotten with the person. */
export const personal = { staleTime: 0, refetchOnMount: true, meta: { isPersonal: true } } as const

/** Of every list of the administration: page after page. */
export const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  placeholderData: keepPreviousData,
  ...personal,
} as const
