import type { Province } from '../../../../tax/canada/parameters.ts'
import type { Place } from './places.ts'
import type { PlaceRates } from './rates.ts'

/** The rates of a place; what they are made from is loaded with them, on the server and in the browser alike. */
export async function loadRates({ country, code }: Place): Promise<PlaceRates> {
  if (country === 'canada') return (await import('./canada-rates.ts')).canadaRates(code as Province | '')
  const { usFederalRates, usStateRates } = await import('./us-rates.ts')
  return code ? usStateRates(code) : usFederalRates()
}
