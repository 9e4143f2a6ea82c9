import { provinceOptions } from '../../calculators/shared/provinces.ts'
import { stateOptions } from '../../calculators/shared/states.ts'
import type { ClientCountry } from './choices.ts'

/** Each country's states or provinces with their two-letter codes. We have lists only for the US and Canada. */
export const regionsOf: Record<ClientCountry, readonly { value: string; label: string }[]> = {
  US: stateOptions,
  CA: provinceOptions,
  other: [],
}

export const isRegionOf = (country: ClientCountry, region: string): boolean =>
  region === '' || regionsOf[country].some(({ value }) => value === region)

export const regionName = (country: ClientCountry, region: string): string =>
  regionsOf[country].find(({ value }) => value === region)?.label ?? region
