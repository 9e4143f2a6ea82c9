import { type Cents, type Ppm, positive, share } from '../money.ts'
import { creditWithCarried, type Unused } from './carryover.ts'
import type { BorderFacts } from './facts.ts'
import { proportion } from './proportion.ts'

export interface FederalCreditInput {
  /** Net foreign non-business income of one country. */
  foreignIncome: Cents
  netIncome: Cents
  basicFederalTax: Cents
  foreignTax: Cents
}

/** Form T2209, non-business income: the tax paid, at most the share of federal tax that belongs to the income. */
export function federalNonBusinessCredit(input: FederalCreditInput) {
  const foreign = Math.min(positive(input.foreignIncome), input.netIncome)
  const limit = proportion(input.basicFederalTax, foreign, input.netIncome)
  const credit = Math.min(limit, input.foreignTax)
  return { limit, credit, unused: input.foreignTax - credit }
}

/** T2209, then T2036 of the province on what is left; there is no carry-over of tax on non-business income. */
export function federalAndProvincialCredit(input: FederalCreditInput & { provincialTaxOtherwisePayable: Cents }) {
  const federal = federalNonBusinessCredit(input)
  const foreign = Math.min(positive(input.foreignIncome), input.netIncome)
  const provincialLimit = proportion(input.provincialTaxOtherwisePayable, foreign, input.netIncome)
  const provincialCredit = Math.min(provincialLimit, federal.unused)
  return {
    federalLimit: federal.limit,
    federalCredit: federal.credit,
    residual: federal.unused,
    provincialLimit,
    provincialCredit,
    unrelieved: federal.unused - provincialCredit,
  }
}

/** Tax on income from property above a share of it is deducted, not credited (s. 20(11)). */
export function propertyTax(foreignIncome: Cents, foreignTax: Cents, capPpm: Ppm) {
  const creditableTax = Math.min(foreignTax, share(foreignIncome, capPpm))
  return { creditableTax, deductible2011: foreignTax - creditableTax }
}

/** Income is what was earned before the other country withheld. */
export function grossUp(netReceived: Cents, withholding: Cents) {
  return { income: netReceived + withholding, foreignTax: withholding }
}

/** Form T2209, business income: current tax, then unused credits of earlier years (s. 126(2), (2.1)). */
export function businessCredit(
  input: FederalCreditInput & { nonBusinessCredit: Cents; unusedFromPrior: readonly Unused[]; year: number },
  { value }: BorderFacts['canadianCredit'],
) {
  const byIncome = federalNonBusinessCredit(input).limit
  const limit = Math.min(byIncome, positive(input.basicFederalTax - input.nonBusinessCredit))
  const { year, foreignTax: currentTax, unusedFromPrior: carryIn } = input
  const { credit, used, expired, carryOut } = creditWithCarried(
    { year, limit, currentTax, carryIn },
    value.carryforwardYears,
  )
  return {
    limit,
    credit,
    used,
    newUnused: carryOut[year] ?? 0,
    expired: Object.values(expired).reduce((sum, amount) => sum + amount, 0),
    carryOut,
    carrybackYears: value.carrybackYears,
    carryforwardYears: value.carryforwardYears,
  }
}

/** One computation for each country. */
export function creditsByCountry(
  input: Pick<FederalCreditInput, 'netIncome' | 'basicFederalTax'>,
  countries: readonly { country: string; foreignIncome: Cents; foreignTax: Cents }[],
) {
  const credits = Object.fromEntries(
    countries.map(({ country, ...one }) => [country, federalNonBusinessCredit({ ...input, ...one }).credit]),
  )
  const together = Object.values(credits).reduce((sum, credit) => sum + credit, 0)
  return { credits, credit: Math.min(together, input.basicFederalTax) }
}
