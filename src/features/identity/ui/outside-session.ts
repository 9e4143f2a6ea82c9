import { useSyncExternalStore } from 'react'
import type { User } from '../session-contract.ts'
import { useClerkSettings } from './provider.ts'

/** Whether somebody is signed in, as far as is known: one state for every page, whatever the provider. */
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

/** Called by what watches an outside provider. */
export function tellOutsideSession(next: SessionState): void {
  current = next
  for (const listener of listeners) listener()
}

/** The session that an outside provider keeps; undefined where sessions are kept here. */
export function useOutsideSession(): SessionState | undefined {
  const isOutside = useClerkSettings() !== undefined
  const session = useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )
  return isOutside ? session : undefined
}
