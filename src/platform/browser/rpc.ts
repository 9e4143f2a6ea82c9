import { type ClientLink, createORPCClient, DynamicLink } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { keepPreviousData } from '@tanstack/react-query'
import type { CallContext } from './api-link.ts'
import { isServer, lostConnection } from './send.ts'

type LinkTo = typeof import('./api-link.ts').linkTo

let loaded: LinkTo | undefined

/**
 * Provides the code that sends calls, so that it isn't loaded at the first call. `bring-link.ts` calls this on pages
 * with long forms: if that load failed, the person would lose what they typed.
 */
export function bringLink(linkTo: LinkTo): void {
  loaded = linkTo
}

/**
 * Browsers remember that a module failed to load, and never request it again. So we don't request it without a network.
 */
async function loadLink(): Promise<LinkTo> {
  if (!isServer && !navigator.onLine) throw new Error(lostConnection)
  try {
    loaded = (await import('./api-link.ts')).linkTo
    return loaded
  } catch (cause) {
    throw new Error("Part of this page couldn't be loaded. Please reload the page and try again.", { cause })
  }
}

/**
 * Makes a typed client with query options for one slice of the contract, like `apiOf<typeof company>('company')`. Its
 * query keys begin with the slice's name. Failed calls throw `RequestError`.
 *
 * We load the code that sends calls at the first call, because public pages call the API only once someone uses them.
 */
export function apiOf<Entries extends AnyContractRouter>(slice: string) {
  let link: ClientLink<CallContext> | undefined
  const lateLink = new DynamicLink<CallContext>(async () => {
    link ??= (loaded ?? (await loadLink()))(slice)
    return link
  })
  const client = createORPCClient<JsonifiedClient<ContractRouterClient<Entries, CallContext>>>(lateLink)
  return createTanstackQueryUtils(client, { path: [slice] })
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
