import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SessionState, useOutsideSession } from './outside-session.ts'
import { signedInUser } from './queries.ts'

export type { SessionState }

export function useSession(): SessionState {
  const outside = useOutsideSession()
  const { data, isError, isPending } = useQuery({ ...signedInUser(), enabled: !outside })
  useOtherTabs()
  if (outside) return outside
  if (isError) return { state: 'error', user: undefined }
  return isPending ? { state: 'loading', user: undefined } : { state: 'ready', user: data }
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

function useOtherTabs() {
  const client = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => void forget(client)
    return () => channel.close()
  }, [client])
}
