import { useSyncExternalStore } from 'react'
import type { User } from '../contract.ts'
import { useClerkSettings } from './provider.ts'

/** Whether someone is signed in. Every page uses this state, with either provider. */
export type SessionState =
  | { state: 'loading'; user: undefined }
  | { state: 'ready'; user: User | null }
  | { state: 'error'; user: undefined }

const loading: SessionState = { state: 'loading', user: undefined }
const listeners = new Set<() => void>()
let current: SessionState = loading

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores who is signed in with Clerk. `ClerkWatch` calls it after every change. */
export function tellOutsideSession(next: SessionState): void {
  current = next
  for (const listener of listeners) listener()
}

/** The session at Clerk. Undefined if our own tables keep the sessions. */
export function useOutsideSession(): SessionState | undefined {
  const isOutside = useClerkSettings() !== undefined
  const session = useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )
  return isOutside ? session : undefined
}
