import { type CanadaResult, calculateCanada, canadaTotal } from '../../../../tax/canada/calculate.ts'
import type { CanadaInput } from '../../../../tax/canada/input.ts'
import { canadaParameters, canadaSets } from '../../../../tax/canada/parameters.ts'
import { inDollars } from '../../../../tax/money.ts'
import { type CanadaInstalmentResult, canadaInstalments, farmerInstalment } from '../../../../tax/prepayments/canada.ts'
import { provinceName, provinceOptions } from '../../shared/provinces.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { amount, check, choice, decimal, optionalAmount, requiredAmount, type ValuesOf } from '../kit/fields.ts'
import { formatMoney } from '../kit/format.ts'
import { beforeWhat, type Figure, money, notesOf, type Outcome, textFigure } from '../kit/outcome.ts'
import { taxYearOptions } from '../kit/years.ts'
import { lowestTotal, OptionsTable, unpaidFigures } from './canada-instalment-parts.tsx'

const currency = 'CAD'

const fields = {
  taxYear: choice('Tax year', taxYearOptions(canadaSets)),
  province: choice('Province or territory', provinceOptions, { assumed: 'ON', hint: 'Where you live on December 31' }),
  profit: requiredAmount('Self-employment profit', {
    currency,
    example: '90,000',
    hint: 'Expected for the year, after expenses',
  }),
  priorOwing: requiredAmount("Last year's net tax owing", {
    currency,
    example: '14,000',
    mayBeLoss: true,
    hint: 'Tax with CPP on self-employment, less tax withheld. Enter a refund with a minus sign.',
  }),
  secondPriorOwing: requiredAmount('Net tax owing two years ago', {
    currency,
    example: '9,000',
    mayBeLoss: true,
  }),
  employment: amount('Employment income', { currency }),
  otherIncome: amount('Other income', { currency, hint: 'Interest, rent, benefits' }),
  rrsp: amount('RRSP deduction', { currency }),
  withheld: amount('Income tax withheld this year', { currency, hint: 'From pay and pensions' }),
  knownOwing: optionalAmount("This year's net tax owing, if you know it", {
    currency,
    mayBeLoss: true,
    hint: 'Replaces our estimate',
  }),
  isFarmer: check('Most of my income is from farming or fishing'),
  interestRate: decimal('CRA interest rate on overdue taxes', {
    min: 0,
    max: 100,
    unit: '%',
    hint: 'It changes every quarter. Enter it to see the cost of paying nothing.',
  }),
}

type Values = ValuesOf<typeof fields>

export const selfEmployedInCanada = (values: Values): CanadaInput => ({
  taxYear: Number(values.taxYear),
  province: values.province,
  selfEmploymentIncome: values.profit,
  employmentIncome: values.employment,
  otherIncome: values.otherIncome,
  rrspDeduction: values.rrsp,
})

/** The amount owed to the CRA. For Quebec, it leaves out what Quebec collects itself: its own tax and contributions. */
const owedOf = (values: Values, result: CanadaResult) =>
  (values.province === 'QC' ? result.federalTax : result.total) - values.withheld

function sentenceOf(values: Values, owing: number, options: CanadaInstalmentResult): string {
  const owed = `The estimated net tax owing for ${values.taxYear} is ${formatMoney(owing, currency)}`
  const limit = formatMoney(options.threshold, currency)
  if (!options.required) return `${owed}, and no instalments are required.`
  return `${owed}, above ${limit} in two of the relevant years, so instalments are required.`
}

function farmerFigures(values: Values, options: Parameters<typeof farmerInstalment>[0]): Figure[] {
  if (!values.isFarmer) return []
  const { required, currentYearAmount, priorYearAmount } = farmerInstalment(options)
  const note = required
    ? `Two thirds of this year's net tax owing, or ${formatMoney(priorYearAmount, currency)} based on last year's`
    : "Net tax owing isn't above the threshold in all three years"
  return [money('One payment by December 31', required ? currentYearAmount : 0, currency, note)]
}

function calculate(values: Values): Outcome {
  const taxYear = Number(values.taxYear)
  const input = selfEmployedInCanada(values)
  const result = calculateCanada(input)
  const isEstimated = values.knownOwing === undefined
  const current = values.knownOwing ?? owedOf(values, result)
  const years = { current, prior: values.priorOwing, secondPrior: values.secondPriorOwing }
  const asked = { province: values.province, netTaxOwing: years }
  const options = canadaInstalments(asked)
  const hasFourPayments = options.required && !values.isFarmer
  const ratePpm = values.interestRate === undefined ? undefined : Math.round(values.interestRate * 10_000)
  const inQuebec = values.province === 'QC'
  const [incomeTax, pension] = inDollars([result.federalTax + result.provincialTax, result.payableContributions])
  const before = isEstimated ? beforeWhat(result) : undefined
  return {
    headline: { ...money(`Net tax owing for ${values.taxYear}`, current, currency), before },
    sentence: sentenceOf(values, current, options),
    figures: [
      textFigure('Instalments', options.required ? 'Required' : 'Not required', 'Four a year, to the CRA'),
      ...(isEstimated
        ? [
            money('Income tax', incomeTax, currency, provinceName(values.province)),
            money('Pension plan on profit', pension, currency, 'Both halves'),
          ]
        : []),
      ...(hasFourPayments
        ? [money('Lowest total for the year', lowestTotal(options), currency, 'Of the three options')]
        : []),
      ...farmerFigures(values, asked),
      ...(hasFourPayments && ratePpm !== undefined ? unpaidFigures(taxYear, options, ratePpm) : []),
      ...(inQuebec
        ? [
            textFigure(
              'Quebec',
              'Paid separately',
              'Only federal tax is included. Revenu Québec collects its own instalments.',
            ),
          ]
        : []),
    ],
    curve: isEstimated
      ? {
          along: 'Profit',
          currency,
          at: values.profit,
          totalAt: (selfEmploymentIncome) => canadaTotal({ ...input, selfEmploymentIncome }),
        }
      : undefined,
    extra: hasFourPayments ? <OptionsTable taxYear={taxYear} options={options} /> : undefined,
    workings: [
      { title: 'Whether instalments are required', currency, lines: options.lines },
      ...(isEstimated ? [{ title: "This year's return", currency, lines: result.lines } as const] : []),
    ],
    notes: notesOf(isEstimated ? [options, result] : [options], canadaParameters(taxYear).collectedOn),
  }
}

export const calculator = calculatorOf<typeof fields>({
  slug: 'canada-self-employed',
  fields,
  sections: [
    { title: 'This year', fields: ['taxYear', 'province', 'profit'] },
    { title: 'Earlier years', fields: ['priorOwing', 'secondPriorOwing'] },
    {
      title: 'Other income and deductions',
      fields: ['employment', 'otherIncome', 'rrsp', 'withheld', 'knownOwing'],
      isFolded: true,
    },
    { title: 'Special situations', fields: ['isFarmer', 'interestRate'], isFolded: true },
  ],
  engineFields: { rrspDeduction: 'rrsp' },
  calculate,
})
