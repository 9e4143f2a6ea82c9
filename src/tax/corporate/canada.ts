import { type Day, requireDay, yearOf } from '../../time/days.ts'
import type { Province } from '../canada/parameters.ts'
import { parametersOf } from '../facts.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, type Ppm, positive, ratio } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import { citedSources, type TaxLine, type TaxResult, totalOf } from '../result.ts'
import {
  type CanadaCorporateFacts,
  canadaCorporateSets,
  type RatePeriod,
  ratePeriods,
  yearEndingOn,
} from './canada-facts.ts'
import { requireCorporateIncome } from './income.ts'

export interface CanadaCorporateInput {
  taxYear: number
  province: Province
  /** Taxable income in cents, not negative. We assume that all of it comes from active business in the province. */
  income: Cents
  /** True for a Canadian-controlled private corporation, which is the default. */
  isCcpc?: boolean
  /** Taxable capital employed in Canada by the corporation and its associated corporations. */
  taxableCapital?: Cents
  /** Last year's adjusted aggregate investment income of the corporation and its associated corporations. */
  passiveIncome?: Cents
  /**
   * Only in Quebec: true if the number of hours worked, or the sector, qualifies for the small-business rate. The
   * default is false.
   */
  meetsQuebecTest?: boolean
  /** The last day of the corporation's year. It is in the tax year. If missing, December 31. */
  yearEnd?: Day
}

interface CanadaCorporateResult extends TaxResult {
  federalTax: Cents
  provincialTax: Cents
  /** The federal business limit at the end of the year, after it was reduced. */
  businessLimit: Cents
}

type Place = Province | 'federal'

/** These provinces don't follow the federal reduction for passive income. */
const withoutPassiveReduction: readonly Place[] = ['ON', 'NB']

const line = lineWriter('ca.corporate.')
const names: Record<'federal' | 'provincial', string> = { federal: 'Federal', provincial: 'Provincial' }

function reducedLimit(limit: Cents, place: Place, input: CanadaCorporateInput, facts: CanadaCorporateFacts): Cents {
  const { isCcpc = true, taxableCapital = 0, passiveIncome = 0 } = input
  if (!isCcpc || (place === 'QC' && !input.meetsQuebecTest)) return 0
  const { value } = facts.federal.limitReduction
  const off = (amount: Cents, { from, to }: { from: Cents; to: Cents }) =>
    proportionHalfUp(limit, Math.min(positive(amount - from), to - from), to - from)
  const forCapital = off(taxableCapital, value.taxableCapital)
  const forPassive = withoutPassiveReduction.includes(place) ? 0 : off(passiveIncome, value.passiveIncome)
  return limit - Math.max(forCapital, forPassive)
}

interface Part {
  id: 'small' | 'general'
  base: Cents
  ppm: Ppm
  days: number
}

/**
 * Splits the income of each period into two parts, one for each rate: the part up to the limit, and the part above it.
 */
function partsOf(periods: RatePeriod[], income: Cents, limitOf: (limit: Cents) => Cents): Part[] {
  return periods.flatMap(({ days, generalPpm, smallPpm, limit }) => {
    const small = Math.min(income, limitOf(limit))
    const both: Part[] = [
      { id: 'small', base: small, ppm: smallPpm, days },
      { id: 'general', base: income - small, ppm: generalPpm, days },
    ]
    return both.filter(({ base }) => base > 0)
  })
}

const million = 1_000_000n

/** Makes a line for each part, weighted by days. We round the exact tax only once, as in a person's brackets. */
function taxLines(level: 'federal' | 'provincial', parts: Part[], daysInYear: number, sources: string[]): TaxLine[] {
  let exact = 0n
  let before = 0
  const divisor = million * BigInt(daysInYear)
  return parts.map(({ id, base, ppm, days }, index) => {
    exact += BigInt(base) * BigInt(ppm) * BigInt(days)
    const after = Number((exact * 2n + divisor) / (divisor * 2n))
    const amount = after - before
    before = after
    const what = id === 'small' ? 'small-business rate' : 'general rate'
    const time = days === daysInYear ? '' : `, ${days} of ${daysInYear} days`
    const how = { rule: `${level}.${id}`, base, ppm, sources }
    return line('tax', `${level}.${id}-${index + 1}`, `${names[level]} tax, ${what}${time}`, amount, how)
  })
}

function levelLines(level: 'federal' | 'provincial', input: CanadaCorporateInput, yearEnd: Day): TaxLine[] {
  const place: Place = level === 'federal' ? 'federal' : input.province
  const { facts } = parametersOf(canadaCorporateSets, input.taxYear)
  const year = yearEndingOn(yearEnd)
  const rates = level === 'federal' ? facts.federal : facts.provinces[input.province]
  const sources = [...new Set([...rates.general.source, ...rates.smallBusiness.source])]
  const parts = partsOf(ratePeriods(place, year), input.income, (limit) => reducedLimit(limit, place, input, facts))
  return taxLines(level, parts, year.days, sources)
}

