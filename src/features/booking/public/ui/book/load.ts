import type { DehydratedState } from '@tanstack/react-query'
import type { PostedForm } from '../../../../../platform/browser/posted-form.ts'
import { preload, preloadOne } from '../../../../../platform/browser/preload.ts'
import { RequestError } from '../../../../../platform/browser/request-error.ts'
import { dateIn } from '../../../../../time/clock.ts'
import type { Hold } from '../../contract.ts'
import { bookingOptions, getHold } from '../queries.ts'
import { monthOf } from '../times/month.ts'
import { slotsOfMonth } from '../times/time-chooser.tsx'
import { firstLanguage } from './presets.ts'
import { firstDay, heldBy, startOf } from './start.ts'

/** A hold and the milliseconds until it expires by the server's clock. */
export interface Held {
  hold: Hold
  leftMs: number
}

interface Loaded {
  state: DehydratedState
  held?: Held
  /** Says that the visitor has booked the hold. */
  refusal?: PostedForm['refusal']
}

/** Loads what the booking page shows at this address, so that it is complete without scripts. */
export async function loadBooking(search: URLSearchParams, posted: PostedForm | undefined): Promise<Loaded> {
  const { state, found: options } = await preloadOne(bookingOptions())
  if (!options) return { state }
  const { step, draft, day, hold: token } = startOf(search, posted, options)
  const { hold, refusal } = await findHold(posted, token)
  const held = hold && { hold, leftMs: Date.parse(hold.heldUntil) - Date.now() }
  if (step !== 'time' && (hold || step === undefined)) return { state, held, refusal }
  const { topic = '', adviser, zone = options.zone } = draft
  const month = monthOf(firstDay(day, hold, zone) ?? dateIn(zone, new Date()))
  const times = await preload(slotsOfMonth({ topic, adviser, language: firstLanguage(options, draft) }, month, zone))
  return { state: { ...state, queries: [...state.queries, ...times.queries] }, held, refusal }
}

async function findHold(
  posted: PostedForm | undefined,
  token: string | undefined,
): Promise<{ hold?: Hold; refusal?: PostedForm['refusal'] }> {
  const made = heldBy(posted)
  if (made || !token) return { hold: made }
  try {
    return { hold: await getHold({ hold: token }) }
  } catch (error) {
    if (!(error instanceof RequestError && error.status === 409)) return {}
    return { refusal: { message: error.message, status: error.status } }
  }
}
