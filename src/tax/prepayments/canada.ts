import type { Province } from '../canada/parameters.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, positive } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import { type CitedSource, citedSources, type TaxLine } from '../result.ts'
import { equalParts, prepaymentRules, requireTaxOrRefund } from './facts.ts'

/** Net tax owing in three years, in cents. It is negative for a year with a refund. */
export interface ThreeYears {
  current: Cents
  prior: Cents
  secondPrior: Cents
}

interface CanadaInstalmentInput {
  province: Province
  netTaxOwing: ThreeYears
}

/** The payments on the 15th of March, June, September and December. */
export type FourPayments = [Cents, Cents, Cents, Cents]

interface InstalmentOptions {
  /**
   * The amounts in the CRA's reminders. March and June are each a quarter of the second prior year's tax. September and
   * December are each half of what is then left of the prior year's tax.
   */
  noCalculation: FourPayments
  priorYear: FourPayments
  currentYear: FourPayments
}

export interface CanadaInstalmentResult extends InstalmentOptions {
  threshold: Cents
  required: boolean
  lines: TaxLine[]
  assumptions: string[]
  notIncluded: string[]
  sources: CitedSource[]
}

const line = lineWriter('ca.instalments.')

function checked({ current, prior, secondPrior }: ThreeYears): ThreeYears {
  requireTaxOrRefund('current', current)
  requireTaxOrRefund('prior', prior)
  requireTaxOrRefund('secondPrior', secondPrior)
  return { current, prior, secondPrior }
}

/** A year counts only if its net tax owing is above this amount. */
function instalmentThreshold(province: Province): Cents {
  const { threshold } = prepaymentRules.facts.canada.value
  return province === 'QC' ? threshold.quebec : threshold.other
}

const quarters = (amount: Cents) => equalParts(positive(amount), 4) as FourPayments

/**
 * Calculates the four payments of each of the three options, in cents. Source: the CRA on required instalments, ITA s.
 * 156.
 */
function instalmentOptions(totals: ThreeYears): InstalmentOptions {
  const { current, prior, secondPrior } = totals
  const [march, june] = quarters(secondPrior)
  const [september = 0, december = 0] = equalParts(positive(positive(prior) - march - june), 2)
  return {
    noCalculation: [march, june, september, december],
    priorYear: quarters(prior),
    currentYear: quarters(current),
  }
}

const assumptions = [
  'Net tax owing is the tax on the return, including voluntary contributions, less tax withheld.',
  'The three options use the tax you entered. The CRA adds CPP and EI owed on self-employment income.',
]

const notIncluded = [
  'Instalments to Revenu Québec, which are due in addition to federal instalments',
  'Instalments for corporations, trusts and GST/HST registrants',
]

/**
 * Decides whether an individual has to pay instalments in a year, and how much under each of the three options, in
 * cents. Throws a RangeError that names the year of an impossible amount. Source: ITA s. 156, 156.1.
 */
export function canadaInstalments({ province, netTaxOwing }: CanadaInstalmentInput): CanadaInstalmentResult {
  const { current, prior, secondPrior } = checked(netTaxOwing)
  const { source: sources } = prepaymentRules.facts.canada
  const threshold = instalmentThreshold(province)
  const required = current > threshold && (prior > threshold || secondPrior > threshold)
  const lines = [
    line('income', 'current', 'Net tax owing this year', current, { sources }),
    line('income', 'prior', 'Net tax owing last year', prior, { sources }),
    line('income', 'second-prior', 'Net tax owing two years ago', secondPrior, { sources }),
    line('adjustment', 'threshold', "A year counts if it's above", threshold, { sources }),
  ]
  return {
    threshold,
    required,
    ...instalmentOptions({ current, prior, secondPrior }),
    lines,
    assumptions: [...assumptions],
    notIncluded: [...notIncluded],
    sources: citedSources(lines, prepaymentRules.sources),
  }
}

interface FarmerInstalment {
  required: boolean
  /** The month and day of the single payment. */
  dueDate: '12-31'
  currentYearAmount: Cents
  priorYearAmount: Cents
}

/** Farmers and fishers make one payment of two thirds if each of the three years is above the threshold. */
export function farmerInstalment({ province, netTaxOwing }: CanadaInstalmentInput): FarmerInstalment {
  const { current, prior, secondPrior } = checked(netTaxOwing)
  const { numerator, denominator } = prepaymentRules.facts.canadaFarmers.value
  const threshold = instalmentThreshold(province)
  const part = (amount: Cents) => proportionHalfUp(positive(amount), numerator, denominator)
  return {
    required: [current, prior, secondPrior].every((amount) => amount > threshold),
    dueDate: '12-31',
    currentYearAmount: part(current),
    priorYearAmount: part(prior),
  }
}
