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

/** The returns an engagement can be about, by their deadline's id in `tax/deadlines`. The usual ones come first. */
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

/** The returns that belong to a service in a country. Bookkeeping has none. */
export const returnsOf = (service: ServiceSlug, country: TaxCountry): ReturnId[] =>
  returnIds.filter((id) => {
    const one: Return = returns[id]
    return one.country === country && one.services.includes(service)
  })

/** The return that a service in a country is usually about. Clients abroad have more time for a US return. */
export function usualReturn(service: ServiceSlug, country: TaxCountry, residence: ClientCountry): ReturnId | undefined {
  if (service === 'expat-services' && country === 'US' && residence !== 'US') return 'us-1040-abroad'
  return returnsOf(service, country)[0]
}

/** Companies have no personal return, and people no corporate one. */
export const isFor = (service: ServiceSlug, kind: TaxpayerKind): boolean =>
  service === 'accounting' || (service === 'corporate-tax') === (kind === 'company')

export const titleOf = (taxYear: number, returnId: ReturnId | null): string =>
  `${taxYear} ${returnId ? returns[returnId].title : 'bookkeeping'}`

export interface DueDates {
  due: Day
  /** The extended due date; null if the return can't be extended. */
  extended: Day | null
}

/**
 * When a return is due by law, moved off weekends and holidays. Undefined for years whose dates nobody has confirmed.
 * For a corporation, we assume that its tax year is the calendar year.
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
 * The due date in the next tax year: the statutory one if this year's is statutory, otherwise this year's plus a year.
 * Undefined if the statutory date isn't confirmed yet.
 */
export function nextYearsDue({ returnId, country, taxYear, dueOn }: Dated): Day | undefined {
  const isStatutory = returnId !== null && statutoryDates(returnId, taxYear)?.due === dueOn
  return isStatutory ? statutoryDates(returnId, taxYear + 1)?.due : nextBusinessDay(country, addMonths(dueOn, 12))
}
