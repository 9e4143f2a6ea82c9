export const visitorKey = 'zenith_visitor_id'
const choiceKey = 'zenith_analytics'

type Choice = 'yes' | 'no' | undefined

/** The browser's storage. Undefined if the browser doesn't let this site store anything. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** The visitor's answer. Without storage, it lasts until they leave the page. */
export function choiceOf(): Choice {
  const kept = storage()?.getItem(choiceKey) ?? lastChoice
  return kept === 'yes' || kept === 'no' ? kept : undefined
}
let lastChoice: Choice

/** Stores the visitor's answer. A no also deletes the visitor's id. */
export function choose(choice: 'yes' | 'no') {
  lastChoice = choice
  try {
    storage()?.setItem(choiceKey, choice)
    if (choice === 'no') storage()?.removeItem(visitorKey)
  } catch {
    // If the storage is full, it has no room for the visitor's id either, so we count nothing.
  }
  window.dispatchEvent(new Event(choiceKey))
}

/** Calls `tell` when the visitor changes their answer, on this page or in another tab. */
export function onChoice(tell: () => void) {
  const tellOfOtherTab = ({ key }: StorageEvent) => {
    if (key === choiceKey) tell()
  }
  window.addEventListener(choiceKey, tell)
  window.addEventListener('storage', tellOfOtherTab)
  return () => {
    window.removeEventListener(choiceKey, tell)
    window.removeEventListener('storage', tellOfOtherTab)
  }
}

/**
 * True if we may count visits: the browser can store an id, and the visitor
 * has agreed or, if the firm doesn't ask for consent, hasn't refused.
 */
export function mayCount(asksConsent: boolean): boolean {
  const choice = choiceOf()
  return storage() !== undefined && (asksConsent ? choice === 'yes' : choice !== 'no')
}

/** True if the browser asks sites not to track its user. */
export function saysNo(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
