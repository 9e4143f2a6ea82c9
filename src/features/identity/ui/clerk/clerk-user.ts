import { queryOptions, skipToken } from '@tanstack/react-query'
import { RequestError } from '../../../../platform/browser/request-error.ts'
import type { ClerkUser } from '../../contract.ts'
import type { User } from '../../session-contract.ts'
import type { SessionState } from '../outside-session.ts'
import type { ClerkClient, ClerkPerson } from './client.ts'
import type { ClerkState } from './state.ts'

/** Keeps the account here in step with the person of Clerk, and tells whose it is. */
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
  const response = await fetch('/api/auth/sync-clerk-user', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new RequestError(`Failed to sync user: ${response.statusText}`, response.status)
  return (await response.json()) as User
}

interface Sync {
  data?: User
  isError: boolean
}

/** Signed in is only who is so with Clerk and has an account here that is in step. */
export function sessionOf(clerk: ClerkState, { data, isError }: Sync): SessionState {
  if (clerk.state === 'loading') return { state: 'loading', user: undefined }
  if (clerk.state !== 'ready') return { state: 'error', user: undefined }
  if (!clerk.person) return { state: 'ready', user: null }
  if (data) return { state: 'ready', user: data }
  return { state: isError ? 'error' : 'loading', user: undefined }
}
