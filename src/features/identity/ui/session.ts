import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { hasMoved, onFirstMove } from '../../../ui/base/use-first-move.ts'
import { signedInHint } from '../shared/return-path.ts'
import { type SessionState, useOutsideSession } from './outside-session.ts'
import { signedInUser } from './queries.ts'

export type { SessionState }

export function useSession(): SessionState {
  const outside = useOutsideSession()
  const { data, isError, isPending } = useQuery({ ...signedInUser(), enabled: !outside })
  if (outside) return outside
  if (isError) return { state: 'error', user: undefined }
  return isPending ? { state: 'loading', user: undefined } : { state: 'ready', user: data }
}

/** The signed-in user. Who has signed in here is asked about as soon as the page has loaded; everyone else with their first move. */
export function useUser() {
  const isTime = useSyncExternalStore(onTimeToAsk, isTimeToAsk, () => false)
  const outside = useOutsideSession()
  const { data } = useQuery({ ...signedInUser(), enabled: isTime && !outside })
  return outside ? outside.user : data
}

const channelName = 'zenith_session'

/** Call it after every change of who is signed in: this tab asks anew, and so do the others. */
export async function tellSessionChanged(client: QueryClient): Promise<void> {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
  await forget(client)
}

/** Nothing that belonged to the person before stays in memory. */
async function forget(client: QueryClient) {
  const { queryKey } = signedInUser()
  client.removeQueries({ predicate: ({ meta }) => meta?.isPersonal === true })
  await client.resetQueries({ queryKey })
}

/** Hears of what other tabs change; once on every page. */
export function OtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => void forget(client)
    return () => channel.close()
  }, [client])
  return null
}

let isHinted = false

const isTimeToAsk = () => hasMoved() || isHinted

/** Browsers wait for another process to read cookies: not while the page is being taken over. */
function onTimeToAsk(tell: () => void) {
  const stop = onFirstMove(tell)
  const timer = setTimeout(() => {
    isHinted = document.cookie.includes(`${signedInHint}=`)
    if (isHinted) tell()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
