import { type Cents, positive, share } from '../money.ts'
import { ageAmount, phased, spouseAmount } from './amounts.ts'
import { addDividendCredit, type GrossedUpDividends } from './dividend-credit.ts'
import type { Household } from './input.ts'
import { addFamilyReduction, addReduction, addWorkersCredit, type Claimant, familyTaxBenefit } from './low-income.ts'
import type { ProvincialFacts } from './parameters.ts'
import { addBracketTax, addCredits, type CreditAmount, taxLeft, type Working } from './working.ts'

/** What one province's tax starts from, in cents. */
export interface ProvincialBase {
  net: Cents
  taxable: Cents
  employmentIncome: Cents
  /** The person's own amounts; for one pay the employee's claim stands for them. */
  personal: CreditAmount[]
  /** Contributions that earn the province's credit, as a credit amount each; none in Quebec. */
  contributions: CreditAmount[]
  dividends?: GrossedUpDividends
  /** Absent for one pay, from which the credits for low incomes are not withheld. */
  claimant?: Claimant
}

/** A province's basic personal amount; some of them fall with income. */
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

/** The basic amount and, as far as the facts hold them, those for age, spouse, pension and a low income. */
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

/** Yukon's own credit on the Canada employment amount. */
const employmentAmount = (
  { canadaEmploymentAmount: fact }: ProvincialFacts,
  employmentIncome: Cents,
): CreditAmount => ({
  id: 'employment-amount',
  label: 'Canada employment amount',
  amount: Math.min(employmentIncome, fact?.value ?? 0),
  sources: fact?.source ?? [],
})

/** Alberta keeps the value of credit amounts above its first bracket; gives the credit, above zero. */
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

/** Tax on a province's brackets less its non-refundable credits, before surtax and reductions; not below zero. */
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

/** Adds Ontario's surtax on a tax, each tier rounded to the cent; gives their sum. */
export function addSurtax(working: Working, { surtax: fact }: ProvincialFacts, tax: Cents): Cents {
  let sum = 0
  for (const [at, { over, ratePpm: ppm }] of fact?.value.entries() ?? []) {
    const base = positive(tax - over)
    const how = { base, ppm, rule: 'provincial.surtax', sources: fact?.source ?? [] }
    sum += working.add('tax', `provincial.surtax-${at + 1}`, `Surtax, tier ${at + 1}`, share(base, ppm), how)
  }
  return sum
}

/** What is left of a tax after the province's dividend tax credit, which comes after Ontario's surtax. */
function afterDividendCredit(
  working: Working,
  { dividendCredit: { value, source: sources } }: ProvincialFacts,
  tax: Cents,
  dividends: GrossedUpDividends | undefined,
): Cents {
  if (!dividends) return tax
  const credit = addDividendCredit(working, 'provincial', dividends, { ...value, sources })
  const unused = positive(credit - tax)
  working.add('credit', 'provincial.unused-dividend-credit', 'Dividend tax credit above the tax, not paid out', unused)
  return positive(tax - credit)
}

/** Adds the Ontario Health Premium on taxable income; gives it. */
function addHealthPremium(working: Working, { healthPremium: fact }: ProvincialFacts, taxable: Cents): Cents {
  const at = fact?.value.findLastIndex(({ over }) => taxable >= over) ?? -1
  const step = fact?.value[at]
  if (!fact || !step) return 0
  const most = fact.value[at + 1]?.base ?? step.base
  const premium = Math.min(most, step.base + share(taxable - step.over, step.ratePpm))
  const how = { base: taxable, sources: fact.source }
  return working.add('other-tax', 'provincial.health-premium', 'Ontario Health Premium', premium, how)
}

/** What is left of a tax after what a province gives people with low incomes on their return. */
function afterLowIncome(working: Working, facts: ProvincialFacts, tax: Cents, claimant: Claimant | undefined): Cents {
  if (!claimant) return tax
  const reduced = tax - addFamilyReduction(working, facts, tax, claimant)
  return reduced - addWorkersCredit(working, facts, reduced, claimant)
}

/** Provincial or territorial income tax of one person's year with its working, in cents. */
export function provincialTaxOf(working: Working, facts: ProvincialFacts, base: ProvincialBase): Cents {
  const amounts = [...base.personal, ...base.contributions, employmentAmount(facts, base.employmentIncome)]
  const afterCredits = taxAfterCredits(working, facts, base.taxable, amounts)
  const withSurtax = afterCredits + addSurtax(working, facts, afterCredits)
  const credited = afterDividendCredit(working, facts, withSurtax, base.dividends)
  const reduced = credited - addReduction(working, facts, credited, base.net)
  const tax = afterLowIncome(working, facts, reduced, base.claimant) + addHealthPremium(working, facts, base.taxable)
  return working.add('total', 'provincial.tax', 'Provincial or territorial income tax', tax, { always: true })
}
