/** A message that the server hasn't acknowledged. Its identifiers are masked already. */
export interface UnsentMessage {
  sentId: string
  text: string
  /** `waiting` for another try after a failed one, or `refused` for good. */
  state: 'sending' | 'waiting' | 'refused'
  /** Why it wasn't sent. */
  problem?: string
}

interface Kept {
  draft: string
  unsent: UnsentMessage[]
}

const keyOf = (place: string) => `zenith_chat ${place}`

/** Keeps what isn't sent for this tab. Does nothing if the browser refuses storage. */
export function keep(place: string, kept: Kept): void {
  try {
    if (kept.draft || kept.unsent.length > 0) sessionStorage.setItem(keyOf(place), JSON.stringify(kept))
    else sessionStorage.removeItem(keyOf(place))
  } catch {
    // Without storage, a reload loses what isn't sent.
  }
}

/** What this tab has kept. A message that was being sent may have arrived or not: sending it again stores it once. */
export function recall(place: string): Kept {
  try {
    const { draft, unsent } = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? '') as Kept
    return { draft, unsent: unsent.map((message) => ({ ...message, state: 'waiting' as const })) }
  } catch {
    return { draft: '', unsent: [] }
  }
}
