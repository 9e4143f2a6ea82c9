import { marginalPpmAt, taxOnBrackets } from '../brackets.ts'
import { type Cents, positive, share, steps } from '../money.ts'
import { conditionsOf } from './deductions.ts'
import { personsAged } from './household.ts'
import { dependentsOf, type StateAmount, type StateContext, type StateTaxContext, stepAt } from './state-context.ts'
import { claimedRule, countedTaxpayers, taxpayers } from './state-dependents.ts'
import { forStatus, type Recapture, type Step, type UsStateFacts } from './state-facts.ts'
import { olderOrBlind } from './state-older.ts'
import { plainCredits } from './state-rules.ts'

/** A rule that starts from the tax by brackets. Returns undefined if the state doesn't have it. */
type StateTaxRule = (context: StateTaxContext) => StateAmount | undefined

const whole = 1_000_000
const agiOf = ({ federal }: StateTaxContext) => federal.income.adjustedGross

const amountOf = (id: string, label: string, amount: Cents, fact: keyof UsStateFacts): StateAmount => ({
  id,
  label,
  amount,
  fact,
})

const surtax: StateTaxRule = ({ facts, taxableIncome }) => {
  if (!facts.surtax) return undefined
  const { over, ppm } = facts.surtax.value
  const base = positive(taxableIncome - over)
  return { ...amountOf('surtax', 'Tax on high incomes', share(base, ppm), 'surtax'), base, ppm }
}

const minimumTax: StateTaxRule = (context) => {
  const found = context.facts.minimumTax?.value
  if (!found || agiOf(context) <= found.agiOver) return undefined
  const amount = positive(share(agiOf(context), found.ppm) - context.tax)
  return amountOf('minimum-tax', 'Minimum tax on high incomes', amount, 'minimumTax')
}

/** New York's worksheets, which take back the benefit of the lower brackets from high incomes. */
const supplementalTax: StateTaxRule = (context) => {
  const found = context.facts.supplementalTax?.value
  const agi = agiOf(context)
  if (!found || agi <= found.minAgi) return undefined
  const table = found.increment[context.household.filingStatus]
  const start = table.findLast(({ from }) => context.taxableIncome > from || from === 0)?.from ?? 0
  const phased = Math.min(1, positive(agi - Math.max(found.minAgi, start)) / found.phaseIn)
  const base = stepAt(found.base[context.household.filingStatus], start)
  const amount = base + Math.round(stepAt(table, start) * phased)
  return amountOf('supplemental-tax', 'Supplemental tax', amount, 'supplementalTax')
}

/** The difference between the state's own schedule and the tax by brackets. */
const scheduleBase: StateTaxRule = ({ facts, household, taxableIncome, tax }) => {
  const row = facts.scheduleBase?.value.findLast(({ from }) => taxableIncome > from)
  if (!row || !facts.brackets) return undefined
  const ppm = marginalPpmAt(forStatus(facts.brackets, household.filingStatus), row.from)
  const bySchedule = row.value + share(taxableIncome - row.from, ppm)
  return amountOf('schedule-base', 'Base amount of the schedule', bySchedule - tax, 'scheduleBase')
}

const subtraction: StateTaxRule = ({ facts, household, taxableIncome, tax }) => {
  if (!facts.subtraction || !facts.brackets) return undefined
  const ppm = marginalPpmAt(forStatus(facts.brackets, household.filingStatus), taxableIncome)
  const byTable = positive(share(taxableIncome, ppm) - stepAt(facts.subtraction.value, taxableIncome))
  return amountOf('table', "Difference between the state's table and its rates", byTable - tax, 'subtraction')
}

function recaptured(context: StateTaxContext, rows: readonly Recapture[]): Cents {
  const status = context.household.filingStatus
  return rows.reduce((sum, { start, amount, increment, maximum }) => {
    const begun = steps(agiOf(context) - start[status], increment[status], 'up')
    return sum + Math.min(begun * amount[status], maximum[status])
  }, 0)
}

const recapture: StateTaxRule = (context) => {
  const { recapture: lowest, furtherRecapture: further } = context.facts
  if (!lowest || !further) return undefined
  const amount = recaptured(context, [...lowest.value, ...further.value])
  return amountOf('recapture', 'Recapture of lower rates', amount, 'recapture')
}

/** Louisiana's exemption of 2024 reduces the lowest brackets first. */
const lowestBracketExemption: StateTaxRule = ({ facts, household, taxableIncome, tax }) => {
  if (!facts.lowestBracketExemption || !facts.brackets) return undefined
  const brackets = forStatus(facts.brackets, household.filingStatus)
  const { amount: personal, perDependent, perOlderOrBlind = 0 } = facts.lowestBracketExemption.value
  const further = perDependent * dependentsOf(household) + perOlderOrBlind * conditionsOf(household)
  const exempt = Math.min(taxableIncome, personal[household.filingStatus] + further)
  const amount = 0 - Math.min(tax, taxOnBrackets(brackets, exempt))
  return amountOf('exemption', 'Exemption from the lowest bracket', amount, 'lowestBracketExemption')
}

const taxRules: readonly StateTaxRule[] = [
  surtax,
  minimumTax,
  supplementalTax,
  scheduleBase,
  subtraction,
  recapture,
  lowestBracketExemption,
]

