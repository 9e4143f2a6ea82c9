import { nextBusinessDay, type TaxCountry } from '../../../tax/deadlines/business-days.ts'
import { deadlinesOf, deadlineYears } from '../../../tax/deadlines/deadlines.ts'
import { addMonths, type Day } from '../../../time/days.ts'
import type { ClientCountry, TaxpayerKind } from '../../clients/shared/choices.ts'
import type { ServiceSlug } from '../../services/shared/services.ts'

interface Return {
  title: string
  country: TaxCountry
  services: readonly ServiceSlug[]
}

/**
 * The returns that an engagement can be about, by the id of their deadline in `tax/deadlines`. The most common ones
 * come first.
 */
const returns = {
  'us-1040': { title: 'US return (1040)', country: 'US', services: ['individual-tax', 'expat-services'] },
  'us-1040-abroad': { title: 'US return from abroad (1040)', country: 'US', services: ['expat-services'] },
  'us-1040nr-nowages': { title: 'US nonresident return (1040-NR)', country: 'US', services: ['expat-services'] },
  'us-fbar': {
    title: 'Foreign account report (FBAR)',
    country: 'US',
    services: ['individual-tax', 'expat-services'],
  },
  'us-1120': { title: 'US corporate return (1120)', country: 'US', services: ['corporate-tax'] },
  'us-1120s-1065': { title: 'US return (1120-S or 1065)', country: 'US', services: ['corporate-tax'] },
  'ca-t1': { title: 'Canadian return (T1)', country: 'CA', services: ['individual-tax', 'expat-services'] },
  'ca-t1-se': {
    title: 'Canadian return, self-employed (T1)',
    country: 'CA',
    services: ['individual-tax', 'expat-services'],
  },
  'qc-tp1': { title: 'Quebec return (TP-1)', country: 'CA', services: ['individual-tax', 'expat-services'] },
  'ca-s216': { title: 'Canadian return on rental income (section 216)', country: 'CA', services: ['expat-services'] },
  'ca-t2': { title: 'Canadian corporate return (T2)', country: 'CA', services: ['corporate-tax'] },
} as const satisfies Record<string, Return>

export type ReturnId = keyof typeof returns
export const returnIds = Object.keys(returns) as [ReturnId, ...ReturnId[]]
export const returnTitles = Object.fromEntries(returnIds.map((id) => [id, returns[id].title])) as Record<
  ReturnId,
  string
>

/** Lists the returns that belong to a service in a country. Bookkeeping has none. */
export const returnsOf = (service: ServiceSlug, country: TaxCountry): ReturnId[] =>
  returnIds.filter((id) => {
    const one: Return = returns[id]
    return one.country === country && one.services.includes(service)
  })

/**
 * Returns the return that a service in a country is usually about. A client who lives outside the US has a later US due
 * date, so that return has an id of its own.
 */
export function usualReturn(service: ServiceSlug, country: TaxCountry, residence: ClientCountry): ReturnId | undefined {
  if (service === 'expat-services' && country === 'US' && residence !== 'US') return 'us-1040-abroad'
  return returnsOf(service, country)[0]
}

/**
 * True if the service is for this kind of client: companies have no personal return, and people have no corporate
 * return.
 */
export const isFor = (service: ServiceSlug, kind: TaxpayerKind): boolean =>
  service === 'accounting' || (service === 'corporate-tax') === (kind === 'company')

export const titleOf = (taxYear: number, returnId: ReturnId | null): string =>
  `${taxYear} ${returnId ? returns[returnId].title : 'bookkeeping'}`

export interface DueDates {
  due: Day
  /** The extended due date. Null if the return can't be extended. */
  extended: Day | null
}

/**
 * Returns the date on which the law makes a return due. If that is a weekend or a holiday, the next business day.
 * Undefined for years whose dates no one has confirmed. For a corporation, we assume that its tax year is the calendar
 * year.
 */
export function statutoryDates(returnId: ReturnId | null, taxYear: number): DueDates | undefined {
  if (!returnId || !deadlineYears.includes(taxYear)) return undefined
  const found = deadlinesOf({ taxYear, country: returns[returnId].country }).find(({ id }) => id === returnId)
  return found && { due: found.due, extended: found.extended?.due ?? null }
}

interface Dated {
  returnId: ReturnId | null
  country: TaxCountry
  taxYear: number
  dueOn: Day
}

/**
 * Returns the due date for the next tax year. If this year's is the legal one, then next year's is too. Otherwise it is
 * this year's date plus a year. Undefined if no one has confirmed the next legal date yet.
 */
export function nextYearsDue({ returnId, country, taxYear, dueOn }: Dated): Day | undefined {
  const isStatutory = returnId !== null && statutoryDates(returnId, taxYear)?.due === dueOn
  return isStatutory ? statutoryDates(returnId, taxYear + 1)?.due : nextBusinessDay(country, addMonths(dueOn, 12))
}
