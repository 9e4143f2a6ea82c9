import { parametersOf, type Source } from '../facts.ts'
import { requireAmount } from '../input-limits.ts'
import type { Cents } from '../money.ts'
import { salesTaxSets } from './sales-tax.ts'

export const supplyKinds = ['goods', 'service', 'real-property', 'intangible'] as const
export type SupplyKind = (typeof supplyKinds)[number]

/** In which province a supply is made, by what is supplied. */
export interface PlaceRule {
  kind: SupplyKind
  /** What is supplied. */
  title: string
  /** Which place decides, as a question to answer with a province. */
  asks: string
  rule: string
}

/** The general rules; services on the spot, transport, telecommunication and others have rules of their own. */
export const placeRules: readonly PlaceRule[] = [
  {
    kind: 'goods',
    title: 'Goods',
    asks: 'Where the goods are delivered',
    rule: 'Goods are supplied where they are delivered or handed over to the customer.',
  },
  {
    kind: 'service',
    title: 'A service',
    asks: 'Where the customer’s address is',
    rule: 'A service is supplied where the customer’s home or business address is that the seller obtained; without one, mostly where the work is done.',
  },
  {
    kind: 'real-property',
    title: 'Land or a building, or work on one',
    asks: 'Where the land or building is',
    rule: 'Land, buildings and services related to them are supplied where they are.',
  },
  {
    kind: 'intangible',
    title: 'A license, download or other right',
    asks: 'Where the customer’s address is',
    rule: 'A right that may be used anywhere is supplied where the address of the customer is.',
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

/** The rule for a kind of supply; an unknown kind is a RangeError. */
export function placeRuleOf(kind: SupplyKind): PlaceRule {
  const found = placeRules.find((one) => one.kind === kind)
  if (found) return found
  throw new RangeError(`No kind of supply ${kind}; known: ${supplyKinds.join(', ')}`)
}

/** Taxable sales of four calendar quarters up to which nobody has to register for GST or HST, in cents. */
export const smallSupplierThreshold = (year: number): Cents =>
  parametersOf(salesTaxSets, year).facts.smallSupplierThreshold.value

/** Whether sales of the last four calendar quarters are above the small-supplier threshold of a year. */
export const mustRegister = (year: number, sales: Cents): boolean =>
  requireAmount('sales', sales) > smallSupplierThreshold(year)
