import { type DehydratedState, queryOptions, useQuery } from '@tanstack/react-query'
import { preloadOne } from '../../../platform/browser/preload.ts'
import { apiOf } from '../../../platform/browser/rpc.ts'
import type { session } from '../session-contract.ts'

const api = apiOf<typeof session>('identity')

export const signInProvider = () => queryOptions(api.getProvider.queryOptions())

/** For every page; it says nothing of the embedded provider, which pages take for granted. */
export async function preloadOutsideProvider(): Promise<DehydratedState['queries']> {
  const { state, found } = await preloadOne(signInProvider())
  return found?.kind === 'clerk' ? state.queries : []
}

/** Clerk's settings where it signs people in: every page brings them then, and only then. */
export function useClerkSettings() {
  // Watched, not asked for: what nobody watches is forgotten after some minutes.
  const { data: provider } = useQuery({ ...signInProvider(), enabled: false })
  return provider?.kind === 'clerk' ? provider : undefined
}
