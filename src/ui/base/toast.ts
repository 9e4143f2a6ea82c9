import { useSyncExternalStore } from 'react'

/** Milliseconds a closed toast is kept before it is forgotten. */
export const removalDelay = 1_000_000
/** Milliseconds a toast stays open by itself. */
export const defaultDuration = 5000

interface ToastMessage {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}

export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

// At most one toast is visible, so there is one place for it; the next one takes the place of the last.
let current: Toast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message; it replaces the one that is visible. */
export function toast(message: ToastMessage): number {
  clearTimeout(removal)
  lastId += 1
  change({ ...message, id: lastId, open: true })
  return lastId
}

/** Closes a toast at once and forgets it after `removalDelay`. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  change({ ...current, open: false })
  removal = setTimeout(() => change(undefined), removalDelay)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToast = () => current

/** The toast that is open or was closed last. */
export const useToast = () => useSyncExternalStore(subscribe, currentToast, () => undefined)