function limitLine(input: CanadaCorporateInput, yearEnd: Day, facts: CanadaCorporateFacts): TaxLine {
  const full = ratePeriods('federal', yearEndingOn(yearEnd)).at(-1)?.limit ?? 0
  const { smallBusinessLimit, limitReduction } = facts.federal
  const sources = [...new Set([...smallBusinessLimit.source, ...limitReduction.source])]
  const amount = reducedLimit(full, 'federal', input, facts)
  return line('apart', 'business-limit', 'Federal business limit after its reduction', amount, { base: full, sources })
}

function work(input: CanadaCorporateInput, yearEnd: Day) {
  const federal = levelLines('federal', input, yearEnd)
  const provincial = levelLines('provincial', input, yearEnd)
  const federalTax = totalOf(federal)
  const provincialTax = totalOf(provincial)
  return { taxes: [...federal, ...provincial], federalTax, provincialTax, total: federalTax + provincialTax }
}

function checked(input: CanadaCorporateInput): Day {
  requireCorporateIncome('income', input.income)
  requireCorporateIncome('taxableCapital', input.taxableCapital ?? 0)
  requireCorporateIncome('passiveIncome', input.passiveIncome ?? 0)
  const known = Object.keys(parametersOf(canadaCorporateSets, input.taxYear).facts.provinces)
  if (!known.includes(input.province)) {
    throw new RangeError(`No province or territory ${input.province}; covered: ${known.join(', ')}`)
  }
  const yearEnd = requireDay('yearEnd', input.yearEnd ?? `${input.taxYear}-12-31`)
  if (yearOf(yearEnd) !== input.taxYear) throw new RangeError(`yearEnd must be a day of ${input.taxYear}`)
  return yearEnd
}

function assumptionsOf({ isCcpc = true, province, meetsQuebecTest, yearEnd }: CanadaCorporateInput): string[] {
  const sentences: [boolean, string][] = [
    [true, 'The corporation earns all its income from active business in the province, in a year of twelve months.'],
    [isCcpc, "The corporation is a Canadian-controlled private corporation and doesn't share its business limit."],
    [
      !isCcpc,
      "The corporation isn't a Canadian-controlled private corporation, so the general rates apply to all its income.",
    ],
    [
      isCcpc && !withoutPassiveReduction.includes(province),
      'The provincial limit falls with taxable capital and passive income, like the federal limit.',
    ],
    [
      isCcpc && province === 'QC' && !meetsQuebecTest,
      "The corporation doesn't meet Quebec's test of hours or sector, so Quebec's general rate applies.",
    ],
    [
      yearEnd !== undefined || province === 'NS' || province === 'PE',
      'A rate or limit that changes during the year is weighted by days.',
    ],
  ]
  return sentences.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

const notIncluded = [
  'Investment income and its refundable taxes, and capital gains',
  'Manufacturing, zero-emission, resource and other rates and credits',
  'The additional tax on banks and life insurers, and capital and payroll taxes',
  'Losses from other years, and income earned in several provinces',
]

const nextIncomeCents: Cents = 100_00

/**
 * A corporation's federal and provincial or territorial income tax on active business income, in cents. `marginalPpm` is
 * measured on the next 100 dollars. Throws a RangeError that names an impossible year, province, day or amount. Sources:
 * data/canada-corporate-<year>.json.
 */
export function calculateCanadaCorporate(input: CanadaCorporateInput): CanadaCorporateResult {
  const { facts, sources } = parametersOf(canadaCorporateSets, input.taxYear)
  const yearEnd = checked(input)
  const { income } = input
  const { taxes, federalTax, provincialTax, total } = work(input, yearEnd)
  const limit = limitLine(input, yearEnd, facts)
  const lines = [
    line('income', 'income', 'Taxable income from active business', income),
    ...taxes,
    line('total', 'total', 'Corporate income tax', total),
    limit,
  ]
  const next = work({ ...input, income: income + nextIncomeCents }, yearEnd)
  return {
    total,
    federalTax,
    provincialTax,
    businessLimit: limit.amount,
    lines,
    marginalPpm: ratio(next.total - total, nextIncomeCents),
    marginalOn: 'the next CA$100 of income',
    averagePpm: ratio(total, income),
    assumptions: assumptionsOf(input),
    notIncluded: [...notIncluded],
    leftOut: [],
    sources: citedSources(lines, sources),
  }
}
