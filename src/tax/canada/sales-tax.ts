import { formatDay } from '../../time/day-names.ts'
import { isDay } from '../../time/days.ts'
import year2024 from '../data/canada-sales-tax-2024.json' with { type: 'json' }
import year2025 from '../data/canada-sales-tax-2025.json' with { type: 'json' }
import year2026 from '../data/canada-sales-tax-2026.json' with { type: 'json' }
import { type Fact, parameterSet, parametersOf } from '../facts.ts'
import { requireAmount } from '../input-limits.ts'
import { type Cents, type Ppm, share } from '../money.ts'
import { type CitedSource, citedSources, type TaxLine } from '../result.ts'
import { type Province, provinces } from './parameters.ts'
import { Working } from './working.ts'

type SalesTax = 'GST' | 'HST' | 'PST' | 'QST' | 'RST'

/** A sales tax. `from` and `to` (YYYY-MM-DD, inclusive) limit it to a part of the year. */
interface SalesTaxRate {
  tax: SalesTax
  ratePpm: Ppm
  from?: string
  to?: string
}

interface SalesTaxFacts {
  provinces: Record<Province, Fact<SalesTaxRate[]>>
  /** Up to these taxable sales in four calendar quarters in a row, a business doesn't need to charge GST/HST. */
  smallSupplierThreshold: Fact<Cents>
  /** British Columbia's PST on accounting and some other professional services. */
  professionalServices?: Fact<{ province: Province; from: string; ratePpm: Ppm }>
}

export const salesTaxSets = [year2024, year2025, year2026].map(parameterSet<SalesTaxFacts>)

interface SalesTaxInput {
  /** The province where the supply is made, usually the one in the customer's address. */
  province: Province
  year: number
  /** The price before taxes, in cents. */
  amount: Cents
  /** The day of the supply, YYYY-MM-DD. If missing, the rate at the end of the year applies. */
  date?: string
  /** True if the supply is exempt or zero-rated, so there is no tax at all. */
  isExempt?: boolean
  /** True if the supply is exempt from the province's own sales tax (PST, RST, QST), but not from GST. */
  isExemptFromProvincial?: boolean
}

export interface SalesTaxResult {
  placeOfSupply: Province
  /** The sum of the taxes. */
  total: Cents
  price: Cents
  priceWithTax: Cents
  lines: TaxLine[]
  assumptions: string[]
  sources: CitedSource[]
}

const names: Record<SalesTax, string> = {
  GST: 'Goods and services tax (GST)',
  HST: 'Harmonized sales tax (HST)',
  PST: 'Provincial sales tax (PST)',
  QST: 'Quebec sales tax (QST)',
  RST: 'Retail sales tax (RST)',
}
const isProvincial = (tax: SalesTax) => tax === 'PST' || tax === 'QST' || tax === 'RST'

function requireDate(date: string, year: number): string {
  if (isDay(date) && date.startsWith(`${year}-`)) return date
  throw new RangeError(`date must be a day of ${year}, written YYYY-MM-DD`)
}

/** The sales taxes of a province on a day, in the order that we show them. */
export function salesTaxRates(province: Province, year: number, date = `${year}-12-31`): Fact<SalesTaxRate[]> {
  const { facts } = parametersOf(salesTaxSets, year)
  if (!provinces.includes(province)) {
    throw new RangeError(`No province or territory ${province}; covered: ${provinces.join(', ')}`)
  }
  const day = requireDate(date, year)
  const fact = facts.provinces[province]
  return { ...fact, value: fact.value.filter(({ from = day, to = day }) => from <= day && day <= to) }
}

function assumptionsOf(
  { province, date, isExemptFromProvincial }: SalesTaxInput,
  rates: SalesTaxRate[],
  facts: SalesTaxFacts,
) {
  const service = facts.professionalServices?.value
  const sentences = [
    "The place of supply is the province you chose, usually the one of the customer's address.",
    "The seller is registered for the taxes shown. A small supplier doesn't need to register.",
  ]
  if (!date && rates.some(({ from, to }) => from ?? to))
    sentences.push('The rate is the one in force at the end of the year.')
  if (!isExemptFromProvincial && rates.some(({ tax }) => isProvincial(tax))) {
    sentences.push("The province taxes this supply. Many services and some goods aren't taxed.")
  }
  if (service?.province === province) {
    sentences.push(
      `Under the published bill, tax on accounting and some other professional services starts on ${formatDay(service.from)}. We haven't confirmed that the bill is law.`,
    )
  }
  return sentences
}

/**
 * GST, HST and provincial sales tax on a price. Each tax, including QST, applies to the price before taxes and is
 * rounded half up to the cent. Throws a RangeError for an impossible year, province, date or amount.
 */
export function salesTax(input: SalesTaxInput): SalesTaxResult {
  const { province, year, date, isExempt, isExemptFromProvincial } = input
  const amount = requireAmount('amount', input.amount)
  const { value: rates, source } = salesTaxRates(province, year, date)
  const { facts, sources } = parametersOf(salesTaxSets, year)
  const working = new Working()
  working.add('income', 'sales-tax.price', 'Price before taxes', amount, { always: true })
  let total = 0
  for (const { tax, ratePpm: ppm } of rates) {
    const isFree = isExempt || (isExemptFromProvincial && isProvincial(tax))
    const how = { base: amount, ppm: isFree ? 0 : ppm, sources: source, always: true }
    total += working.add('tax', `sales-tax.${tax.toLowerCase()}`, names[tax], isFree ? 0 : share(amount, ppm), how)
  }
  working.add('total', 'sales-tax.total', 'Sales taxes', total, { always: true })
  const assumptions = assumptionsOf(input, facts.provinces[province].value, facts)
  return {
    placeOfSupply: province,
    total,
    price: amount,
    priceWithTax: amount + total,
    lines: working.lines,
    assumptions,
    sources: citedSources(working.lines, sources),
  }
}
