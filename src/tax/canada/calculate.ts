import { sourcesOf } from '../facts.ts'
import { type Cents, ratio } from '../money.ts'
import { citedSources, type TaxResult } from '../result.ts'
import { assumptionsOf, notIncludedFor } from './assumptions.ts'
import { type Contributions, contributionsOf, payableWithReturn, withheldFromPay } from './contributions.ts'
import { addFederalTax, federalCreditAmounts } from './federal.ts'
import { type Income, incomeOf, workerDeduction } from './income.ts'
import {
  addDeductionLines,
  addIncomeLines,
  addPayableLines,
  addPayrollTaxLine,
  addWithheldLines,
} from './income-lines.ts'
import { type CanadaInput, type Household, requireSavedFromIncome, toHousehold } from './input.ts'
import { leftOutOf } from './left-out.ts'
import { type CanadaFacts, canadaParameters, provinceFacts } from './parameters.ts'
import { type ProvincialBase, personalAmounts, provincialTaxOf } from './provincial.ts'
import { type CreditAmount, Working } from './working.ts'

/** A result for Canada, in cents. `total` is the tax on the federal and provincial returns, before payments. */
export interface CanadaResult extends TaxResult {
  netIncome: Cents
  federalTax: Cents
  provincialTax: Cents
  /** Contributions on self-employment income, which are part of the total. */
  payableContributions: Cents
  /** Contributions that the employer withholds from pay, so they aren't part of the total. */
  withheldContributions: Cents
  /** A territory's tax on pay. The employer withholds it, so it isn't part of the total. */
  payrollTax: Cents
}

/** The base contributions to CPP and EI, which give a provincial credit everywhere except in Quebec. */
function provincialContributions(facts: CanadaFacts, person: Household, paid: Contributions): CreditAmount[] {
  if (person.province === 'QC') return []
  const { cpp, ei } = facts.contributions
  const { employee, selfEmployed, employerBase } = paid
  const base = employee.base + selfEmployed.base - employerBase
  return [
    { id: 'pension-plan-amount', label: 'Base CPP contributions', amount: base, sources: sourcesOf(cpp) },
    { id: 'ei-amount', label: 'Employment Insurance premiums', amount: employee.ei, sources: sourcesOf(ei) },
  ]
}

/**
 * The income on which provincial tax is based: net income, and in Quebec net income minus the deduction for workers.
 */
function provincialBase(working: Working, facts: CanadaFacts, person: Household, paid: Contributions, income: Income) {
  const provincial = provinceFacts(facts, person.province).facts
  const { net } = income
  const deduction = Math.min(net, workerDeduction(provincial, person))
  const sources = sourcesOf(provincial.workerDeduction)
  working.add('deduction', 'provincial.worker-deduction', 'Deduction for workers', -deduction, { sources })
  const taxable = net - deduction
  working.add('taxable-income', 'provincial.taxable-income', 'Provincial taxable income', taxable, { always: true })
  return {
    net,
    taxable,
    employmentIncome: person.employmentIncome,
    personal: personalAmounts(provincial, person, net, taxable),
    contributions: provincialContributions(facts, person, paid),
    dividends: income,
    claimant: { person, net },
  } satisfies ProvincialBase
}

function work(facts: CanadaFacts, person: Household, working: Working) {
  const inQuebec = person.province === 'QC'
  const paid = contributionsOf(facts, person)
  const income = incomeOf(facts.federal, person, paid)
  addIncomeLines(working, facts, person, income)
  addDeductionLines(working, facts, person, income)
  working.add('taxable-income', 'federal.taxable-income', 'Federal taxable income', income.net, { always: true })
  const amounts = federalCreditAmounts(facts, person, paid, income.net)
  const federalTax = addFederalTax(working, facts.federal, {
    taxable: income.net,
    amounts,
    inQuebec,
    dividends: income,
  })
  const base = provincialBase(working, facts, person, paid, income)
  const place = provinceFacts(facts, person.province)
  const provincialTax = provincialTaxOf(working, place.facts, base)
  addPayableLines(working, facts, inQuebec, paid)
  const total = federalTax + provincialTax + payableWithReturn(paid)
  working.add('total', 'total', 'Total before payments', total, { always: true })
  addWithheldLines(working, facts, inQuebec, paid)
  const payrollTax = addPayrollTaxLine(working, place.facts, person.employmentIncome)
  const creditAmounts = amounts.reduce((sum, { amount }) => sum + amount, 0)
  return { lines: working.lines, paid, income, creditAmounts, federalTax, provincialTax, total, payrollTax }
}

/**
 * Calculates the total without its lines, for charts that need many totals. Deductions may be larger than the income.
 */
export function canadaTotal(input: CanadaInput): Cents {
  const person = toHousehold(input)
  return work(canadaParameters(person.taxYear).facts, person, new Working(true)).total
}

const nextInterestCents: Cents = 100_00
const marginalOn = 'the next CA$100 of interest'

/**
 * The federal and provincial or territorial tax of a resident individual with every line, in cents and parts per
 * million. Throws a RangeError that names a year or province without facts, and an ImpossibleInput for an impossible
 * amount or age.
 */
export function calculateCanada(input: CanadaInput): CanadaResult {
  const person = toHousehold(input)
  const { facts, sources } = canadaParameters(person.taxYear)
  const place = provinceFacts(facts, person.province)
  const { lines, paid, income, creditAmounts, federalTax, provincialTax, total, payrollTax } = work(
    facts,
    person,
    new Working(),
  )
  requireSavedFromIncome(person, income.received)
  const next = work(facts, { ...person, interest: person.interest + nextInterestCents }, new Working(true))
  return {
    total,
    lines,
    marginalPpm: ratio(next.total - total, nextInterestCents),
    marginalOn,
    averagePpm: ratio(total, income.received),
    assumptions: assumptionsOf(person, facts.federal, place),
    notIncluded: notIncludedFor(person, facts.federal, place, creditAmounts),
    leftOut: leftOutOf(person, facts.federal, place, { federalTax, provincialTax, creditAmounts }),
    sources: citedSources(lines, sources),
    netIncome: income.net,
    federalTax,
    provincialTax,
    payableContributions: payableWithReturn(paid),
    withheldContributions: withheldFromPay(paid),
    payrollTax,
  }
}
