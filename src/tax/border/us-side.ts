import { isNotZero } from '../line-writer.ts'
import { type Cents, share } from '../money.ts'
import { proportionHalfUp } from '../proportion.ts'
import type { TaxLine } from '../result.ts'
import type { UsFederalFacts } from '../us/federal-facts.ts'
import { usFederalLine, usFederalLines } from '../us/federal-lines.ts'
import { type UsFederalReturn, usFederalReturn } from '../us/federal-return.ts'
import { type Household, toHousehold } from '../us/household.ts'
import type { BothCountriesPerson } from './both-countries-input.ts'
import type { BorderFacts } from './facts.ts'
import { treatyResourcing } from './foreign-tax-credit.ts'
import { type ForeignBasket, topBracketPpm, type UsForeignTaxCredit, usForeignTaxCredit } from './us-credits.ts'

const million = 1_000_000

/** Converts Canadian cents to US cents and back. `cadPerUsd` is in millionths. */
export const toUsd = (cad: Cents, cadPerUsd: number): Cents => proportionHalfUp(cad, million, cadPerUsd)
export const toCad = (usd: Cents, cadPerUsd: number): Cents =>
  usd < 0 ? 0 - proportionHalfUp(-usd, cadPerUsd, million) : proportionHalfUp(usd, cadPerUsd, million)

/** The person's income in US cents. */
interface UsIncome {
  wages: Cents
  /** Interest, dividends and gains from Canada, and the part of them that is taxed at the lower rates. */
  investments: Cents
  qualified: Cents
  usDividends: Cents
  usInterest: Cents
}

export interface UsReturn {
  household: Household
  solved: UsFederalReturn
  income: UsIncome
  /** The US tax on US dividends, and on all US income, at the average rate. */
  taxOnUsDividends: Cents
  taxOnUsIncome: Cents
}

const basket = (gross: Cents, qualified: Cents, tax: Cents): ForeignBasket => ({
  gross,
  excluded: 0,
  expenses: 0,
  adjustments: 0,
  qualified,
  tax,
  carryIn: 0,
})

/** Calculates the federal return on all income, before foreign tax credits. */
export function usReturn(person: BothCountriesPerson, facts: UsFederalFacts): UsReturn {
  const usd = (cad: Cents) => toUsd(cad, person.cadPerUsd)
  const gains = usd(person.capitalGains)
  const dividends = usd(person.canadianDividends)
  const income = {
    wages: usd(person.employmentIncome),
    investments: usd(person.canadianInterest) + dividends + gains,
    qualified: dividends + gains,
    usDividends: usd(person.usDividends),
    usInterest: usd(person.usInterest),
  }
  const household = toHousehold({
    taxYear: person.taxYear,
    filingStatus: person.filingStatus,
    age: person.age,
    childrenAges: person.childrenAges,
    otherDependents: person.otherDependents,
    foreignWages: income.wages,
    taxableInterest: usd(person.canadianInterest) + income.usInterest,
    qualifiedDividends: dividends + income.usDividends,
    longTermCapitalGains: gains,
    livesAbroad: true,
    deduction: 'standard',
  })
  const solved = usFederalReturn(household, facts)
  // The worksheet in Publication 514 measures the average rate on adjusted gross income.
  const atAverageRate = (part: Cents) => proportionHalfUp(solved.regular.total, part, solved.income.adjustedGross)
  return {
    household,
    solved,
    income,
    taxOnUsDividends: atAverageRate(income.usDividends),
    taxOnUsIncome: atAverageRate(income.usDividends + income.usInterest),
  }
}

/** Canadian tax on each kind of income, in US cents, before Canada's own credit. */
interface CanadianTaxes {
  earned: Cents
  investments: Cents
  usIncome: Cents
}

export interface UsCredits {
  own: UsForeignTaxCredit
  /** The credit on US income that Canada may tax first under the treaty. */
  byTreaty: Cents
  /** The US tax on US dividends that is left after the credits. Canada credits at most this much. */
  leftOnUsDividends: Cents
  solved: UsFederalReturn
  household: Household
}

/** Calculates the federal return with its credits for Canadian tax, including Canadian tax on US income. */
export function withUsCredits(
  { household, solved, income, taxOnUsDividends, taxOnUsIncome }: UsReturn,
  taxes: CanadianTaxes,
  facts: UsFederalFacts,
  border: BorderFacts,
): UsCredits {
  const baskets = {
    general: basket(income.wages, 0, taxes.earned),
    passive: basket(income.investments, income.qualified, taxes.investments),
  }
  const own = usForeignTaxCredit(solved, baskets, facts, topBracketPpm(facts, household.filingStatus))
  const allowedAtSource = share(income.usDividends, border.treatyRates.value.dividends)
  const { additionalCredit } = treatyResourcing({
    usTaxAtAverageRate: taxOnUsIncome,
    allowedAtSource,
    residenceTaxAfterItsCredit: taxes.usIncome - allowedAtSource,
  })
  const byTreaty = Math.min(solved.regular.total - own.credit, additionalCredit)
  const credited = {
    ...household,
    foreignTaxCredit: own.credit + byTreaty,
    minimumForeignTaxCredit: own.minimumCredit + byTreaty,
  }
  const leftOnUsDividends = Math.min(taxOnUsDividends, solved.regular.total - own.credit - byTreaty)
  return { own, byTreaty, leftOnUsDividends, household: credited, solved: usFederalReturn(credited, facts) }
}

/** Removes the line for US wages if the person has none. */
export const withoutUsWages = (lines: readonly TaxLine[]) =>
  lines.filter(({ id, amount }) => id !== 'wages' || amount !== 0)

/** The lines of the federal return, then lines of the section 'apart' with the parts of the credit. */
export function usLines({ household, solved, own, byTreaty }: UsCredits, facts: UsFederalFacts, border: BorderFacts) {
  const credit = border.foreignTaxCredit.source
  const apart = (id: string, label: string, amount: Cents, sources = credit) =>
    usFederalLine('apart', id, label, amount, { sources })
  const lines = withoutUsWages(usFederalLines({ household, facts, solved })).map((line) =>
    line.id === 'foreign-tax-credit' ? { ...line, sources: [...credit, ...border.treatyCredit.source] } : line,
  )
  const beside = [
    apart('credit-general', 'Credited on earned income', own.general.credit),
    apart('credit-passive', 'Credited on investment income from Canada', own.passive.credit),
    apart('credit-treaty', 'Credited under the treaty on US income', byTreaty, border.treatyCredit.source),
    apart('carry-general', 'Unused Canadian tax on earned income', own.general.unused),
    apart('carry-passive', 'Unused Canadian tax on investment income', own.passive.unused),
  ]
  return [...lines, ...beside.filter(isNotZero)]
}
