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
import { type CreditAmount, sourcesOf, Working } from './working.ts'

/** A Canadian result; `total` is what the return or returns ask for before payments. Amounts in cents. */
export interface CanadaResult extends TaxResult {
  netIncome: Cents
  federalTax: Cents
  provincialTax: Cents
  /** On self-employment income, part of the total. */
  payableContributions: Cents
  /** Withheld from pay, beside the total. */
  withheldContributions: Cents
  /** A territory's tax on pay, withheld beside the total as well. */
  payrollTax: Cents
}

/** Base CPP and EI earn a provincial credit everywhere but in Quebec. */
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

/** What provincial tax starts from: net income, in Quebec less the deduction for workers. */
function provincialBase(working: Working, facts: CanadaFacts, person: Household, paid: Contributions, income: Income) {
  const own = provinceFacts(facts, person.province).facts
  const { net } = income
  const deduction = Math.min(net, workerDeduction(own, person))
  const sources = sourcesOf(own.workerDeduction)
  working.add('deduction', 'provincial.worker-deduction', 'Deduction for workers', -deduction, { sources })
  const taxable = net - deduction
  working.add('taxable-income', 'provincial.taxable-income', 'Provincial taxable income', taxable, { always: true })
  return {
    net,
    taxable,
    employmentIncome: person.employmentIncome,
    personal: personalAmounts(own, person, net, taxable),
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

/** The total alone, without its working, for pictures that need it many times; deductions may be above the income. */
export function canadaTotal(input: CanadaInput): Cents {
  const person = toHousehold(input)
  return work(canadaParameters(person.taxYear).facts, person, new Working(true)).total
}

const step: Cents = 100_00
const marginalOn = 'the next $100 of interest'

/**
 * Federal and provincial or territorial tax of a resident individual with the whole working, in cents and parts per
 * million. A year or province without facts is a RangeError that names it, an amount or age that cannot be an
 * ImpossibleInput.
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
  const next = work(facts, { ...person, interest: person.interest + step }, new Working(true))
  return {
    total,
    lines,
    marginalPpm: ratio(next.total - total, step),
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
