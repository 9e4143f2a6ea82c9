import { type Cents, type Ppm, positive, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'

interface FederalCreditInput {
  /** Net foreign non-business income from one country. */
  foreignIncome: Cents
  netIncome: Cents
  basicFederalTax: Cents
  foreignTax: Cents
}

/** The part of a tax that falls on the foreign income. */
const limitOf = (tax: Cents, { foreignIncome, netIncome }: FederalCreditInput) =>
  proportionHalfUp(tax, Math.min(positive(foreignIncome), netIncome), netIncome)

/** Form T2209, non-business income: the foreign tax paid, up to the part of federal tax that belongs to the income. */
export function federalNonBusinessCredit(input: FederalCreditInput) {
  const limit = limitOf(input.basicFederalTax, input)
  const credit = Math.min(limit, input.foreignTax)
  return { limit, credit, unused: input.foreignTax - credit }
}

/**
 * T2209, then the province's T2036 on what T2209 leaves. Neither credit is larger than the tax it reduces, and unused
 * tax on non-business income is not carried to other years.
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

/** Tax on income from property above a share of the income is deducted, not credited (s. 20(11)). */
export function propertyTax(foreignIncome: Cents, foreignTax: Cents, capPpm: Ppm) {
  const creditableTax = Math.min(foreignTax, share(foreignIncome, capPpm))
  return { creditableTax, deductible2011: foreignTax - creditableTax }
}
