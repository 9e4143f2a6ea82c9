import { type Cents, positive, share } from '../money.ts'
import { phased } from './amounts.ts'
import type { ProvincialFacts } from './parameters.ts'
import { addBracketTax, addCredits, type CreditAmount, taxLeft, type Working } from './working.ts'

/** What one province's tax starts from, in cents. */
export interface ProvincialBase {
  net: Cents
  taxable: Cents
  employmentIncome: Cents
  /** Contributions that earn the province's credit, as a credit amount each; none in Quebec. */
  contributions: CreditAmount[]
  /** What stands for the basic personal amount where an employee's own claim does. */
  basic?: CreditAmount
}

/** A province's basic personal amount; two of them fall with income. */
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

/** Adds the reduction of Ontario or British Columbia for low tax or income; gives it, at most the tax. */
function addReduction(working: Working, { taxReduction: fact }: ProvincialFacts, tax: Cents, net: Cents): Cents {
  if (!fact) return 0
  const rule = fact.value
  const full =
    'basic' in rule ? 2 * rule.basic - tax : rule.maximum - share(positive(net - rule.threshold), rule.reductionPpm)
  const reduction = Math.min(tax, positive(full))
  return -working.add('credit', 'provincial.reduction', 'Tax reduction', -reduction, { sources: fact.source })
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

/** Provincial or territorial income tax of one person's year with its working, in cents. */
export function provincialTaxOf(working: Working, facts: ProvincialFacts, base: ProvincialBase): Cents {
  const amounts = [
    base.basic ?? basicAmount(facts, base.net, base.taxable),
    ...base.contributions,
    employmentAmount(facts, base.employmentIncome),
  ]
  const afterCredits = taxAfterCredits(working, facts, base.taxable, amounts)
  const withSurtax = afterCredits + addSurtax(working, facts, afterCredits)
  const reduced = withSurtax - addReduction(working, facts, withSurtax, base.net)
  const tax = reduced + addHealthPremium(working, facts, base.taxable)
  return working.add('total', 'provincial.tax', 'Provincial or territorial income tax', tax, { always: true })
}
