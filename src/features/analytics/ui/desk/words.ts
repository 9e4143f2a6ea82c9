import { listedCalculators } from '../../../calculators/shared/calculators.ts'
import type { Compared } from '../../desk-contract.ts'
import { directSource, otherKey, unknownCountry } from '../../shared/roll-ups.ts'

/** How a count has changed: `12% more than in the previous 30 days`. */
export function changeWords({ now, before }: Compared, days: string): string {
  if (before === 0) return `None in the previous ${days}`
  if (now === before) return `Same as in the previous ${days}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return `${percent}% ${now > before ? 'more' : 'fewer'} than in the previous ${days}`
}

const ofAll = (key: string) => (key === otherKey ? 'All others' : key)

let regions: Intl.DisplayNames | undefined
function regionOf(key: string): string {
  regions ??= new Intl.DisplayNames('en', { type: 'region' })
  return regions.of(key) ?? key
}

const deviceNames: Record<string, string> = { mobile: 'Phone', tablet: 'Tablet', desktop: 'Computer' }

export const sourceName = (key: string) => (key === directSource ? 'No other site' : ofAll(key))
export const pageName = ofAll
export const deviceName = (key: string) => deviceNames[key] ?? key
export const countryName = (key: string) =>
  key === unknownCountry ? 'Unknown' : /^[A-Z]{2}$/.test(key) ? regionOf(key) : ofAll(key)

const calculatorTitle = (slug: string) => listedCalculators.find((one) => one.slug === slug)?.title ?? slug

const actNames: Record<string, string> = {
  estimate_made: 'Estimates made',
  calculator_used: 'Calculators used',
  newsletter_subscribed: 'Newsletter sign-ups sent',
  'booking_step:topic': 'Booking: topic chosen',
  'booking_step:time': 'Booking: choosing a time',
  'booking_step:details': 'Booking: entering details',
  'booking_step:confirm': 'Booking: confirming',
  'booking_step:booked': 'Booking: consultation booked',
  chat_opened: 'Chats opened',
  signed_up: 'Sign-up forms sent',
  upload_finished: 'Documents uploaded',
  survey_finished: 'Surveys answered',
}
const countryNames: Record<string, string> = { us: 'United States', ca: 'Canada', other: 'abroad' }

/** What visitors did, in words. Undefined for a total whose parts are in the list themselves. */
export function actName(key: string): string | undefined {
  const [name, detail = ''] = key.split(':')
  if (name === 'calculator_used' && detail) return `Calculator: ${calculatorTitle(detail)}`
  if (name === 'estimate_made' && detail) return `Estimate: ${countryNames[detail] ?? detail}`
  return key === 'booking_step' ? undefined : (actNames[key] ?? ofAll(key))
}
