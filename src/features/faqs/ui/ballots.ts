import { useSyncExternalStore } from 'react'

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
export const ballotOf = (id: string): string => ballots()[id]?.ballot ?? newBallot()

/** `crypto.randomUUID` exists on encrypted connections only. */
function newBallot(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

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
