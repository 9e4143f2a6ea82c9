import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { RequestError } from '../../../platform/request-error.ts'
import { apiOf } from '../../../platform/rpc.ts'
import { identity, signedInHint } from '../contract.ts'

const api = apiOf('identity', identity)

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

/** The signed-in user, asked for once the page has loaded: at once for who has signed in, later for everyone else. */
export function useUser() {
  const isTime = useSyncExternalStore(waitForTime, isTimeToAsk, () => false)
  return useQuery({ ...signedInUser(), enabled: isTime }).data
}

const patience = 4_000
let isLate = false

const isTimeToAsk = () => isLate || document.cookie.includes(`${signedInHint}=`)

function waitForTime(tell: () => void) {
  const timer = setTimeout(() => {
    isLate = true
    tell()
  }, patience)
  return () => clearTimeout(timer)
}
