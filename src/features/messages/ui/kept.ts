import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { keepInTab, recallFromTab } from '../../../ui/thread/kept.ts'
import type { Attachment } from '../contract.ts'

/** A message that the server hasn't acknowledged. */
export interface UnsentMessage {
  sentId: string
  text: string
  attachments: Attachment[]
  state: 'sending' | 'unsent'
  /** Why it wasn't sent. */
  problem?: string
  /**
   * True if we masked a tax ID or another identifier before this tab stored the text. The masked text can't be sent.
   */
  isMasked?: boolean
}

export interface Draft {
  text: string
  attachments: Attachment[]
  isMasked?: boolean
}

interface Kept {
  draft: Draft
  unsent: UnsentMessage[]
}

export const emptyDraft: Draft = { text: '', attachments: [] }

const keyOf = (place: string) => `zenith_messages ${place}`

function masked<One extends { text: string; attachments: Attachment[]; isMasked?: boolean }>(one: One): One {
  const { text } = maskIdentifiers(one.text)
  const attachments = one.attachments.map((document) => ({ ...document, name: maskIdentifiers(document.name).text }))
  return { ...one, text, attachments, isMasked: one.isMasked || text !== one.text }
}

/** Stores the draft and the unsent messages for this tab, with their identifiers masked. */
export function keep(place: string, { draft, unsent }: Kept): void {
  const isEmpty = !draft.text && draft.attachments.length === 0 && unsent.length === 0
  keepInTab(keyOf(place), isEmpty ? undefined : { draft: masked(draft), unsent: unsent.map(masked) })
}

/**
 * Returns what this tab stored. Messages that were on their way may have arrived. It is safe to send them again,
 * because the server stores each message only once.
 */
export function recall(place: string): Kept {
  const kept = recallFromTab<Kept>(keyOf(place))
  if (!kept) return { draft: emptyDraft, unsent: [] }
  return { draft: kept.draft, unsent: kept.unsent.map((message) => ({ ...message, state: 'unsent' as const })) }
}
