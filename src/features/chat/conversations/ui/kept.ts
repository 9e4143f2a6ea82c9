import { keepInTab, recallFromTab } from '../../../../ui/thread/kept.ts'

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

/** Keeps what isn't sent for this tab. */
export const keep = (place: string, kept: Kept): void =>
  keepInTab(keyOf(place), kept.draft || kept.unsent.length > 0 ? kept : undefined)

/** What this tab has kept. A message that was being sent may have arrived or not: sending it again stores it once. */
export function recall(place: string): Kept {
  const { draft, unsent } = recallFromTab<Kept>(keyOf(place)) ?? { draft: '', unsent: [] }
  return { draft, unsent: unsent.map((message) => ({ ...message, state: 'waiting' as const })) }
}
