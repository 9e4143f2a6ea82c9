import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import type { PublicSurvey } from '../contract.ts'

/** Answers that someone has begun to give, and the step at which they are. */
export interface Draft {
  step: string
  values: Record<string, unknown>
}

export const draftKey = ({ id, number }: Pick<PublicSurvey, 'id' | 'number'>, token = '') =>
  `zenith_survey_${id}_${number}_${token.slice(-12)}`

/** Keeps unsent answers for this tab, with their identifiers masked. Does nothing if the browser refuses storage. */
export function keepDraft(key: string, { step, values }: Draft): void {
  const safe = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'email' ? maskIdentifiers(value).text : value,
  ])
  try {
    sessionStorage.setItem(key, JSON.stringify({ step, values: Object.fromEntries(safe) }))
  } catch {}
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

export function readDraft(key: string): Draft | undefined {
  try {
    const { step, values } = JSON.parse(sessionStorage.getItem(key) ?? '') as Partial<Draft>
    return typeof step === 'string' && typeof values === 'object' && values !== null ? { step, values } : undefined
  } catch {
    return undefined
  }
}
