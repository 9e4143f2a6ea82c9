import { useSyncExternalStore } from 'react'

/** How many milliseconds after closing we remove a toast from memory. */
export const removalDelay = 1_000_000
/** How many milliseconds a toast remains open if no one closes it. */
export const defaultDuration = 5000

interface ToastMessage {
  title: string
  description?: string
  /** Set if something failed. */
  variant?: 'destructive'
}

export interface Toast extends ToastMessage {
  id: number
  open: boolean
}

// Only one toast is visible at a time. The next one replaces it.
let current: Toast | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function change(next: Toast | undefined) {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message in place of any visible toast. */
export function toast(message: ToastMessage): number {
  clearTimeout(removal)
  lastId += 1
  change({ ...message, id: lastId, open: true })
  return lastId
}

/** Closes a toast at once, and removes it after `removalDelay`. */
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
