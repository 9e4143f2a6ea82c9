import { type Cents, type Ppm, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'

interface FederalCreditInput {
  /** Net income from one foreign country that isn't from a business. */
  foreignIncome: Cents
  netIncome: Cents
  basicFederalTax: Cents
  foreignTax: Cents
}

/** The part of a tax that belongs to the foreign income. */
const limitOf = (tax: Cents, { foreignIncome, netIncome }: FederalCreditInput) =>
  proportionHalfUp(tax, Math.min(positive(foreignIncome), netIncome), netIncome)

/**
 * The credit of Form T2209 for income that isn't from a business: the foreign tax paid, but at most the part of federal
 * tax that belongs to the income.
 */
export function federalNonBusinessCredit(input: FederalCreditInput) {
  const limit = limitOf(input.basicFederalTax, input)
  const credit = Math.min(limit, input.foreignTax)
  return { limit, credit, unused: input.foreignTax - credit }
}

/**
 * The federal credit of T2209, and then the province's credit of T2036 for the tax that T2209 doesn't cover. Neither
 * credit is larger than the tax that it reduces. Unused tax on non-business income can't be carried to other years.
 */
export function federalAndProvincialCredit(
  input: FederalCreditInput & { federalTax: Cents; provincialTaxOtherwisePayable: Cents },
) {
  const federal = federalNonBusinessCredit(input)
  const federalCredit = Math.min(federal.credit, input.federalTax)
  const residual = input.foreignTax - federalCredit
  const provincialLimit = limitOf(input.provincialTaxOtherwisePayable, input)
  const provincialCredit = Math.min(provincialLimit, residual)
  return {
    federalLimit: federal.limit,
    federalCredit,
    residual,
    provincialLimit,
    provincialCredit,
    unrelieved: residual - provincialCredit,
  }
}

/**
 * Splits foreign tax on income from property. The part up to a share of the income gives a credit, and the rest is
 * deducted (s. 20(11)).
 */
export function propertyTax(foreignIncome: Cents, foreignTax: Cents, capPpm: Ppm) {
  const creditableTax = Math.min(foreignTax, share(foreignIncome, capPpm))
  return { creditableTax, deductible2011: foreignTax - creditableTax }
}
