import { queryOptions } from '@tanstack/react-query'
import { RequestError } from '../../../platform/request-error.ts'
import { apiOf } from '../../../platform/rpc.ts'
import { session } from '../session-contract.ts'

const api = apiOf('identity', session)

/** Who is signed in; null for nobody. Never preloaded on the server: public pages are the same for everyone. */
export const signedInUser = () =>
  queryOptions({
    queryKey: api.getUser.queryKey(),
    queryFn: ({ signal }) =>
      api.getUser.call(undefined, { signal }).catch((error: unknown) => {
        if (error instanceof RequestError && error.status === 401) return null
        throw error
      }),
  })
