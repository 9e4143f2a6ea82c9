import type { SaveProfile } from '../../identity/account-contract.ts'
import type { OwnClient } from '../contract.ts'
import { isTaxpayer } from './choices.ts'

const countries = { US: 'us', CA: 'ca', other: 'other' } as const

type Known = Partial<Pick<SaveProfile, 'country' | 'kind' | 'language'>>

/**
 * Returns the answers to the profile's questions that a client's record already has. Where the client lives says
 * nothing about a member who isn't the taxpayer.
 */
export function knownAnswers({
  kind,
  right,
  country,
  language,
}: Pick<OwnClient, 'kind' | 'right' | 'country' | 'language'>): Known {
  if (isTaxpayer(kind, right)) {
    return { country: countries[country], kind: country === 'other' ? 'expat' : 'individual', language }
  }
  return kind === 'company' ? { kind: 'business' } : {}
}
