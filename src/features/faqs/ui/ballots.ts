import { useSyncExternalStore } from 'react'
import { randomId } from '../../../ui/base/random-id.ts'

interface Ballot {
  ballot: string
  isHelpful?: boolean
}

const place = 'zenith_faq_votes'
const listeners = new Set<() => void>()
let known: Record<string, Ballot> | undefined

function read(): Record<string, Ballot> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, Ballot>
  } catch {
    return {}
  }
}

const ballots = () => {
  known ??= read()
  return known
}

/** Kept in this browser only; where it keeps nothing, until the page is left. */
export function keepVote(id: string, ballot: Ballot): void {
  known = { ...ballots(), [id]: ballot }
  try {
    localStorage.setItem(place, JSON.stringify(known))
  } catch {
    // A browser that keeps nothing still votes.
  }
  for (const listener of listeners) listener()
}

/** The ballot of a question in this browser; drawn with the first vote. */
export const ballotOf = (id: string): string => ballots()[id]?.ballot ?? randomId()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this browser has said of an answer. */
export const useVote = (id: string) =>
  useSyncExternalStore(
    subscribe,
    () => ballots()[id]?.isHelpful,
    () => undefined,
  )
