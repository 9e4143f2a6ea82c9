import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import { isSignedOut } from '../../../ui/base/refusal.ts'
import type { identity } from '../contract.ts'

const api = apiOf<typeof identity>('identity')

/** Asks the server who is signed in. Null if no one is. */
export const findSignedInUser = (signal?: AbortSignal) =>
  api.getUser.call(undefined, { signal }).catch((error: unknown) => {
    if (isSignedOut(error)) return null
    throw error
  })

/**
 * The signed-in person, or null. The server never preloads the person, because public pages are the same for everyone.
 */
export const signedInUser = () =>
  queryOptions({
    queryKey: api.getUser.queryKey(),
    queryFn: ({ signal }) => findSignedInUser(signal),
  })
