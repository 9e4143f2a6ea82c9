import { parametersOf, type Source } from '../facts.ts'
import { requireAmount } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import { salesTaxSets } from './sales-tax.ts'

export const supplyKinds = ['goods', 'service', 'real-property', 'intangible'] as const
export type SupplyKind = (typeof supplyKinds)[number]

/** A rule that decides which province a supply is made in. */
interface PlaceRule {
  kind: SupplyKind
  /** The kind of supply, in words. */
  title: string
  /** Asks for the place on which the rule depends. People answer with a province. */
  asks: string
  rule: string
}

/**
 * The general rules. Services in person, transport, telecommunication and other supplies have special rules, which we
 * leave out.
 */
export const placeRules: readonly PlaceRule[] = [
  {
    kind: 'goods',
    title: 'Goods',
    asks: 'Where the goods are delivered',
    rule: "Goods are supplied where they're delivered or made available to the customer.",
  },
  {
    kind: 'service',
    title: 'A service',
    asks: "Where the customer's address is",
    rule: "A service is supplied at the customer's home or business address that the seller obtained. Without an address, it's usually supplied where the work is done.",
  },
  {
    kind: 'real-property',
    title: 'Land or a building, or work on one',
    asks: 'Where the land or building is',
    rule: 'Land, buildings and related services are supplied where the property is.',
  },
  {
    kind: 'intangible',
    title: 'A license, download or other right',
    asks: "Where the customer's address is",
    rule: "A right that can be used anywhere is supplied at the customer's address.",
  },
]

export const placeSources: readonly (Source & { id: string })[] = [
  {
    id: 'b-103',
    title:
      'CRA: Technical Information Bulletin B-103, Place of supply rules for determining whether a supply is made in a province',
    url: 'https://www.canada.ca/en/revenue-agency/services/forms-publications/publications/b-103.html',
  },
  {
    id: 'sor-2010-117',
    title: 'New Harmonized Value-added Tax System Regulations (SOR/2010-117), section 13 for services',
    url: 'https://laws-lois.justice.gc.ca/eng/regulations/SOR-2010-117/',
  },
]

/** Returns the rule for a kind of supply. Throws a RangeError for an unknown kind. */
export function placeRuleOf(kind: SupplyKind): PlaceRule {
  const found = placeRules.find((rule) => rule.kind === kind)
  if (found) return found
  throw new RangeError(`No kind of supply ${kind}; known: ${supplyKinds.join(', ')}`)
}

/**
 * A business must register for GST/HST only if its taxable sales in four calendar quarters are above this amount, in
 * cents.
 */
export const smallSupplierThreshold = (year: number): Cents =>
  parametersOf(salesTaxSets, year).facts.smallSupplierThreshold.value

/** True if sales in the last four calendar quarters are above the year's threshold for small suppliers. */
export const mustRegister = (year: number, sales: Cents): boolean =>
  requireAmount('sales', sales) > smallSupplierThreshold(year)
