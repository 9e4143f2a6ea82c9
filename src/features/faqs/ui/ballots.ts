import { useSyncExternalStore } from 'react'
import { randomId } from '../../../ui/base/random-id.ts'

interface Ballot {
  ballot: string
  isHelpful?: boolean
}

const storageKey = 'zenith_faq_votes'
const listeners = new Set<() => void>()
let known: Record<string, Ballot> | undefined

function read(): Record<string, Ballot> {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, Ballot>
  } catch {
    return {}
  }
}

const ballots = () => {
  known ??= read()
  return known
}

/** Stores the vote in this browser only, or in memory if the browser refuses storage. */
export function keepVote(id: string, ballot: Ballot): void {
  known = { ...ballots(), [id]: ballot }
  try {
    localStorage.setItem(storageKey, JSON.stringify(known))
  } catch {
    // If the browser refuses storage, voting still works until the page closes.
  }
  for (const listener of listeners) listener()
}

/** This browser's ballot for a question. A new random ballot if there is no vote yet. */
export const ballotOf = (id: string): string => ballots()[id]?.ballot ?? randomId()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** This browser's vote on an answer. */
export const useVote = (id: string) =>
  useSyncExternalStore(
    subscribe,
    () => ballots()[id]?.isHelpful,
    () => undefined,
  )
