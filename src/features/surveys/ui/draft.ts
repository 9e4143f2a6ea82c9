import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { dayMs } from '../../../time/days.ts'
import { invitationDays } from '../shared/choices.ts'

/** Answers that someone has begun to give, and the step at which they are. */
export interface Draft {
  /** The version of the questions that the answers belong to. */
  number: number
  step: string
  values: Record<string, unknown>
}

/** Where a draft is kept: for this tab, or until it is sent or too old. */
export interface DraftPlace {
  storage: 'localStorage' | 'sessionStorage'
  key: string
}

const prefix = 'zenith_survey_'

/** Anyone can open the public survey, also on a computer that others use next. So its draft belongs to the tab. */
export const publicDraftPlace = (surveyId: string): DraftPlace => ({
  storage: 'sessionStorage',
  key: `${prefix}${surveyId}`,
})

/**
 * An invitation's draft outlasts the tab. The end of the token tells links apart, and no one can make a link from it.
 */
export const invitedDraftPlace = (token: string): DraftPlace => ({
  storage: 'localStorage',
  key: `${prefix}${token.slice(-12)}`,
})

/** Values that belong to the page and not to the person. One of them is the link's token. */
const ofPage = ['survey', 'number', 'token', 'form', 'stamp', 'remark']

/** Keeps unsent answers, with their identifiers masked. Does nothing if the browser refuses storage. */
export function keepDraft({ storage, key }: DraftPlace, { number, step, values }: Draft): void {
  const safe = Object.entries(values)
    .filter(([name]) => !ofPage.includes(name))
    .map(([name, value]) => [name, typeof value === 'string' && name !== 'email' ? maskIdentifiers(value).text : value])
  const kept = { at: Date.now(), number, step, values: Object.fromEntries(safe) }
  try {
    window[storage].setItem(key, JSON.stringify(kept))
  } catch {}
}

export function forgetDraft({ storage, key }: DraftPlace): void {
  try {
    window[storage].removeItem(key)
  } catch {}
}

/** The draft of these questions. Undefined if there is none, or if the questions have changed since. */
export function readDraft({ storage, key }: DraftPlace, currentNumber: number): Draft | undefined {
  try {
    const { number, step, values } = JSON.parse(window[storage].getItem(key) ?? '') as Partial<Draft>
    const isDraft = number === currentNumber && typeof step === 'string' && typeof values === 'object'
    return isDraft && values !== null ? { number, step, values } : undefined
  } catch {
    return undefined
  }
}

const maxAgeMs = invitationDays * dayMs

/** Deletes the drafts of invitations whose links no longer work. */
export function forgetOldDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && isOld(localStorage.getItem(key))) localStorage.removeItem(key)
    }
  } catch {}
}

function isOld(text: string | null): boolean {
  try {
    const age = Date.now() - (JSON.parse(text ?? '') as { at: number }).at
    return !(age < maxAgeMs)
  } catch {
    return true
  }
}
