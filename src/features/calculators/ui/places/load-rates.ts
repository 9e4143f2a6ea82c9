import type { Province } from '../../../../tax/canada/parameters.ts'
import type { Place } from '../../shared/places.ts'
import type { PlaceRates } from './rates.ts'

/** Loads the rates of a place. The server and the browser both use it, and load only the law that this place needs. */
export async function loadRates({ country, code }: Place): Promise<PlaceRates> {
  if (country === 'canada') return (await import('./canada-rates.ts')).canadaRates(code as Province | '')
  const { usFederalRates, usStateRates } = await import('./us-rates.ts')
  return code ? usStateRates(code) : usFederalRates()
}
