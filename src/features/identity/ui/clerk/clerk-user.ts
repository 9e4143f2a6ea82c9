import { queryOptions, skipToken } from '@tanstack/react-query'
import { RequestError } from '../../../../platform/browser/request-error.ts'
import { apiOf } from '../../../../platform/browser/rpc.ts'
import { track } from '../../../analytics/ui/track.ts'
import type { ClerkUser, identity, User } from '../../contract.ts'
import type { SessionState } from '../outside-session.ts'
import type { ClerkClient, ClerkPerson } from './client.ts'
import type { ClerkState } from './state.ts'

const api = apiOf<typeof identity>('identity')

/** Syncs our account with the person at Clerk and returns it. The first sync, which creates it, counts as a sign-up. */
export const clerkUser = (client: ClerkClient | undefined, person: ClerkPerson | null) =>
  queryOptions({
    queryKey: ['/api/auth/clerk-user', person?.id ?? ''],
    queryFn: client && person ? ({ signal }) => synchronize(client, person, signal) : skipToken,
    retry: 3,
    retryDelay: 1_000,
  })

async function synchronize({ session }: ClerkClient, person: ClerkPerson, signal: AbortSignal): Promise<User> {
  const { id: clerkId, primaryEmailAddress, firstName, lastName } = person
  const body: ClerkUser = { clerkId, email: primaryEmailAddress?.emailAddress ?? '', firstName, lastName }
  const token = await session?.getToken()
  const context = token ? { headers: { authorization: `Bearer ${token}` } } : {}
  const { isNew, ...user } = await api.syncClerkUser.call(body, { signal, context }).catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error
    throw new RequestError(`Failed to sync user: ${error.statusText}`, error.status)
  })
  if (isNew) track('signed_up', {})
  return user
}

interface Sync {
  data?: User
  isError: boolean
}

/** People count as signed in only if they are signed in at Clerk and we have synced their account here. */
export function sessionOf(clerk: ClerkState, { data, isError }: Sync): SessionState {
  if (clerk.state === 'loading') return { state: 'loading', user: undefined }
  if (clerk.state !== 'ready') return { state: 'error', user: undefined }
  if (!clerk.person) return { state: 'ready', user: null }
  if (data) return { state: 'ready', user: data }
  return { state: isError ? 'error' : 'loading', user: undefined }
}
