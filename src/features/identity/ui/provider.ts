import { type DehydratedState, queryOptions, useQuery } from '@tanstack/react-query'
import { preloadOne } from '../../../platform/browser/preload.ts'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { identity } from '../contract.ts'

const api = apiOf<typeof identity>('identity')

export const signInProvider = () => queryOptions(api.getProvider.queryOptions())

/** Preloads the sign-in provider for every page. Empty for the embedded provider, which pages assume by default. */
export async function preloadOutsideProvider(): Promise<DehydratedState['queries']> {
  const { state, found } = await preloadOne(signInProvider())
  return found?.kind === 'clerk' ? state.queries : []
}

/** Clerk's settings if Clerk signs people in. The server sends them with every page. */
export function useClerkSettings() {
  // This query never fetches. It only keeps the settings in the cache, which drops unused data after some minutes.
  const { data: provider } = useQuery({ ...signInProvider(), enabled: false })
  return provider?.kind === 'clerk' ? provider : undefined
}
