import * as z from 'zod/mini'
import { personName } from '../../../platform/browser/shapes.ts'
import { isPhone, toPhone } from './phone.ts'

/** The name of someone who writes to the firm or books a consultation. */
export const PersonName = personName({
  minLength: 2,
  missing: 'Please enter your name',
  tooLong: 'Please keep the name to 80 characters at most',
})

/** A phone number in international format (E.164). Empty if the person gave none. */
export const Phone = z._default(
  z.string().check(
    z.maxLength(40, 'Please enter a shorter phone number'),
    z.overwrite(toPhone),
    z.refine(
      (phone) => phone === '' || isPhone(phone),
      'Please enter the phone number with its country code, like +1 302 555 0149',
    ),
  ),
  '',
)

/** True if we can reply in the way that the person chose. Every way except email needs a phone number. */
export const isReachable = (way: string, phone: string): boolean => way === 'email' || phone !== ''
export const phoneMissing = { error: 'Please enter a phone number, or choose email', path: ['phone'] }
