import { maskIdentifiers } from '../../../../../tax/identifiers/identifiers.ts'
import { type BookingForm, type Hold, noteLength } from '../../contract.ts'

/** A hold as this browser tab stores it. */
export interface KeptHold extends Hold {
  topic: string
  language?: string
  /** When the hold expires by this browser's clock, which may be hours off, in milliseconds since 1970. */
  until: number
}

/** What the visitor has chosen and typed so far. */
export interface Draft {
  topic?: string
  adviser?: string
  language?: string
  country?: string
  zone?: string
  details: Partial<BookingForm>
  hold?: KeptHold
  /** The last request and its key. If its answer was lost, the same content is sent with the same key. */
  request?: { content: string; key: string }
  /** True if a calculator wrote the note and the visitor hasn't edited it. */
  hasPreparedNote?: boolean
}

const key = 'zenith_booking_draft'
/** The key under which a calculator stores a note for the consultation. */
const preparedKey = 'zenith-booking-note'

const mask = (text: string | undefined) => (text === undefined ? undefined : maskIdentifiers(text).text)

/**
 * Stores the draft for this tab only, with tax IDs and account numbers masked. Does nothing if the browser has no
 * storage.
 */
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

/** This tab's draft, with the note that a calculator may have stored in the meantime. */
export function readDraft(): Draft {
  return withPreparedNote(readKept(), readText(preparedKey))
}

/** Removes the calculator's note once the draft contains it. */
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

/** Puts the calculator's note before the typed one, and cuts both together to the max length. */
export function withPreparedNote(draft: Draft, prepared: string): Draft {
  const text = maskIdentifiers(prepared.trim()).text
  const typed = draft.details.note?.trim() ?? ''
  if (text === '' || typed.startsWith(text)) return draft
  const note = [text, typed].filter(Boolean).join('\n\n').slice(0, noteLength)
  return { ...draft, details: { ...draft.details, note }, hasPreparedNote: true }
}
