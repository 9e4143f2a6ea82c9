import { type DehydratedState, queryOptions, useQueryClient } from '@tanstack/react-query'
import { preload } from '../../../platform/preload.ts'
import { apiOf } from '../../../platform/rpc.ts'
import { identity, type Provider } from '../contract.ts'

const api = apiOf('identity', identity)

export const signInProvider = () => queryOptions(api.getProvider.queryOptions())

/** For every page; it says nothing of the embedded provider, which pages take for granted. */
export async function preloadOutsideProvider(): Promise<DehydratedState['queries']> {
  const { queries } = await preload(signInProvider())
  return queries.filter(({ state }) => (state.data as Provider).kind === 'clerk')
}

/** Clerk's settings where it signs people in: every page brings them then, and only then. */
export function useClerkSettings() {
  const provider = useQueryClient().getQueryData(signInProvider().queryKey)
  return provider?.kind === 'clerk' ? provider : undefined
}
