import { type Cents, positive, share } from '../money.ts'
import { ageAmount, phased, spouseAmount } from './amounts.ts'
import { addDividendCredit, type GrossedUpDividends } from './dividend-credit.ts'
import type { Household } from './input.ts'
import { addFamilyReduction, addReduction, addWorkersCredit, type Claimant, familyTaxBenefit } from './low-income.ts'
import type { ProvincialFacts } from './parameters.ts'
import { addBracketTax, addCredits, type CreditAmount, taxLeft, type Working } from './working.ts'

/** The income and credit amounts that a province's tax starts from, in cents. */
export interface ProvincialBase {
  net: Cents
  taxable: Cents
  employmentIncome: Cents
  /** The person's credit amounts. For a single paycheck, the employee's total claim. */
  personal: CreditAmount[]
  /** Contributions that give a provincial credit, each as a credit amount. Empty in Quebec. */
  contributions: CreditAmount[]
  dividends?: GrossedUpDividends
  /**
   * The person who claims credits for low incomes. Missing for a single paycheck, because tax withheld from pay ignores
   * these credits.
   */
  claimant?: Claimant
}

/** A province's basic personal amount. In some provinces it falls as income rises. */
export const basicAmount = (
  { basicPersonalAmount: fact }: ProvincialFacts,
  net: Cents,
  taxable: Cents,
): CreditAmount => ({
  id: 'basic-personal-amount',
  label: 'Basic personal amount',
  amount: phased(fact.value, net, taxable),
  sources: fact.source,
})

/** The basic amount and, if our facts have them, the amounts for age, spouse, pension and low income. */
export function personalAmounts(facts: ProvincialFacts, person: Household, net: Cents, taxable: Cents): CreditAmount[] {
  const { ageAmount: age, spouseAmount: spouse, pensionIncomeAmount: pension } = facts
  const spouseClaim = spouse ? spouseAmount(spouse.value, net, person.spouseNetIncome) : 0
  return [
    basicAmount(facts, net, taxable),
    {
      id: 'age-amount',
      label: 'Age amount',
      amount: age ? ageAmount(age.value, person.age, net) : 0,
      sources: age?.source ?? [],
    },
    {
      id: 'spouse-amount',
      label: 'Spouse or common-law partner amount',
      amount: spouseClaim,
      sources: spouse?.source ?? [],
    },
    {
      id: 'pension-income-amount',
      label: 'Pension income amount',
      amount: Math.min(person.pensionIncome, pension?.value ?? 0),
      sources: pension?.source ?? [],
    },
    familyTaxBenefit(facts, person, net, spouseClaim > 0),
  ]
}

/** Yukon's credit on the Canada employment amount. */
const employmentAmount = (
  { canadaEmploymentAmount: fact }: ProvincialFacts,
  employmentIncome: Cents,
): CreditAmount => ({
  id: 'employment-amount',
  label: 'Canada employment amount',
  amount: Math.min(employmentIncome, fact?.value ?? 0),
  sources: fact?.source ?? [],
})

/**
 * Adds Alberta's supplemental credit on credit amounts above its first bracket, and returns it as a positive amount.
 */
function addSupplementalCredit(
  working: Working,
  { supplementalCredit: fact }: ProvincialFacts,
  amounts: readonly CreditAmount[],
): Cents {
  if (!fact) return 0
  const { over, ppm } = fact.value
  const base = positive(amounts.reduce((sum, { amount }) => sum + amount, 0) - over)
  const how = { base, ppm, sources: fact.source }
  return -working.add('credit', 'provincial.supplemental-credit', 'Supplemental tax credit', -share(base, ppm), how)
}

/** The tax by a province's brackets minus non-refundable credits, before surtax and reductions. Never negative. */
export function taxAfterCredits(
  working: Working,
  facts: ProvincialFacts,
  taxable: Cents,
  amounts: CreditAmount[],
): Cents {
  const gross = addBracketTax(working, 'provincial', facts.brackets, taxable)
  const credits = addCredits(working, 'provincial', amounts, facts.creditPpm.value)
  return taxLeft(working, 'provincial', gross, credits + addSupplementalCredit(working, facts, amounts))
}

/** Adds Ontario's surtax on a tax, with each tier rounded to the cent. Returns the sum. */
export function addSurtax(working: Working, { surtax: fact }: ProvincialFacts, tax: Cents): Cents {
  let sum = 0
  for (const [at, { over, ratePpm: ppm }] of fact?.value.entries() ?? []) {
    const base = positive(tax - over)
    const how = { base, ppm, rule: 'provincial.surtax', sources: fact?.source ?? [] }
    sum += working.add('tax', `provincial.surtax-${at + 1}`, `Surtax, tier ${at + 1}`, share(base, ppm), how)
  }
  return sum
}

/** The tax after the province's dividend tax credit. In Ontario the surtax comes first. */
function afterDividendCredit(
  working: Working,
  { dividendCredit: { value, source: sources } }: ProvincialFacts,
  tax: Cents,
  dividends: GrossedUpDividends | undefined,
): Cents {
  if (!dividends) return tax
  const credit = addDividendCredit(working, 'provincial', dividends, { ...value, sources })
  const unused = positive(credit - tax)
  working.add('credit', 'provincial.unused-dividend-credit', 'Unused dividend tax credit above the tax', unused)
  return positive(tax - credit)
}

/** Adds and returns the Ontario Health Premium, which depends on taxable income. */
function addHealthPremium(working: Working, { healthPremium: fact }: ProvincialFacts, taxable: Cents): Cents {
  const at = fact?.value.findLastIndex(({ over }) => taxable >= over) ?? -1
  const step = fact?.value[at]
  if (!fact || !step) return 0
  const max = fact.value[at + 1]?.base ?? step.base
  const premium = Math.min(max, step.base + share(taxable - step.over, step.ratePpm))
  const how = { base: taxable, sources: fact.source }
  return working.add('other-tax', 'provincial.health-premium', 'Ontario Health Premium', premium, how)
}

/** The tax after a province's credits for low incomes. */
function afterLowIncome(working: Working, facts: ProvincialFacts, tax: Cents, claimant: Claimant | undefined): Cents {
  if (!claimant) return tax
  const reduced = tax - addFamilyReduction(working, facts, tax, claimant)
  return reduced - addWorkersCredit(working, facts, reduced, claimant)
}

/** Calculates one person's provincial or territorial income tax for the year, in cents, and adds its lines. */
export function provincialTaxOf(working: Working, facts: ProvincialFacts, base: ProvincialBase): Cents {
  const amounts = [...base.personal, ...base.contributions, employmentAmount(facts, base.employmentIncome)]
  const afterCredits = taxAfterCredits(working, facts, base.taxable, amounts)
  const withSurtax = afterCredits + addSurtax(working, facts, afterCredits)
  const credited = afterDividendCredit(working, facts, withSurtax, base.dividends)
  const reduced = credited - addReduction(working, facts, credited, base.net)
  const tax = afterLowIncome(working, facts, reduced, base.claimant) + addHealthPremium(working, facts, base.taxable)
  return working.add('total', 'provincial.tax', 'Provincial or territorial income tax', tax, { always: true })
}
