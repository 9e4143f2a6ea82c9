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
  /** The category's gross income, including excluded income. */
  gross: Cents
  excluded: Cents
  /** Business expenses that the gross amount still includes, and adjustments to this income. */
  expenses: Cents
  adjustments: Cents
  /** The part of the gross amount that is taxed at the lower rates for gains. */
  qualified: Cents
  tax: Cents
  carryIn: Cents
}

type ForeignBaskets = Record<Category, ForeignBasket>

export interface UsForeignTaxCredit {
  general: Limited
  passive: Limited
  credit: Cents
  /** The credit against the alternative minimum tax. */
  minimumCredit: Cents
  /**
   * True if foreign tax on passive income is above the highest US rate. The income then counts as general income
   * (904(d)(2)(F)).
   */
  isKickedOut: boolean
}

/**
 * For the limit, gains and qualified dividends are multiplied by their rate and divided by the highest rate (26 U.S.C.
 * 904(b)(2)(B)). `adjusted` is their sum afterward.
 */
function gainsInLimit(solved: UsFederalReturn, topPpm: number) {
  const { gains, bands } = solved.regular
  return { gains, adjusted: bands.reduce((sum, { base, ppm }) => sum + proportionHalfUp(base, ppm, topPpm), 0) }
}

/** What a category's limit is made of: `tax` × the category's `taxable` ÷ `totalTaxable`. */
interface Limits<Name extends string> {
  tax: Cents
  totalTaxable: Cents
  taxable: Record<Name, Cents>
}

const expensesOf = (given: Record<string, ForeignBasket>) =>
  Object.values(given).reduce((sum, { expenses }) => sum + expenses, 0)

/** The deduction that doesn't belong to any particular income, and the gross income over which we spread it. */
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
  const taxable = Object.entries<ForeignBasket>(given).map(([name, basket]) => {
    const lower = gains > 0 ? basket.qualified - proportionHalfUp(basket.qualified, adjusted, gains) : 0
    const otherDeductions = basket.excluded + basket.expenses + basket.adjustments + lower
    return [
      name,
      foreignTaxableIncome({ ...spread, foreignGross: basket.gross, otherDeductions }).foreignTaxable,
    ] as const
  })
  return Object.fromEntries(taxable) as Record<Name, Cents>
}

/**
 * The deduction that counts for the limit. It leaves out the deduction for seniors, because that is a personal
 * exemption (26 U.S.C. 904(b)(1)).
 */
const deductionOf = ({ deduction, temporary }: UsFederalReturn) => deduction.amount + temporary.total - temporary.senior

/** The limits for the regular tax. The deduction is spread by gross income, and gains are scaled. */
function regularLimits<Name extends string>(
  solved: UsFederalReturn,
  given: Record<Name, ForeignBasket>,
  topPpm: number,
): Limits<Name> {
  const counted = gainsInLimit(solved, topPpm)
  return {
    tax: solved.regular.total,
    totalTaxable: solved.taxableIncome + solved.temporary.senior - counted.gains + counted.adjusted,
    taxable: limitsOf(given, counted, apportionment(solved, given)),
  }
}

/** The limits for the alternative minimum tax, which has no standard deduction and a different highest rate. */
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
    baskets.find((basket) => basket.category === category) ?? { limit: 0, credit: 0, unused: 0 }
  return { general: find('general'), passive: find('passive'), credit }
}

const emptyBasket: ForeignBasket = {
  gross: 0,
  excluded: 0,
  expenses: 0,
  adjustments: 0,
  qualified: 0,
  tax: 0,
  carryIn: 0,
}

const mergeBaskets = (general: ForeignBasket, passive: ForeignBasket): ForeignBasket => ({
  gross: general.gross + passive.gross,
  excluded: general.excluded + passive.excluded,
  expenses: general.expenses + passive.expenses,
  adjustments: general.adjustments + passive.adjustments,
  qualified: general.qualified + passive.qualified,
  tax: general.tax + passive.tax,
  carryIn: general.carryIn,
})

/**
 * Calculates the credit of each category, and the credit against the minimum tax, for a return that was solved without
 * credits.
 */
export function usForeignTaxCredit(
  solved: UsFederalReturn,
  given: ForeignBaskets,
  facts: UsFederalFacts,
  topPpm: number,
): UsForeignTaxCredit {
  const { foreignTaxable: passiveNet } = foreignTaxableIncome({
    ...apportionment(solved, given),
    foreignGross: given.passive.gross,
    otherDeductions: 0,
  })
  const isKickedOut = given.passive.tax > proportionHalfUp(positive(passiveNet), topPpm, 1_000_000)
  const baskets = isKickedOut ? { general: mergeBaskets(given.general, given.passive), passive: emptyBasket } : given
  const regular = limited(regularLimits(solved, baskets, topPpm), baskets)
  const minimum = limited(minimumLimits(solved, baskets, facts.amt.value.upperRate), baskets)
  return { ...regular, minimumCredit: minimum.credit, isKickedOut }
}

/** The highest rate: that of the last bracket. */
export const topBracketPpm = (facts: UsFederalFacts, status: keyof UsFederalFacts['brackets']['value']) =>
  facts.brackets.value[status].at(-1)?.ppm ?? 0
