import type { ShownForm } from '../../../../platform/browser/posted-form.ts'
import type { Province } from '../../../../tax/canada/parameters.ts'
import {
  type EstimateCountry,
  estimateCountries,
  type FilingStatus,
  filingStatuses,
  type QuickEstimateInput,
  quickEstimate,
} from '../../../../tax/quick-estimate.ts'
import { formatWhole } from '../../../../ui/base/format.ts'
import { provinceOptions } from '../../shared/provinces.ts'
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

/**
 * With scripts, the browser posts nothing. Without scripts, the server renders the page with the result and stores
 * nothing.
 */
export const estimateForm: ShownForm = { name: 'estimate' }

/** The form's texts. A choice that isn't in its list counts as the first in the list. */
export function estimateTexts(values: Readonly<Record<string, unknown>>) {
  const chosen = <Of extends string>(name: string, all: readonly [Of, ...Of[]]): Of =>
    all.find((one) => one === values[name]) ?? all[0]
  return {
    country: chosen('country', estimateCountries),
    income: String(values.income ?? '').slice(0, maxIncomeLength),
    filingStatus: chosen('filingStatus', filingStatuses),
    province: provinceOptions.find(({ value }) => value === values.province)?.value ?? usualProvince,
  }
}
export type EstimateTexts = ReturnType<typeof estimateTexts>

/** The province until the person chooses another one, as in the calculator. */
const usualProvince: Province = 'ON'

/** What the quick rule uses, and the province, which only the law uses. */
export type EstimateInput = QuickEstimateInput & { province: Province }

/** Turns the form's texts into input. Undefined if the income isn't valid. */
export function estimateInput(texts: EstimateTexts): EstimateInput | undefined {
  const income = parseIncome(texts.income)
  return income === undefined ? undefined : { ...texts, income }
}

export const maxIncomeLength = 60

export const estimatedAmount = (input: QuickEstimateInput) => `$${formatWhole(quickEstimate(input))}`

export function estimateSentence(input: QuickEstimateInput): string {
  const { country, income, filingStatus } = input
  const basis = `${countryNames[country]}, $${formatWhole(income)} and ${statusNames[filingStatus]} status`
  return `Based on ${basis}, your estimated taxes would be approximately ${estimatedAmount(input)}.`
}

export interface InDetail {
  slug: 'united-states' | 'canada' | 'exclusion-or-credit'
  texts: Record<string, string>
}

/** The calculator that uses the actual tax tables, with these inputs as its texts. */
export function inDetail({ country, income, filingStatus, province }: EstimateInput): InDetail {
  const amount = String(income)
  if (country === 'ca') return { slug: 'canada', texts: { province, employment: amount } }
  const household = { filingStatus, wages: amount }
  if (country === 'us') return { slug: 'united-states', texts: household }
  // This form doesn't ask for foreign tax, so we empty that field of the calculator instead of using its example value.
  return { slug: 'exclusion-or-credit', texts: { ...household, taxOnWages: '' } }
}

/** The calculator's path. We build it here, because the home page would otherwise load the list of all calculators. */
export const pathTo = ({ slug }: InDetail) => `/calculators/${slug}`

/** The calculator's path with the inputs after the `#`. Browsers never send that part to a server. */
export const calculatorPath = (detail: InDetail) => `${pathTo(detail)}#${new URLSearchParams(detail.texts)}`
