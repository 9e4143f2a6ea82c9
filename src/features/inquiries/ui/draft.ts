import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'

const key = 'zenith_contact_draft'

/** Keeps the unsent message for this tab, with its identifiers masked. Does nothing if the browser refuses storage. */
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
