import { maskIdentifiers } from '../../../../../tax/identifiers/identifiers.ts'
import { type BookingForm, type Hold, noteLength } from '../../contract.ts'

/** A hold that belongs to this tab. */
export interface KeptHold extends Hold {
  topic: string
  language?: string
  /** When it expires by this browser's clock, in milliseconds. That clock may be hours off. */
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
  /** The last request and its key, because its answer may have been lost. */
  request?: { content: string; key: string }
  /** The note came from a calculator and hasn't been edited. */
  hasPreparedNote?: boolean
}

const key = 'zenith_booking_draft'
/** A calculator leaves a note for the call here. */
const preparedKey = 'zenith-booking-note'

const mask = (text: string | undefined) => (text === undefined ? undefined : maskIdentifiers(text).text)

/** Keeps the draft in this tab only, without identifiers. Storage may be unavailable. */
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

/** This tab's draft, with the note that a calculator may have left since. */
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

/** Puts the prepared note before what was typed, and cuts both to the length of a note. */
export function withPreparedNote(draft: Draft, prepared: string): Draft {
  const text = maskIdentifiers(prepared.trim()).text
  const typed = draft.details.note?.trim() ?? ''
  if (text === '' || typed.startsWith(text)) return draft
  const note = [text, typed].filter(Boolean).join('\n\n').slice(0, noteLength)
  return { ...draft, details: { ...draft.details, note }, hasPreparedNote: true }
}
