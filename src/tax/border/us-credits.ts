import { type Cents, positive } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { UsFederalFacts } from '../us/federal-facts.ts'
import type { UsFederalReturn } from '../us/federal-return.ts'
import {
  basketCredits,
  type Category,
  type CategoryIncome,
  foreignTaxableIncome,
  type Limited,
} from './foreign-tax-credit.ts'

/** Foreign income of one category in a return, in US cents. */
export interface ForeignBasket {
  /** With what is excluded of it. */
  gross: Cents
  excluded: Cents
  /** Business expenses inside the gross, and adjustments that belong to it. */
  expenses: Cents
  adjustments: Cents
  /** The part of the gross that is taxed at the rates for gains. */
  qualified: Cents
  tax: Cents
  carryIn: Cents
}

export type ForeignBaskets = Record<Category, ForeignBasket>

export interface UsForeignTaxCredit {
  general: Limited
  passive: Limited
  credit: Cents
  /** The credit of the alternative minimum tax. */
  minimumCredit: Cents
  /** Whether passive income bears more than the highest rate and so counts as general (26 U.S.C. 904(d)(2)(F)). */
  isKickedOut: boolean
}

/**
 * Gains and qualified dividends count in the limit by the share their rate is of the highest one (26 U.S.C.
 * 904(b)(2)(B)); `adjusted` is that share of all of them.
 */
function gainsInLimit(solved: UsFederalReturn, highestPpm: number) {
  const { gains, bands } = solved.regular
  return { gains, adjusted: bands.reduce((sum, { base, ppm }) => sum + proportionHalfUp(base, ppm, highestPpm), 0) }
}

/** What a limit divides: `tax` × `taxable` of a category ÷ `totalTaxable`. */
export interface Limits<Name extends string> {
  tax: Cents
  totalTaxable: Cents
  taxable: Record<Name, Cents>
}

const expensesOf = (given: Record<string, ForeignBasket>) =>
  Object.values(given).reduce((sum, { expenses }) => sum + expenses, 0)

/** The deduction that belongs to no particular income, and the gross income it is spread over. */
type Apportionment = Pick<CategoryIncome, 'deductionToApportion' | 'grossAllSources'>

const apportionment = (solved: UsFederalReturn, given: Record<string, ForeignBasket>): Apportionment => ({
  deductionToApportion: deductionOf(solved),
  grossAllSources: solved.income.gross + expensesOf(given),
})

function limitsOf<Name extends string>(
  given: Record<Name, ForeignBasket>,
  counted: { gains: Cents; adjusted: Cents },
  spread: Apportionment,
): Record<Name, Cents> {
  const { gains, adjusted } = counted
  const taxable = Object.entries<ForeignBasket>(given).map(([name, one]) => {
    const lower = gains > 0 ? one.qualified - proportionHalfUp(one.qualified, adjusted, gains) : 0
    const otherDeductions = one.excluded + one.expenses + one.adjustments + lower
    return [name, foreignTaxableIncome({ ...spread, foreignGross: one.gross, otherDeductions }).foreignTaxable] as const
  })
  return Object.fromEntries(taxable) as Record<Name, Cents>
}

/** The limit knows no personal exemptions, and the deduction for seniors is one (26 U.S.C. 904(b)(1)). */
const deductionOf = ({ deduction, temporary }: UsFederalReturn) => deduction.amount + temporary.total - temporary.senior

/** The limits of the regular tax: the deduction is spread by gross income, gains count at their share. */
export function regularLimits<Name extends string>(
  solved: UsFederalReturn,
  given: Record<Name, ForeignBasket>,
  highestPpm: number,
): Limits<Name> {
  const counted = gainsInLimit(solved, highestPpm)
  return {
    tax: solved.regular.total,
    totalTaxable: solved.taxableIncome + solved.temporary.senior - counted.gains + counted.adjusted,
    taxable: limitsOf(given, counted, apportionment(solved, given)),
  }
}

/** The same for the alternative minimum tax, which knows no standard deduction and ends at its own highest rate. */
function minimumLimits<Name extends string>(
  solved: UsFederalReturn,
  given: Record<Name, ForeignBasket>,
  upperPpm: number,
): Limits<Name> {
  const counted = gainsInLimit(solved, upperPpm)
  return {
    tax: solved.amt.tentative,
    totalTaxable: solved.amt.income - counted.gains + counted.adjusted,
    taxable: limitsOf(given, counted, { deductionToApportion: 0, grossAllSources: 0 }),
  }
}

function limited({ tax, totalTaxable, taxable }: Limits<Category>, given: ForeignBaskets) {
  const of = (category: Category) => {
    const { tax: foreignTax, carryIn } = given[category]
    return { category, foreignTaxable: taxable[category], foreignTax, carryIn }
  }
  const { baskets, credit } = basketCredits(tax, totalTaxable, [of('general'), of('passive')])
  const find = (category: Category): Limited =>
    baskets.find((one) => one.category === category) ?? { limit: 0, credit: 0, unused: 0 }
  return { general: find('general'), passive: find('passive'), credit }
}

const nothing: ForeignBasket = { gross: 0, excluded: 0, expenses: 0, adjustments: 0, qualified: 0, tax: 0, carryIn: 0 }

const together = (one: ForeignBasket, other: ForeignBasket): ForeignBasket => ({
  gross: one.gross + other.gross,
  excluded: one.excluded + other.excluded,
  expenses: one.expenses + other.expenses,
  adjustments: one.adjustments + other.adjustments,
  qualified: one.qualified + other.qualified,
  tax: one.tax + other.tax,
  carryIn: one.carryIn,
})

/** The credits of a solved return (without any) for each category, with the credit of the minimum tax. */
export function usForeignTaxCredit(
  solved: UsFederalReturn,
  given: ForeignBaskets,
  facts: UsFederalFacts,
  highestPpm: number,
): UsForeignTaxCredit {
  const { foreignTaxable: passiveNet } = foreignTaxableIncome({
    ...apportionment(solved, given),
    foreignGross: given.passive.gross,
    otherDeductions: 0,
  })
  const isKickedOut = given.passive.tax > proportionHalfUp(positive(passiveNet), highestPpm, 1_000_000)
  const baskets = isKickedOut ? { general: together(given.general, given.passive), passive: nothing } : given
  const regular = limited(regularLimits(solved, baskets, highestPpm), baskets)
  const minimum = limited(minimumLimits(solved, baskets, facts.amt.value.upperRate), baskets)
  return { ...regular, minimumCredit: minimum.credit, isKickedOut }
}

/** The rate of the last bracket. */
export const highestRate = (facts: UsFederalFacts, status: keyof UsFederalFacts['brackets']['value']) =>
  facts.brackets.value[status].at(-1)?.ppm ?? 0
