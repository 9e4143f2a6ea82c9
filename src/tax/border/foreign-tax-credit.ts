import { type Cents, positive } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'

/** A category of foreign income. Each category has a limit of its own (26 U.S.C. 904(d)). */
export type Category = 'general' | 'passive'

interface LimitInput {
  /** Regular tax before credits. */
  taxBeforeCredit: Cents
  foreignTaxable: Cents
  totalTaxable: Cents
  foreignTax: Cents
  /** Unused foreign tax that was carried from other years. */
  carryIn: Cents
}

export interface Limited {
  limit: Cents
  credit: Cents
  unused: Cents
}

/** The limit of the credit is the tax times the foreign share of taxable income, but at most the tax. */
export function limitation(input: LimitInput): Limited {
  const foreign = Math.min(positive(input.foreignTaxable), positive(input.totalTaxable))
  const limit = proportionHalfUp(input.taxBeforeCredit, foreign, input.totalTaxable)
  const available = input.foreignTax + input.carryIn
  const credit = Math.min(limit, available)
  return { limit, credit, unused: available - credit }
}

/** Calculates the credit of each category with its own limit. All credits together are at most the tax. */
export function basketCredits<Name extends string>(
  taxBeforeCredit: Cents,
  totalTaxable: Cents,
  baskets: readonly { category: Name; foreignTaxable: Cents; foreignTax: Cents; carryIn?: Cents }[],
): { baskets: (Limited & { category: Name })[]; credit: Cents } {
  let left = taxBeforeCredit
  const limited = baskets.map(({ category, foreignTaxable, foreignTax, carryIn = 0 }) => {
    const limited = limitation({ taxBeforeCredit, totalTaxable, foreignTaxable, foreignTax, carryIn })
    const credit = Math.min(limited.credit, left)
    left -= credit
    return { category, limit: limited.limit, credit, unused: foreignTax + carryIn - credit }
  })
  return { baskets: limited, credit: taxBeforeCredit - left }
}

export interface CategoryIncome {
  /** Gross income of the category, including what Form 2555 excludes, and gross income from all sources. */
  foreignGross: Cents
  grossAllSources: Cents
  /** Deductions that don't belong to any particular income, such as the standard deduction. */
  deductionToApportion: Cents
  /** Other deductions that belong to the category, and the part of its income that Form 2555 excludes. */
  otherDeductions: Cents
}

/**
 * Lines 3g and 7 of Form 1116: the part of the deduction that belongs to the category, and the category's taxable
 * income. The form rounds the fraction to four decimals, and we don't round it. The result is negative if the
 * deductions are larger than the income.
 */
export function foreignTaxableIncome(income: CategoryIncome): { apportioned: Cents; foreignTaxable: Cents } {
  const apportioned = proportionHalfUp(income.deductionToApportion, income.foreignGross, income.grossAllSources)
  return { apportioned, foreignTaxable: income.foreignGross - apportioned - income.otherDeductions }
}

/**
 * The foreign tax that can't be credited, because it was paid on excluded income (26 U.S.C. 911(d)(6)). Expenses are
 * spread evenly.
 */
export function taxOnExcluded(foreignTax: Cents, excluded: Cents, foreignEarnedIncome: Cents) {
  const disallowed = proportionHalfUp(foreignTax, Math.min(excluded, foreignEarnedIncome), foreignEarnedIncome)
  return { disallowed, available: foreignTax - disallowed }
}

/**
 * The additional credit on US income for a US citizen who lives in a treaty country. It is the US tax above the
 * treaty's tax at source, but at most the tax that the country of residence charges after its own credit.
 */
export function treatyResourcing(input: {
  usTaxAtAverageRate: Cents
  /** The tax that the treaty allows at source. The country of residence credits at most this much. */
  allowedAtSource: Cents
  residenceTaxAfterItsCredit: Cents
}) {
  const minimumUsTax = Math.min(input.allowedAtSource, input.usTaxAtAverageRate)
  const room = input.usTaxAtAverageRate - minimumUsTax
  return { minimumUsTax, room, additionalCredit: Math.min(room, positive(input.residenceTaxAfterItsCredit)) }
}
