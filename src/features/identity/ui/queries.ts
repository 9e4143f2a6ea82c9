import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { RequestError } from '../../../platform/request-error.ts'
import { apiOf } from '../../../platform/rpc.ts'
import { identity, signedInHint } from '../contract.ts'
import { useOutsideSession } from './outside-session.ts'

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

/** The signed-in user. Who has signed in here is asked about as soon as the page has loaded; everyone else with their first move. */
export function useUser() {
  const isTime = useSyncExternalStore(waitForMove, isTimeToAsk, () => false)
  const outside = useOutsideSession()
  const { data } = useQuery({ ...signedInUser(), enabled: isTime && !outside })
  return outside ? outside.user : data
}

const moves = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
let hasMoved = false

const isTimeToAsk = () => hasMoved || document.cookie.includes(`${signedInHint}=`)

function waitForMove(tell: () => void) {
  const note = () => {
    hasMoved = true
    forget()
    tell()
  }
  const forget = () => {
    for (const move of moves) window.removeEventListener(move, note)
  }
  for (const move of moves) window.addEventListener(move, note, { passive: true })
  return forget
}
