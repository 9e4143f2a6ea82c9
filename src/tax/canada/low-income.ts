import { type Cents, positive, share } from '../money.ts'
import type { Household } from './input.ts'
import type { ProvincialFacts } from './parameters.ts'
import type { CreditAmount, Working } from './working.ts'

/** The person who claims a credit for low incomes, and their net income. Missing for a single paycheck. */
export interface Claimant {
  person: Household
  /** The person's own net income. */
  net: Cents
}

const seniorAge = 65

const hasReached = ({ age }: Household, minAge: number) => age === undefined || age >= minAge
const isSenior = ({ age }: Household) => age !== undefined && age >= seniorAge
const familyNet = ({ person, net }: Claimant) => net + (person.spouseNetIncome ?? 0)

/** Adds and returns Ontario's or British Columbia's reduction for low tax or low income, which is at most the tax. */
export function addReduction(working: Working, { taxReduction: fact }: ProvincialFacts, tax: Cents, net: Cents): Cents {
  if (!fact) return 0
  const rule = fact.value
  const full =
    'basic' in rule ? 2 * rule.basic - tax : rule.maximum - share(positive(net - rule.threshold), rule.reductionPpm)
  const reduction = Math.min(tax, positive(full))
  return -working.add('credit', 'provincial.reduction', 'Tax reduction', -reduction, { sources: fact.source })
}

function familyReduction({ lowIncomeReduction: fact }: ProvincialFacts, claimant: Claimant): Cents {
  const { person } = claimant
  if (!fact) return 0
  const { basic, spouse, senior = 0, threshold, reductionPpm, minimumAge = 0 } = fact.value
  const hasSpouse = person.spouseNetIncome !== undefined
  if (hasSpouse ? spouse === undefined : !hasReached(person, minimumAge)) return 0
  const full = basic + (hasSpouse ? (spouse ?? 0) : 0) + (isSenior(person) ? senior : 0)
  return positive(full - share(positive(familyNet(claimant) - threshold), reductionPpm))
}

/** Adds and returns an Atlantic province's reduction for low family income, which is at most the tax. */
export function addFamilyReduction(working: Working, facts: ProvincialFacts, tax: Cents, claimant: Claimant): Cents {
  const reduction = Math.min(tax, familyReduction(facts, claimant))
  const sources = facts.lowIncomeReduction?.source ?? []
  return -working.add('credit', 'provincial.reduction', 'Low-income tax reduction', -reduction, { sources })
}

/** Adds and returns Ontario's credit for workers with low incomes (schedule ON428-A), which is at most the tax. */
export function addWorkersCredit(
  working: Working,
  { lowIncomeWorkersCredit: fact }: ProvincialFacts,
  tax: Cents,
  claimant: Claimant,
): Cents {
  if (!fact) return 0
  const { employmentPpm, maximum, threshold, familyThreshold, reductionPpm } = fact.value
  const { person, net } = claimant
  const full = Math.min(maximum, share(person.employmentIncome, employmentPpm))
  const family = person.spouseNetIncome === undefined ? 0 : familyNet(claimant) - familyThreshold
  const lost = share(positive(Math.max(net - threshold, family)), reductionPpm)
  const credit = Math.min(tax, positive(full - lost))
  const label = 'Low-income workers tax credit (LIFT)'
  return -working.add('credit', 'provincial.low-income-workers', label, -credit, { sources: fact.source })
}

/** Manitoba's family tax benefit (schedule MB428-A): a credit amount that falls as net income rises. */
export function familyTaxBenefit(
  { familyTaxBenefit: fact }: ProvincialFacts,
  person: Household,
  net: Cents,
  hasSpouseAmount: boolean,
): CreditAmount {
  const { each = 0, reductionPpm = 0 } = fact?.value ?? {}
  const claims = 1 + Number(hasSpouseAmount) + Number(isSenior(person))
  return {
    id: 'family-tax-benefit',
    label: 'Family tax benefit',
    amount: positive(claims * each - share(net, reductionPpm)),
    sources: fact?.source ?? [],
  }
}
