import { visitorIdPattern } from '../shared/events.ts'

const visitorKey = 'zenith_visitor_id'
const choiceKey = 'zenith_analytics'

export type Choice = 'yes' | 'no' | undefined

/** What the visitor chose. If the browser keeps nothing, there is no choice. */
export function choiceOf(): Choice {
  try {
    const kept = localStorage.getItem(choiceKey)
    return kept === 'yes' || kept === 'no' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps the choice. A no also deletes the visitor's id. */
export function choose(choice: 'yes' | 'no') {
  try {
    localStorage.setItem(choiceKey, choice)
    if (choice === 'no') localStorage.removeItem(visitorKey)
  } catch {
    // A browser that keeps nothing is not counted either.
  }
  window.dispatchEvent(new Event(choiceKey))
}

/** Tells when the visitor changes the choice on this page. */
export function onChoice(tell: () => void) {
  window.addEventListener(choiceKey, tell)
  return () => window.removeEventListener(choiceKey, tell)
}

/** True if the browser says for its user that nobody should track them. */
export function saysNo(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}

/** The visitor's id, made at the first event. Undefined if the browser keeps nothing. */
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
