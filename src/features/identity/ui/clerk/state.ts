import { useSyncExternalStore } from 'react'
import type { ClerkClient, ClerkPerson } from './client.ts'

/** The state of Clerk's client and the person who is signed in with it. */
export type ClerkState =
  | { state: 'loading' }
  | { state: 'misconfigured' }
  | { state: 'error' }
  | { state: 'ready'; client: ClerkClient; person: ClerkPerson | null }

const loading: ClerkState = { state: 'loading' }
const listeners = new Set<() => void>()
let current: ClerkState = loading

const clerkState = (): ClerkState => current

export function tellClerkState(next: ClerkState): void {
  current = next
  for (const listener of listeners) listener()
}

export const useClerkState = (): ClerkState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    clerkState,
    () => loading,
  )

export function tellEngineers(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: engineers find errors here that people don't see
  console.error(error)
}

/** Ends the session at Clerk too. Call it after the site's own sign-out. */
export async function signOutOfClerk(): Promise<void> {
  if (current.state === 'ready') await current.client.signOut()
}
