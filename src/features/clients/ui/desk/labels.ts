import type { ListedClient } from '../../desk-contract.ts'
import { clientCountryNames } from '../../shared/choices.ts'
import { regionName } from '../../shared/regions.ts'

/** Where a client lives, like `Ontario, Canada`. */
export const residenceOf = ({ country, region }: Pick<ListedClient, 'country' | 'region'>): string =>
  [regionName(country, region), clientCountryNames[country]].filter(Boolean).join(', ')

export const clientNoun = ['client', 'clients'] as const
export const memberNoun = ['member', 'members'] as const

export const notChangedNote = (left: number) =>
  left > 0 ? `Not changed: ${left}. Someone else changed them, or there was nothing to do.` : undefined
