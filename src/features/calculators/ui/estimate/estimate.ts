import {
  type EstimateCountry,
  type FilingStatus,
  type QuickEstimateInput,
  quickEstimate,
} from '../../../../tax/quick-estimate.ts'
import { formatWhole } from '../../../../ui/base/format.ts'
import { parseIncome } from './income.ts'

export const countryNames: Record<EstimateCountry, string> = {
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

export const fieldIds = { country: 'estimate-country', income: 'estimate-income', status: 'estimate-status' } as const

/** The text in a field. The fields have ids but no names, so that no browser ever puts their values into an address. */
function textIn(form: HTMLFormElement, id: string): string {
  const field = form.elements.namedItem(id)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : ''
}

/** Returns the form's values. Undefined if the income isn't valid. */
export function readEstimateForm(form: HTMLFormElement): QuickEstimateInput | undefined {
  const income = parseIncome(textIn(form, fieldIds.income))
  if (income === undefined) return undefined
  return {
    country: textIn(form, fieldIds.country) as EstimateCountry,
    income,
    filingStatus: textIn(form, fieldIds.status) as FilingStatus,
  }
}

export const estimatedAmount = (input: QuickEstimateInput) => `$${formatWhole(quickEstimate(input))}`

export function estimateSentence(input: QuickEstimateInput): string {
  const { country, income, filingStatus } = input
  const basis = `${countryNames[country]}, $${formatWhole(income)} and ${statusNames[filingStatus]} status`
  return `Based on ${basis}, your estimated taxes would be approximately ${estimatedAmount(input)}.`
}

/**
 * The path of the calculator that uses the actual tax tables, with these inputs. They go behind the `#`, which browsers
 * never send to a server.
 */
export function calculatorPath({ country, income, filingStatus }: QuickEstimateInput): string {
  const amount = String(income)
  if (country === 'ca') return `/calculators/canada#${new URLSearchParams({ employment: amount })}`
  const household = { filingStatus, wages: amount }
  if (country === 'us') return `/calculators/united-states#${new URLSearchParams(household)}`
  // This form doesn't ask for foreign tax, so we empty that field of the calculator instead of using its example value.
  return `/calculators/exclusion-or-credit#${new URLSearchParams({ ...household, taxOnWages: '' })}`
}
