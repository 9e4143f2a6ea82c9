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
  /** True if we hid a tax ID or the like before the tab kept it. It can't be sent like this. */
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

/** Keeps what isn't sent for this tab, with its identifiers masked. */
export function keep(place: string, { draft, unsent }: Kept): void {
  const isEmpty = !draft.text && draft.attachments.length === 0 && unsent.length === 0
  keepInTab(keyOf(place), isEmpty ? undefined : { draft: masked(draft), unsent: unsent.map(masked) })
}

/** What this tab has kept. A message that was being sent may have arrived or not: sending it again stores it once. */
export function recall(place: string): Kept {
  const kept = recallFromTab<Kept>(keyOf(place))
  if (!kept) return { draft: emptyDraft, unsent: [] }
  return { draft: kept.draft, unsent: kept.unsent.map((message) => ({ ...message, state: 'unsent' as const })) }
}
