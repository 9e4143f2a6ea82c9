import type { PlainTarget } from '../../../../../ui/forms/plain-form.tsx'
import type { BookingOptions } from '../../contract.ts'
import type { TimePick } from '../times/refused-time.tsx'
import { bookForm, goForm, holdForm } from './forms.ts'
import { firstLanguage } from './presets.ts'
import type { Flow } from './use-flow.ts'

/** Where the booking page's buttons lead if scripts don't run. */
export interface PlainTargets {
  /** To another step, day or time zone. */
  place: PlainTarget
  /** To a hold on a time. */
  pick: TimePick
  /** To the appointment. */
  booking: PlainTarget
  /** What the details form posts besides its visible fields. */
  details: PlainTarget['fields']
}

export function plainTargets({ draft, zone, day, step }: Flow, options: BookingOptions): PlainTargets {
  const { topic, adviser, country, hold } = draft
  const language = firstLanguage(options, draft)
  const choice = { service: topic, adviser, language, country, zone, hold: hold?.token }
  // On the confirmation, and while the visitor chooses another time, we post the typed details, because the address
  // can't hold them. The details form posts its own fields.
  const details = step === 'confirm' || step === 'time' ? draft.details : {}
  const hasDetails = Boolean(details.email)
  const place = { ...choice, day, ...(step === 'time' && { step }) }
  return {
    place: hasDetails ? { posts: goForm.name, fields: { ...place, ...details } } : { fields: place },
    pick: {
      posts: holdForm.name,
      name: 'startsAt',
      fields: { ...choice, topic, instead: hold?.token, ...(hasDetails && details) },
    },
    booking: { posts: bookForm.name, fields: { ...choice, ...draft.details } },
    details: choice,
  }
}
