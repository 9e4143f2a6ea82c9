import { visitorIdPattern } from '../shared/events.ts'
import { visitorKey } from './choice.ts'

/** The visitor's id, created at the first event. Undefined if the browser stores nothing. */
export function visitorId(): string | undefined {
  try {
    const kept = localStorage.getItem(visitorKey) ?? ''
    if (visitorIdPattern.test(kept)) return kept
    const suffix = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('')
    const id = `visitor_${Date.now()}_${suffix}`
    localStorage.setItem(visitorKey, id)
    return id
  } catch {
    return undefined
  }
}
