import * as z from 'zod/mini'
import type { CompanyRecord, OpeningTimes, TeamMember } from '../../contract.ts'
import { Claims, OpeningHours, Prices, Team } from '../../desk-contract.ts'

/**
 * The form's values for one day. If someone closes the day, its typed hours are kept, so that reopening shows them
 * again.
 */
interface DayValues {
  isOpen: boolean
  opens: string
  closes: string
}
export const days = ['weekdays', 'saturday', 'sunday'] as const
export type DayName = (typeof days)[number]

export interface HoursValues {
  hours: { zone: string } & Record<DayName, DayValues>
  holidays: CompanyRecord['holidays']
}
export interface ClaimsValues {
  claims: CompanyRecord['claims']
  trustBadges: { text: string }[]
  trustStrip: { text: string }[]
}
export interface PricesValues {
  startingPrices: Record<keyof CompanyRecord['startingPrices'], string>
  pricesAsOf: string
}
export interface TeamValues {
  team: (Omit<TeamMember, 'languages'> & { languages: string })[]
}

const toDayValues = (times: OpeningTimes): DayValues => ({
  isOpen: times !== null,
  opens: times?.opens ?? '09:00',
  closes: times?.closes ?? '17:00',
})
const toTimes = ({ isOpen, opens, closes }: DayValues): OpeningTimes => (isOpen ? { opens, closes } : null)

export const toHoursValues = ({ hours, holidays }: CompanyRecord): HoursValues => ({
  hours: {
    zone: hours.zone,
    weekdays: toDayValues(hours.weekdays),
    saturday: toDayValues(hours.saturday),
    sunday: toDayValues(hours.sunday),
  },
  holidays,
})
const fromHoursValues = ({ hours, holidays }: HoursValues) => ({
  hours: {
    zone: hours.zone,
    weekdays: toTimes(hours.weekdays),
    saturday: toTimes(hours.saturday),
    sunday: toTimes(hours.sunday),
  },
  holidays,
})

const toRows = (texts: string[]) => texts.map((text) => ({ text }))
const toTexts = (rows: { text: string }[]) => rows.map(({ text }) => text)

export const toClaimsValues = ({ claims, trustBadges, trustStrip }: CompanyRecord): ClaimsValues => ({
  claims,
  trustBadges: toRows(trustBadges),
  trustStrip: toRows(trustStrip),
})
const fromClaimsValues = ({ claims, trustBadges, trustStrip }: ClaimsValues) => ({
  claims,
  trustBadges: toTexts(trustBadges),
  trustStrip: toTexts(trustStrip),
})

/** Reads `299`, `299.50` or `$1,299.50` as exact cents. NaN for anything else. */
export function toCents(text: string): number {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return Number.NaN
  const [, whole = '', part = ''] = match
  return Number(whole.replaceAll(',', '') + part.padEnd(2, '0'))
}

/** Writes cents for the form: `299` or `299.50`. */
export function toDollars(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  const [whole, part] = [digits.slice(0, -2), digits.slice(-2)]
  return part === '00' ? whole : `${whole}.${part}`
}

export const toPricesValues = ({ startingPrices, pricesAsOf }: CompanyRecord): PricesValues => ({
  startingPrices: {
    individual: toDollars(startingPrices.individual),
    corporate: toDollars(startingPrices.corporate),
    expat: toDollars(startingPrices.expat),
  },
  pricesAsOf,
})
const fromPricesValues = ({ startingPrices, pricesAsOf }: PricesValues) => ({
  startingPrices: {
    individual: toCents(startingPrices.individual),
    corporate: toCents(startingPrices.corporate),
    expat: toCents(startingPrices.expat),
  },
  pricesAsOf,
})

const toLanguages = (text: string) =>
  text
    .split(',')
    .map((language) => language.trim())
    .filter(Boolean)

export const toTeamValues = ({ team }: CompanyRecord): TeamValues => ({
  team: team.map((person) => ({ ...person, languages: person.languages.join(', ') })),
})
const fromTeamValues = ({ team }: TeamValues) => ({
  team: team.map((person) => ({ ...person, languages: toLanguages(person.languages) })),
})

/**
 * Turns the form's typed text into the contract's shape and applies the contract's rules. The schemas below do the same
 * for other forms.
 */
export const HoursForm = z.pipe(z.transform(fromHoursValues), OpeningHours)
export const ClaimsForm = z.pipe(z.transform(fromClaimsValues), Claims)
export const PricesForm = z.pipe(z.transform(fromPricesValues), Prices)
export const TeamForm = z.pipe(z.transform(fromTeamValues), Team)
