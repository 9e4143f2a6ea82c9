import { maskIdentifiers } from '../../../platform/browser/identifiers.ts'

const key = 'zenith_contact_draft'

/** The message as far as it was typed, for this tab only, without identifiers. Storage may be closed to us. */
export function keepDraft(message: string): void {
  try {
    if (message.trim()) sessionStorage.setItem(key, maskIdentifiers(message).text)
    else sessionStorage.removeItem(key)
  } catch {}
}

export function readDraft(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
