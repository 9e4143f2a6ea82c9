import { keepInTab, recallFromTab } from '../../../../ui/thread/kept.ts'

/** A message that the server hasn't acknowledged. Its identifiers are masked already. */
export interface UnsentMessage {
  sentId: string
  text: string
  /** `waiting` for another try after a failure, or `refused` for good. */
  state: 'sending' | 'waiting' | 'refused'
  /** Why it wasn't sent. */
  problem?: string
}

interface Kept {
  draft: string
  unsent: UnsentMessage[]
}

const keyOf = (place: string) => `zenith_chat ${place}`

/** Stores the draft and the unsent messages for this tab. */
export const keep = (place: string, kept: Kept): void =>
  keepInTab(keyOf(place), kept.draft || kept.unsent.length > 0 ? kept : undefined)

/**
 * Returns what this tab stored. Messages that were on their way may have arrived. It is safe to send them again,
 * because the server stores each message only once.
 */
export function recall(place: string): Kept {
  const { draft, unsent } = recallFromTab<Kept>(keyOf(place)) ?? { draft: '', unsent: [] }
  return { draft, unsent: unsent.map((message) => ({ ...message, state: 'waiting' as const })) }
}
