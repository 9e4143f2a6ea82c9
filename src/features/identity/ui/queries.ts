import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/browser/rpc.ts'
import { isSignedOut } from '../../../ui/base/refusal.ts'
import type { session } from '../session-contract.ts'

const api = apiOf<typeof session>('identity')

/** Who is signed in; null for nobody. Never preloaded on the server: public pages are the same for everyone. */
export const signedInUser = () =>
  queryOptions({
    queryKey: api.getUser.queryKey(),
    queryFn: ({ signal }) =>
      api.getUser.call(undefined, { signal }).catch((error: unknown) => {
        if (isSignedOut(error)) return null
        throw error
      }),
  })
