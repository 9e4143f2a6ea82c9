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

/** What engineers read in the console if Clerk's script doesn't arrive, or arrives and doesn't start. */
export const scriptErrors = {
  download: 'Failed to download latest ClerkJS. Contact support',
  hydrate: 'Failed to hydrate latest Clerk JS',
} as const

interface Following {
  /** Ends in the error state for good, and logs the reason. */
  fail(reason: keyof typeof scriptErrors): void
  stop(): void
}

/** Follows who is signed in and whether the client works at all. */
export function follow(client: ClerkClient, tell = tellClerkState): Following {
  let hasFailed = false
  const fail: Following['fail'] = (reason) => {
    if (hasFailed) return
    hasFailed = true
    tellEngineers(new Error(scriptErrors[reason]))
    tell({ state: 'error' })
  }
  const onStatus = (status?: string) => {
    if (status === 'error') fail(globalThis.Clerk ? 'hydrate' : 'download')
  }
  onStatus(client.status)
  client.on?.('status', onStatus)
  const stopListening = client.addListener(({ user }) => {
    if (hasFailed) return
    tell(user === undefined ? loading : { state: 'ready', client, person: user })
  })
  return {
    fail,
    stop: () => {
      stopListening()
      client.off?.('status', onStatus)
    },
  }
}

/** Loads a prebuilt client. Logs a failure for engineers; people see nothing. */
export async function load(client: ClerkClient, tell = tellClerkState): Promise<void> {
  if (client.loaded) return
  try {
    await client.load?.()
  } catch (error) {
    tellEngineers(error)
    tell({ state: 'error' })
  }
}

export function tellEngineers(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: engineers find errors here that people don't see
  console.error(error)
}

/** Ends the session at Clerk too. Call it after the site's own sign-out. */
export async function signOutOfClerk(): Promise<void> {
  if (current.state === 'ready') await current.client.signOut()
}
