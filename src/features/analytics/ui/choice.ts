export const visitorKey = 'zenith_visitor_id'
const choiceKey = 'zenith_analytics'

type Choice = 'yes' | 'no' | undefined

/** The browser's storage. Undefined if the browser keeps nothing for this site. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** What the visitor chose. Without storage, the choice lasts as long as the page. */
export function choiceOf(): Choice {
  const kept = storage()?.getItem(choiceKey) ?? lastChoice
  return kept === 'yes' || kept === 'no' ? kept : undefined
}
let lastChoice: Choice

/** Keeps the choice. A no also deletes the visitor's id. */
export function choose(choice: 'yes' | 'no') {
  lastChoice = choice
  try {
    storage()?.setItem(choiceKey, choice)
    if (choice === 'no') storage()?.removeItem(visitorKey)
  } catch {
    // Storage that is full keeps no visitor's id either, so nothing is counted.
  }
  window.dispatchEvent(new Event(choiceKey))
}

/** Tells when the visitor changes the choice, on this page or in another tab. */
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

/** True if visits may be counted. It takes a yes if the firm asks first, and a browser that keeps the visitor's id. */
export function mayCount(asksConsent: boolean): boolean {
  const choice = choiceOf()
  return storage() !== undefined && (asksConsent ? choice === 'yes' : choice !== 'no')
}

/** True if the browser says for its user that no one should track them. */
export function saysNo(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || doNotTrack === '1'
}
