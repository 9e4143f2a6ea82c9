import type { ClerkClient } from './client.ts'
import { tellClerkState, tellEngineers } from './state.ts'

/** What engineers read in the console if Clerk's script doesn't arrive, or arrives and doesn't start. */
const scriptErrors = {
  download: 'Failed to download latest ClerkJS. Contact support',
  hydrate: 'Failed to hydrate latest Clerk JS',
} as const

interface Following {
  /** Shows the error state for good, and logs the reason. */
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
    tell(user === undefined ? { state: 'loading' } : { state: 'ready', client, person: user })
  })
  return {
    fail,
    stop: () => {
      stopListening()
      client.off?.('status', onStatus)
    },
  }
}

/** Loads a client that the page provides. If loading fails, we log the error for engineers; people see nothing. */
export async function load(client: ClerkClient, tell = tellClerkState): Promise<void> {
  if (client.loaded) return
  try {
    await client.load?.()
  } catch (error) {
    tellEngineers(error)
    tell({ state: 'error' })
  }
}
