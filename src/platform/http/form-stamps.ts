import { dayMs } from '../../time/days.ts'
import type { FormStamps } from '../browser/form-action.ts'
import { makeLinkToken, readLinkToken } from '../security/link-token.ts'

const purpose = 'form'

/** Signs the current time for a page's forms, and reads the age of the stamps that forms send back. */
export const formStamps = (secretKey: string, now = Date.now()): FormStamps => ({
  current: makeLinkToken(secretKey, purpose, String(now)),
  ageOf: (stamp) => {
    const age = now - Number(readLinkToken(secretKey, purpose, stamp) ?? Number.NaN)
    return age >= 0 && age <= dayMs ? age : undefined
  },
})
