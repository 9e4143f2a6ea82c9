import type { Province } from '../canada/parameters.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, positive } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import { type CitedSource, citedSources, type TaxLine } from '../result.ts'
import { equalParts, prepaymentRules, requireTaxOrRefund } from './facts.ts'

/** Net tax owing of three years, in cents; below zero where a year gave a refund. */
export interface ThreeYears {
  current: Cents
  prior: Cents
  secondPrior: Cents
}

export interface CanadaInstalmentInput {
  province: Province
  netTaxOwing: ThreeYears
}

/** Four payments: 15 March, June, September and December. */
export type FourPayments = [Cents, Cents, Cents, Cents]

interface InstalmentOptions {
  /** What the reminders of the CRA ask: a quarter of the second prior year, then what is left of the prior one. */
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

const line = lineWriter('ca.instalments')

function checked({ current, prior, secondPrior }: ThreeYears): ThreeYears {
  requireTaxOrRefund('current', current)
  requireTaxOrRefund('prior', prior)
  requireTaxOrRefund('secondPrior', secondPrior)
  return { current, prior, secondPrior }
}

/** Net tax owing above which a year counts. */
export function instalmentThreshold(province: Province): Cents {
  const { threshold } = prepaymentRules.facts.canada.value
  return province === 'QC' ? threshold.quebec : threshold.other
}

const quarters = (amount: Cents) => equalParts(positive(amount), 4) as FourPayments

/** The three ways to find the four payments, in cents. Source: the CRA on required instalments, ITA s. 156. */
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
  'Net tax owing is the tax of the return, with voluntary contributions, less what was withheld.',
  'The three ways use the tax of a year as it is given; the CRA adds CPP and EI owed on self-employment.',
]

const notIncluded = [
  'Instalments to Revenu Québec, which Quebec asks for besides the federal ones',
  'Instalments of corporations, trusts and GST/HST registrants',
]

/**
 * Whether an individual has to pay instalments in a year and by how much in each of the three ways, in cents. An
 * amount that cannot be is a RangeError that names its year. Source: ITA s. 156, 156.1.
 */
export function canadaInstalments({ province, netTaxOwing }: CanadaInstalmentInput): CanadaInstalmentResult {
  const { current, prior, secondPrior } = checked(netTaxOwing)
  const { source: sources } = prepaymentRules.facts.canada
  const threshold = instalmentThreshold(province)
  const required = current > threshold && (prior > threshold || secondPrior > threshold)
  const lines = [
    line('income', 'current', 'Net tax owing of the year', current, { sources }),
    line('income', 'prior', 'Net tax owing of the year before', prior, { sources }),
    line('income', 'second-prior', 'Net tax owing of the second year before', secondPrior, { sources }),
    line('adjustment', 'threshold', 'A year counts above', threshold, { sources }),
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

export interface FarmerInstalment {
  required: boolean
  /** Month and day of the one payment. */
  dueDate: '12-31'
  currentYearAmount: Cents
  priorYearAmount: Cents
}

/** Farmers and fishers: one payment of two thirds, when each of three years is above the threshold. */
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
