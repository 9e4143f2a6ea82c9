import { maskIdentifiers } from '../../../../../tax/identifiers/identifiers.ts'
import { type BookingForm, type Hold, noteLength } from '../../contract.ts'

/** A time that is held for this tab. */
export interface KeptHold extends Hold {
  topic: string
  language?: string
  /** When it ends on this browser's own clock, in milliseconds: that clock may be wrong by hours. */
  until: number
}

/** What was chosen and typed so far. */
export interface Draft {
  topic?: string
  adviser?: string
  language?: string
  country?: string
  zone?: string
  details: Partial<BookingForm>
  hold?: KeptHold
  /** What was sent last, and what that request was called: its answer may have been lost. */
  request?: { content: string; key: string }
  /** The note came from a calculator and nobody has changed it yet. */
  hasPreparedNote?: boolean
}

const key = 'zenith_booking_draft'
/** Where a calculator leaves what a person wants to bring to the call. */
const preparedKey = 'zenith-booking-note'

const mask = (text: string | undefined) => (text === undefined ? undefined : maskIdentifiers(text).text)

/** For this tab only, without identifiers. Storage may be closed to us. */
export function keepDraft(draft: Draft): void {
  const { details } = draft
  const masked = { ...details, name: mask(details.name), note: mask(details.note), remark: undefined }
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...draft, details: masked }))
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(preparedKey)
  } catch {}
}

/** The draft of this tab, with the note that a calculator has left since. */
export function readDraft(): Draft {
  return withPreparedNote(readKept(), readText(preparedKey))
}

/** The calculator's note has been taken over into the draft. */
export function forgetPreparedNote(): void {
  try {
    sessionStorage.removeItem(preparedKey)
  } catch {}
}

function readText(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function readKept(): Draft {
  try {
    const kept = JSON.parse(readText(key)) as Draft | null
    return typeof kept?.details === 'object' ? { ...kept, details: { ...kept.details } } : { details: {} }
  } catch {
    return { details: {} }
  }
}

/** What was typed stays, behind what was prepared; together they keep to the length of a note. */
export function withPreparedNote(draft: Draft, prepared: string): Draft {
  const text = maskIdentifiers(prepared.trim()).text
  const typed = draft.details.note?.trim() ?? ''
  if (text === '' || typed.startsWith(text)) return draft
  const note = [text, typed].filter(Boolean).join('\n\n').slice(0, noteLength)
  return { ...draft, details: { ...draft.details, note }, hasPreparedNote: true }
}
