import { requireCents } from '../input-limits.ts'
import { lineWriter } from '../line-writer.ts'
import { type Cents, positive, share } from '../money.ts'
import { type CitedSource, citedSources, type TaxLine } from '../result.ts'
import type { UsFilingStatus } from '../us/federal-facts.ts'
import { equalParts, prepaymentRules, requireTaxOrRefund } from './facts.ts'

export interface UsEstimatedTaxInput {
  filingStatus: UsFilingStatus
  /** The tax that the person expects for this year, after credits and with self-employment tax, in cents. */
  currentYearTax: Cents
  /** Last year's tax and adjusted gross income from the return. */
  priorYearTax: Cents
  priorYearAgi: Cents
  /** True if last year had twelve months and the person filed a return for it. */
  priorYearFull12Months: boolean
  /** The tax that an employer or others withhold this year. */
  withholding: Cents
}

export interface UsEstimatedTaxResult {
  ninetyPercent: Cents
  /** The safe harbor that last year's tax gives. Null if last year's tax year was shorter than twelve months. */
  priorYearSafeHarbor: Cents | null
  requiredAnnualPayment: Cents
  owedAfterWithholding: Cents
  estimatedPaymentsRequired: boolean
  /** A quarter of the required payment minus withholding, rounded. `payments` add up to the exact amount. */
  perInstallment: Cents
  payments: Cents[]
  lines: TaxLine[]
  assumptions: string[]
  notIncluded: string[]
  sources: CitedSource[]
}

const line = lineWriter('us.estimated-tax.')

function checked(input: UsEstimatedTaxInput): UsEstimatedTaxInput {
  requireCents('currentYearTax', input.currentYearTax)
  requireCents('priorYearTax', input.priorYearTax)
  requireTaxOrRefund('priorYearAgi', input.priorYearAgi)
  requireCents('withholding', input.withholding)
  return input
}

function safeHarbor({ filingStatus, priorYearTax, priorYearAgi, priorYearFull12Months }: UsEstimatedTaxInput) {
  const { highIncomeOver, highIncomePpm, priorYearPpm } = prepaymentRules.facts.us.value
  const over = filingStatus === 'mfs' ? highIncomeOver.separate : highIncomeOver.other
  const ppm = priorYearAgi > over ? highIncomePpm : priorYearPpm
  return { ppm, amount: priorYearFull12Months ? share(priorYearTax, ppm) : null }
}

const assumptions = [
  'You earn your income evenly over the year, so the four payments are equal.',
  'Withholding counts as four equal payments.',
]

const notIncluded = [
  'The annualized income method for uneven income',
  'Special rules for farmers, fishermen and nonresidents',
  "The penalty for underpayment, which depends on each quarter's interest rate",
  'Estimated payments to a state',
]

/**
 * Calculates the four payments, in cents, that avoid a penalty for underpayment. They are the smaller of a share of
 * this year's tax and the safe harbor on last year's tax, minus withholding. Throws a RangeError that names an
 * impossible amount. Source: 26 U.S.C. 6654.
 */
export function usRequiredPayments(input: UsEstimatedTaxInput): UsEstimatedTaxResult {
  const { currentYearTax, priorYearTax, withholding } = checked(input)
  const { value, source } = prepaymentRules.facts.us
  const how = { sources: source }
  const ninetyPercent = share(currentYearTax, value.currentYearPpm)
  const { ppm, amount: priorYearSafeHarbor } = safeHarbor(input)
  const required = Math.min(ninetyPercent, priorYearSafeHarbor ?? ninetyPercent)
  const owed = currentYearTax - withholding
  const isRequired = owed >= value.owedAtLeast && withholding < required
  const left = isRequired ? positive(required - withholding) : 0
  const harborLine = line(
    'adjustment',
    'prior-year',
    "Safe harbor, a share of last year's tax",
    priorYearSafeHarbor ?? 0,
    {
      base: priorYearTax,
      ppm,
      ...how,
    },
  )
  const lines = [
    line('income', 'current-year-tax', "This year's expected tax", currentYearTax, how),
    line('adjustment', 'current-year', "A share of this year's tax", ninetyPercent, {
      base: currentYearTax,
      ppm: value.currentYearPpm,
      ...how,
    }),
    ...(priorYearSafeHarbor === null ? [] : [harborLine]),
    line('taxable-income', 'required', 'Required annual payment', required, how),
    line('adjustment', 'withholding', 'Withholding', 0 - withholding, how),
    line('total', 'left', 'Payable in four payments', left, how),
    line('apart', 'owed', 'Owed with the return if you only have withholding', owed, how),
  ]
  return {
    ninetyPercent,
    priorYearSafeHarbor,
    requiredAnnualPayment: required,
    owedAfterWithholding: owed,
    estimatedPaymentsRequired: isRequired,
    perInstallment: Math.round(left / 4),
    payments: equalParts(left, 4),
    lines,
    assumptions: [...assumptions],
    notIncluded: [...notIncluded],
    sources: citedSources(lines, prepaymentRules.sources),
  }
}
