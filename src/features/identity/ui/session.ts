import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { hasMoved, onFirstMove } from '../../../ui/base/first-move.ts'
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

/**
 * The signed-in user. We load the user with the page if someone has signed in with this browser before, otherwise when
 * the person first interacts with the page.
 */
export function useUser() {
  const isTime = useSyncExternalStore(onTimeToAsk, isTimeToAsk, () => false)
  const outside = useOutsideSession()
  const { data } = useQuery({ ...signedInUser(), enabled: isTime && !outside })
  return outside ? outside.user : data
}

const channelName = 'zenith_session'

type ChangeHandler = (client: QueryClient) => Promise<void>

/** What a tab does after the session has changed elsewhere, if a page has set it. Otherwise, it forgets the person. */
export const elsewhere: { handle?: ChangeHandler | undefined } = {}

/** Makes this tab and all others load again who is signed in. Call it whenever someone signs in or out. */
export async function tellSessionChanged(client: QueryClient, handle: ChangeHandler = forgetPerson): Promise<void> {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
  await handle(client)
}

/** Removes all personal data from memory, and loads again who is signed in. */
export async function forgetPerson(client: QueryClient): Promise<void> {
  const { queryKey } = signedInUser()
  client.removeQueries({ predicate: ({ meta }) => meta?.isPersonal === true })
  await client.resetQueries({ queryKey })
}

/** Listens for sign-ins and sign-outs in other tabs. Every page renders this component. */
export function OtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => void (elsewhere.handle ?? forgetPerson)(client)
    return () => channel.close()
  }, [client])
  return null
}

let isHinted = false

const isTimeToAsk = () => hasMoved() || isHinted

/**
 * Calls `tell` when it is time to load who is signed in: at the first interaction, or after hydration if the cookie
 * hints at a session. Reading cookies makes the browser wait for another process, so we don't do it earlier.
 */
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
