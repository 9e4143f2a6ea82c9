import { type Country, type FilingStatus, type QuickEstimateInput, quickEstimate } from '../../../tax/quick-estimate.ts'
import { formatWhole } from '../../../ui/format.ts'
import { parseIncome } from './income.ts'

export const countryNames: Record<Country, string> = {
  us: 'United States',
  ca: 'Canada',
  other: 'Other (Expat)',
}

export const statusNames: Record<FilingStatus, string> = {
  single: 'Single',
  mfj: 'Married Filing Jointly',
  mfs: 'Married Filing Separately',
  hoh: 'Head of Household',
}

export const invalidIncome = 'Please enter a valid income amount'
export const disclaimer = 'This is an estimate only. For precise calculations, book a consultation.'

/** The widget's form as numbers; undefined where the income is none. */
export function readEstimateForm(form: HTMLFormElement): QuickEstimateInput | undefined {
  const values = new FormData(form)
  const income = parseIncome(String(values.get('income') ?? ''))
  if (income === undefined) return undefined
  return {
    country: values.get('country') as Country,
    income,
    filingStatus: values.get('status') as FilingStatus,
  }
}

export const estimatedAmount = (input: QuickEstimateInput) => `$${formatWhole(quickEstimate(input))}`

export function estimateSentence(input: QuickEstimateInput): string {
  const { country, income, filingStatus } = input
  const basis = `${countryNames[country]}, $${formatWhole(income)} and ${statusNames[filingStatus]} status`
  return `Based on ${basis}, your estimated taxes would be approximately ${estimatedAmount(input)}.`
}

/** The detailed calculator, with what was entered here. */
export function calculatorPath({ country, income, filingStatus }: QuickEstimateInput): string {
  return `/calculators?${new URLSearchParams({ country, income: String(income), status: filingStatus })}`
}