/** The part of each exemption credit that the household loses. */
function lostOfExemption(context: StateTaxContext): Cents {
  const phaseOut = context.facts.exemptionCredit?.value.phaseOut
  const status = context.household.filingStatus
  if (!phaseOut) return 0
  return steps(agiOf(context) - phaseOut.start[status], phaseOut.per[status], 'up') * phaseOut.reduction
}

const exemptionCredit: StateTaxRule = (context) => {
  const found = context.facts.exemptionCredit?.value
  if (!found) return undefined
  const { perPerson, perDependent = 0, persons } = found
  const lost = lostOfExemption(context)
  const dependents = positive(perDependent - lost) * dependentsOf(context.household)
  const claimed = countedTaxpayers(context) - taxpayers(context.household.filingStatus)
  const amount = positive(perPerson - lost) * (persons[context.household.filingStatus] + claimed) + dependents
  return amountOf('exemption-credit', 'Exemption credits', amount, 'exemptionCredit')
}

const olderExemptionCredit: StateTaxRule = (context) => {
  const { perPerson, olderFrom } = context.facts.exemptionCredit?.value ?? {}
  if (perPerson === undefined || olderFrom === undefined || claimedRule(context)?.losesAgeAndBlindness) return undefined
  const times = personsAged(context.household, olderFrom) + context.household.blindPersons
  const amount = positive(perPerson - lostOfExemption(context)) * times
  return amountOf('older-or-blind-credit', 'Exemption credits for age and blindness', amount, 'exemptionCredit')
}

/** Utah's taxpayer credit: a share of federal deductions and exemptions, which falls as income rises. */
const deductionCredit: StateTaxRule = (context) => {
  const found = context.facts.deductionCredit?.value
  const status = context.household.filingStatus
  if (!found) return undefined
  const measure = context.federal.deduction.amount + found.dependentExemption * dependentsOf(context.household)
  const lost = share(positive(agiOf(context) - found.phaseOutStart[status]), found.phaseOutPpm)
  return amountOf('taxpayer-credit', 'Taxpayer credit', positive(share(measure, found.ppm) - lost), 'deductionCredit')
}

const householdCredit: StateTaxRule = (context) => {
  const found = context.facts.householdCredit?.value
  const status = context.household.filingStatus
  // We have no table for separate returns, and New York doesn't give the credit to a claimed dependent.
  if (!found || status === 'mfs' || context.household.claimedAsDependent) return undefined
  const at = (table: readonly Step[]) => stepAt(table, agiOf(context))
  const others = at(found.other) + at(found.perDependent) * dependentsOf(context.household)
  const amount = status === 'single' ? at(found.single) : others
  return amountOf('household-credit', 'Household credit', amount, 'householdCredit')
}

const lowIncomePersonalCredit: StateTaxRule = (context) => {
  const { facts, household, taxableIncome } = context
  const found = facts.lowIncomePersonalCredit?.value
  if (!found || taxableIncome >= found.below) return undefined
  const amount = found.perPerson * (countedTaxpayers(context) + dependentsOf(household))
  return amountOf('personal-credit', 'Personal credit', amount, 'lowIncomePersonalCredit')
}

/** Connecticut's credit, which is a share of the tax. An income that equals a threshold isn't above it. */
const creditShare: StateTaxRule = (context) => {
  const table = context.facts.creditShareByAgi?.value[context.household.filingStatus]
  if (!table) return undefined
  const ppm = table.findLast(({ over }) => agiOf(context) > over)?.share ?? whole
  const amount = amountOf('personal-credit', 'Personal tax credit', share(context.tax, ppm), 'creditShareByAgi')
  return { ...amount, base: context.tax, ppm }
}

const creditRules: readonly StateTaxRule[] = [
  exemptionCredit,
  olderExemptionCredit,
  deductionCredit,
  householdCredit,
  lowIncomePersonalCredit,
  creditShare,
  ...plainCredits,
]

const given = (rules: readonly StateTaxRule[], context: StateTaxContext) =>
  rules.map((rule) => rule(context)).filter((tax) => tax !== undefined && tax.amount !== 0) as StateAmount[]

/** The state's changes to the tax by brackets. An amount that lowers the tax is negative. */
export const stateTaxes = (context: StateTaxContext): StateAmount[] => given(taxRules, context)

/** The non-refundable credits, before they are limited to the tax. */
export const stateCredits = (context: StateTaxContext): StateAmount[] => [
  ...given(creditRules, context),
  ...olderOrBlind(context, 'credit', context.taxableIncome),
]

/**
 * Kentucky's credit, a share of the remaining tax. It depends on both spouses' income, which we don't know for a
 * separate return.
 */
export function familySizeCredit({ facts, household, federal }: StateContext, tax: Cents): StateAmount[] {
  const found = facts.familySizeCredit?.value
  const status = household.filingStatus
  if (!found || status === 'mfs') return []
  const size = Math.min(
    found.thresholds.length,
    taxpayers(status) + (household.claimedAsDependent ? 0 : household.childrenAges.length),
  )
  const threshold = found.thresholds[size - 1] ?? 0
  const agi = federal.income.adjustedGross
  const ppm = found.shares.find(({ upTo }) => agi <= share(threshold, upTo))?.share ?? 0
  const amount = amountOf('family-size-credit', 'Family size tax credit', share(tax, ppm), 'familySizeCredit')
  return amount.amount > 0 ? [{ ...amount, base: tax, ppm }] : []
}
