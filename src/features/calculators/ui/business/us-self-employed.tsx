import { deadlinesOf } from '../../../../tax/deadlines/deadlines.ts'
import type { Cents } from '../../../../tax/money.ts'
import { ratio } from '../../../../tax/money.ts'
import { type UsEstimatedTaxResult, usRequiredPayments } from '../../../../tax/prepayments/us.ts'
import type { TaxResult } from '../../../../tax/result.ts'
import { calculateUsFederal } from '../../../../tax/us/federal.ts'
import { usFederalParameters, usFederalYear } from '../../../../tax/us/federal-facts.ts'
import { usFederalReturn } from '../../../../tax/us/federal-return.ts'
import { toHousehold, type UsFederalInput } from '../../../../tax/us/household.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { amount, check, choice, optionalAmount, requiredAmount, type ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { money, notesOf, type Outcome, rateFigure } from '../kit/outcome.ts'
import { taxYearOptions } from '../kit/years.ts'
import { householdFields, spouseWages, statusOptions } from '../us/household-fields.ts'
import { PaymentTable } from './payment-table.tsx'

const fields = {
  taxYear: choice('Tax year', taxYearOptions(usFederalParameters)),
  filingStatus: choice('Filing status', statusOptions),
  profit: requiredAmount('Self-employment profit', {
    mayBeLoss: true,
    example: '90,000',
    hint: 'Expected for the year, after expenses. Enter a loss with a minus sign.',
  }),
  wages: amount('Wages'),
  spouseWages: spouseWages("Your spouse's wages"),
  otherIncome: amount('Other income', { hint: 'Interest, pensions, rent' }),
  adjustments: amount('Retirement, health savings and other adjustments', { hint: 'The amount you can deduct' }),
  childrenAges: householdFields.childrenAges,
  withholding: amount('Tax withheld this year', { hint: 'From wages and pensions' }),
  priorYearTax: requiredAmount("Last year's total tax", {
    example: '12,000',
    hint: "From last year's return, after credits and including self-employment tax",
  }),
  priorYearAgi: requiredAmount("Last year's adjusted gross income", { example: '80,000', mayBeLoss: true }),
  isShort: check('Last year had fewer than twelve months, or I filed no return'),
  knownTax: optionalAmount("This year's tax, if you know it", { hint: 'Replaces our estimate' }),
}

type Values = ValuesOf<typeof fields>

export const selfEmployedInUs = (values: Values): UsFederalInput => ({
  taxYear: Number(values.taxYear),
  filingStatus: values.filingStatus,
  selfEmploymentNetProfit: values.profit,
  wages: values.wages,
  spouseWages: values.spouseWages,
  otherIncome: values.otherIncome,
  otherAdjustments: values.adjustments,
  childrenAges: values.childrenAges,
})

/**
 * The tax if the profit were a little different. For the marginal rate, the profit may be slightly above the largest
 * amount that people can enter.
 */
function taxOn(profit: Cents, values: Values): Cents {
  const household = toHousehold(selfEmployedInUs({ ...values, profit }))
  return usFederalReturn(household, usFederalYear(household.taxYear).facts).total
}

const dueDates = (taxYear: number) =>
  deadlinesOf({ taxYear, audiences: ['us-self-employed'] })
    .filter(({ id }) => id.startsWith('us-est-'))
    .map(({ due }) => due)

function sentenceOf(values: Values, tax: number, payments: UsEstimatedTaxResult): string {
  const expected = `The estimated federal tax for ${values.taxYear} is ${formatMoney(tax, 'USD')}`
  if (!payments.estimatedPaymentsRequired) return `${expected}, and no estimated payments are required.`
  return `${expected}. Four payments of about ${formatMoney(payments.perInstallment, 'USD')} meet the requirement.`
}

const nextProfitCents = 1_000_00

function selfEmploymentFigures({ lines, total }: TaxResult, next: Cents) {
  const taxLines = lines.filter(({ section, id }) => section === 'other-tax' && id.startsWith('self-employment'))
  const amount = taxLines.reduce((sum, line) => sum + line.amount, 0)
  return [
    money('Self-employment tax', amount, 'USD', 'Part of the expected tax'),
    rateFigure('Marginal rate', ratio(next - total, nextProfitCents), 'Tax on the next $1,000 of profit'),
  ]
}

function figuresOf(values: Values, federal: TaxResult | undefined, tax: number, payments: UsEstimatedTaxResult) {
  const { priorYearSafeHarbor } = payments
  return [
    money('Expected federal tax', tax, 'USD', 'Income and self-employment tax, less credits'),
    money("90% of this year's tax", payments.ninetyPercent, 'USD'),
    ...(priorYearSafeHarbor === null
      ? []
      : [money("Safe harbor from last year's tax", priorYearSafeHarbor, 'USD', '100%, or 110% above an income limit')]),
    money(
      'Required this year',
      payments.requiredAnnualPayment,
      'USD',
      priorYearSafeHarbor === null ? "Last year's tax gives no safe harbor" : 'The smaller of the two',
    ),
    ...(federal ? selfEmploymentFigures(federal, taxOn(values.profit + nextProfitCents, values)) : []),
  ]
}

function calculate(values: Values): Outcome {
  const taxYear = Number(values.taxYear)
  const federal = calculateUsFederal(selfEmployedInUs(values))
  const isEstimated = values.knownTax === undefined
  const tax = values.knownTax ?? Math.max(0, federal.total)
  const payments = usRequiredPayments({
    filingStatus: values.filingStatus,
    currentYearTax: tax,
    priorYearTax: values.priorYearTax,
    priorYearAgi: values.priorYearAgi,
    priorYearFull12Months: !values.isShort,
    withholding: values.withholding,
  })
  const sum = payments.payments.reduce((total, payment) => total + payment, 0)
  const rows = dueDates(taxYear).map((due, index) => ({ due, amounts: [payments.payments[index] ?? 0] }))
  return {
    headline: money(`Estimated payments for ${values.taxYear}`, sum, 'USD'),
    sentence: sentenceOf(values, tax, payments),
    figures: figuresOf(values, isEstimated ? federal : undefined, tax, payments),
    curve:
      isEstimated && values.profit > 0
        ? {
            along: 'Profit',
            currency: 'USD',
            at: values.profit,
            totalAt: (profit) => Math.max(0, taxOn(profit, values)),
          }
        : undefined,
    extra: payments.estimatedPaymentsRequired ? (
      <PaymentTable title="The four payments" currency="USD" columns={['Payment']} rows={rows} />
    ) : undefined,
    workings: [
      { title: 'Required payments', currency: 'USD', lines: payments.lines },
      ...(isEstimated ? [{ title: 'Federal return', currency: 'USD' as const, lines: federal.lines }] : []),
    ],
    notes: notesOf(isEstimated ? [payments, federal] : [payments], usFederalYear(taxYear).collectedOn),
  }
}

export const calculator = calculatorOf<typeof fields>({
  slug: 'us-self-employed',
  fields,
  sections: [
    { title: 'This year', fields: ['taxYear', 'filingStatus', 'profit'] },
    { title: 'Last year', fields: ['priorYearTax', 'priorYearAgi', 'isShort'] },
    {
      title: 'Other income, children and withholding',
      fields: ['wages', 'spouseWages', 'otherIncome', 'adjustments', 'childrenAges', 'withholding', 'knownTax'],
      isFolded: true,
    },
  ],
  calculate,
})
