import { type Bracket, taxOnBrackets } from '../brackets.ts'
import { type Cents, type Ppm, positive, roundToDollar, share } from '../money.ts'
import type { UsFederalFacts, UsFilingStatus } from './federal-facts.ts'

const dollar = 100
const tableEnds = 100_000 * dollar
const fineRowsEnd = 3_000 * dollar
/**
 * Where the first rows of the Tax Table start, in cents. From 25 dollars each row is 25 dollars wide, and from 3,000
 * dollars it is 50.
 */
const firstRows = [0, 5, 15, 25].map((start) => start * dollar)

/** The row of the Tax Table for an income: at least the first amount, and less than the second. */
function tableRow(taxableIncome: Cents): [Cents, Cents] {
  const first = firstRows.findLastIndex((start) => taxableIncome >= start)
  if (first < firstRows.length - 1) return [firstRows[first] ?? 0, firstRows[first + 1] ?? 0]
  const width = (taxableIncome < fineRowsEnd ? 25 : 50) * dollar
  const start = Math.floor(taxableIncome / width) * width
  return [start, start + width]
}

/** The tax for a row of the Tax Table: the schedule's tax on the middle of the row, rounded half up to the dollar. */
function tableRowTax(brackets: readonly Bracket[], atLeast: Cents, lessThan: Cents): Cents {
  return roundToDollar(taxOnBrackets(brackets, (atLeast + lessThan) / 2))
}

/** The tax by the rate schedule. Below 100,000 dollars, the tax by the Tax Table if the household chose the table. */
function scheduleTax(brackets: readonly Bracket[], income: Cents, computation: 'schedule' | 'table'): Cents {
  if (computation === 'schedule' || income >= tableEnds || income <= 0) return taxOnBrackets(brackets, income)
  return tableRowTax(brackets, ...tableRow(income))
}

interface GainBand {
  ppm: Ppm
  base: Cents
  amount: Cents
}

/** Counts gains on top of ordinary income, and taxes the part in each band at its rate (26 U.S.C. 1(h)). */
export function gainBands(
  gains: Cents,
  ordinary: Cents,
  status: UsFilingStatus,
  fact: UsFederalFacts['longTermCapitalGains'],
): GainBand[] {
  const { zeroRateMax, fifteenRateMax, rates } = fact.value
  const zero = Math.min(gains, positive(zeroRateMax[status] - ordinary))
  const fifteen = Math.min(gains - zero, positive(fifteenRateMax[status] - ordinary - zero))
  const bases = [zero, fifteen, gains - zero - fifteen]
  return rates.map((ppm, index) => {
    const base = bases[index] ?? 0
    return { ppm, base, amount: share(base, ppm) }
  })
}

export interface IncomeTax {
  /** The taxable income that is taxed at ordinary rates. `gains` is the rest, which is taxed at the rates for gains. */
  ordinary: Cents
  ordinaryTax: Cents
  gains: Cents
  bands: GainBand[]
  total: Cents
}

interface IncomeTaxInput {
  taxableIncome: Cents
  /** Net capital gain and qualified dividends. */
  preferential: Cents
  status: UsFilingStatus
  computation: 'schedule' | 'table'
  /** Excluded foreign income. Taxable income is stacked on top of it (26 U.S.C. 911(f)). */
  excluded: Cents
}

/** Calculates income tax before credits, with the Qualified Dividends and Capital Gain Tax Worksheet. */
export function incomeTax(input: IncomeTaxInput, facts: UsFederalFacts): IncomeTax {
  const { taxableIncome, status, computation, excluded } = input
  const brackets = facts.brackets.value[status]
  const gains = Math.min(taxableIncome, input.preferential)
  const ordinary = taxableIncome - gains
  const bands = gains > 0 ? gainBands(gains, ordinary + excluded, status, facts.longTermCapitalGains) : []
  const below = excluded === 0 ? 0 : scheduleTax(brackets, excluded, computation)
  const ordinaryTax = scheduleTax(brackets, ordinary + excluded, computation) - below
  const total = bands.reduce((sum, { amount }) => sum + amount, ordinaryTax)
  // The worksheet uses the smaller of the two taxes. They differ if the 15% band starts below the end of the 12%
  // bracket.
  const asOrdinary = gains > 0 ? scheduleTax(brackets, taxableIncome + excluded, computation) - below : total
  if (asOrdinary >= total) return { ordinary, ordinaryTax, gains, bands, total }
  return { ordinary: taxableIncome, ordinaryTax: asOrdinary, gains: 0, bands: [], total: asOrdinary }
}
