import { type Cents, positive, roundToDollar } from '../money.ts'
import type { BorderFacts } from './facts.ts'
import { proportion } from './proportion.ts'

/** A category of foreign income has its own limit (26 U.S.C. 904(d)). */
export type Category = 'general' | 'passive'

export interface LimitInput {
  /** Regular tax before credits. */
  taxBeforeCredit: Cents
  foreignTaxable: Cents
  totalTaxable: Cents
  foreignTax: Cents
  /** Unused tax of other years. */
  carryIn: Cents
}

export interface Limited {
  limit: Cents
  credit: Cents
  unused: Cents
}

/** The limit is the share of the tax that the foreign part of taxable income is, never more than all of the tax. */
export function limitation(input: LimitInput): Limited {
  const foreign = Math.min(positive(input.foreignTaxable), positive(input.totalTaxable))
  const limit = proportion(input.taxBeforeCredit, foreign, input.totalTaxable)
  const available = input.foreignTax + input.carryIn
  const credit = Math.min(limit, available)
  return { limit, credit, unused: available - credit }
}

/** One limit for each category; together never more than the tax. */
export function basketCredits<Name extends string>(
  taxBeforeCredit: Cents,
  totalTaxable: Cents,
  baskets: readonly { category: Name; foreignTaxable: Cents; foreignTax: Cents; carryIn?: Cents }[],
): { baskets: (Limited & { category: Name })[]; credit: Cents } {
  let left = taxBeforeCredit
  const limited = baskets.map(({ category, foreignTaxable, foreignTax, carryIn = 0 }) => {
    const one = limitation({ taxBeforeCredit, totalTaxable, foreignTaxable, foreignTax, carryIn })
    const credit = Math.min(one.credit, left)
    left -= credit
    return { category, limit: one.limit, credit, unused: foreignTax + carryIn - credit }
  })
  return { baskets: limited, credit: taxBeforeCredit - left }
}

export interface Form1116Input {
  /** Gross income of the category with what is excluded on Form 2555, and gross income of all sources. */
  foreignGross: Cents
  grossAllSources: Cents
  /** Deductions that belong to no income: the standard deduction. */
  deductionToApportion: Cents
  /** Other deductions of the category, and what is excluded from it. */
  otherDeductions: Cents
  denominatorTaxable: Cents
  taxBeforeCredit: Cents
  foreignTax: Cents
  carryIn: Cents
}

/** A fraction as Form 1116 writes it: four decimals, here in ten-thousandths. */
const fourDecimals = (part: Cents, whole: Cents) =>
  whole > 0 ? Math.min(10_000, Math.floor((positive(part) * 10_000) / whole + 0.5)) : 0

const ofFraction = (amount: Cents, tenThousandths: number) => roundToDollar(proportion(amount, tenThousandths, 10_000))

/** Lines 3f, 3g and 7 of the form: the fraction, the apportioned deduction and the taxable foreign income. */
export function form1116PartOne(
  input: Pick<Form1116Input, 'foreignGross' | 'grossAllSources' | 'deductionToApportion' | 'otherDeductions'>,
) {
  const tenThousandths = fourDecimals(input.foreignGross, input.grossAllSources)
  const apportioned = ofFraction(input.deductionToApportion, tenThousandths)
  const foreignTaxable = positive(input.foreignGross - apportioned - input.otherDeductions)
  return { fraction: tenThousandths / 10_000, apportioned, foreignTaxable }
}

/** Form 1116 of one category, with fractions of four decimals and whole dollars as the form has them. */
export function form1116(input: Form1116Input) {
  const first = form1116PartOne(input)
  const tenThousandths = fourDecimals(first.foreignTaxable, input.denominatorTaxable)
  const limit = ofFraction(input.taxBeforeCredit, tenThousandths)
  const available = input.foreignTax + input.carryIn
  const credit = Math.min(limit, available)
  return { ...first, limitFraction: tenThousandths / 10_000, limit, credit, unused: available - credit }
}

/** Whether the credit may be taken without Form 1116, and what it then is; nothing is carried (26 U.S.C. 904(j)). */
export function simplifiedElection(
  input: { isJoint: boolean; foreignTax: Cents; allPassiveOnStatements: boolean; regularTax: Cents },
  { value }: BorderFacts['foreignTaxCredit'],
): { mayElect: boolean; credit: Cents | null; carryover: Cents | null } {
  const most = value.electionMaximum[input.isJoint ? 'joint' : 'single']
  const mayElect = input.allPassiveOnStatements && input.foreignTax <= most
  if (!mayElect) return { mayElect, credit: null, carryover: null }
  return { mayElect, credit: Math.min(input.foreignTax, input.regularTax), carryover: 0 }
}

/** Foreign tax on excluded income is lost to the credit (26 U.S.C. 911(d)(6)); expenses are spread evenly. */
export function taxOnExcluded(foreignTax: Cents, excluded: Cents, foreignEarnedIncome: Cents) {
  const disallowed = proportion(foreignTax, Math.min(excluded, foreignEarnedIncome), foreignEarnedIncome)
  return { disallowed, available: foreignTax - disallowed }
}

/**
 * The further credit of a United States citizen who lives in a treaty country on income from the United States: what
 * the United States takes above its tax at source, as far as the country of residence taxes it after its own credit.
 */
export function treatyResourcing(input: {
  usTaxAtAverageRate: Cents
  /** Tax at source by the treaty; the country of residence credits no more than that. */
  allowedAtSource: Cents
  residenceTaxAfterItsCredit: Cents
}) {
  const minimumUsTax = Math.min(input.allowedAtSource, input.usTaxAtAverageRate)
  const room = input.usTaxAtAverageRate - minimumUsTax
  return { minimumUsTax, room, additionalCredit: Math.min(room, positive(input.residenceTaxAfterItsCredit)) }
}
