import { sourcesOf } from '../facts.ts'
import type { Cents } from '../money.ts'
import { type Contributions, payrollTaxOn } from './contributions.ts'
import type { Income } from './income.ts'
import type { Household } from './input.ts'
import type { CanadaFacts, ProvincialFacts } from './parameters.ts'
import type { Working } from './working.ts'

/** Adds a line for each kind of income, up to total income. */
export function addIncomeLines(working: Working, { federal }: CanadaFacts, person: Household, income: Income) {
  const { eligible, other } = federal.dividends.value
  const dividends = federal.dividends.source
  working.add('income', 'income.employment', 'Employment income', person.employmentIncome)
  working.add('income', 'income.self-employment', 'Self-employment income', person.selfEmploymentIncome)
  working.add('income', 'income.pension', 'Pension income', person.pensionIncome)
  working.add('income', 'income.interest', 'Interest', person.interest)
  working.add('income', 'income.other', 'Other income', person.otherIncome)
  working.add('income', 'income.eligible-dividends', 'Eligible dividends, grossed up', income.grossedUpEligible, {
    base: person.eligibleDividends,
    ppm: 1_000_000 + eligible.grossUpPpm,
    sources: dividends,
  })
  working.add('income', 'income.other-dividends', 'Other dividends, grossed up', income.grossedUpOther, {
    base: person.otherDividends,
    ppm: 1_000_000 + other.grossUpPpm,
    sources: dividends,
  })
  working.add('income', 'income.capital-gains', 'Taxable capital gains', income.taxableGains, {
    base: person.capitalGains,
    ppm: federal.capitalGainsInclusionPpm.value,
    sources: federal.capitalGainsInclusionPpm.source,
  })
  working.add('income', 'income.total', 'Total income', income.total, { always: true })
}

/** Adds the lines from total income to net income. Deductions are negative. Net income is never negative. */
export function addDeductionLines(working: Working, { contributions }: CanadaFacts, person: Household, income: Income) {
  const { cpp, cpp2, qpp, qpp2, qpip } = contributions
  const inQuebec = person.province === 'QC'
  const sources = inQuebec ? sourcesOf(qpp, qpp2) : sourcesOf(cpp, cpp2)
  const plan = inQuebec ? 'QPP' : 'CPP'
  const { enhancedContributions, selfEmployedContributions } = income
  const given =
    working.add('adjustment', 'deduction.rrsp', 'RRSP deduction', -person.rrspDeduction) +
    working.add('adjustment', 'deduction.fhsa', 'FHSA deduction', -person.fhsaDeduction) +
    working.add(
      'adjustment',
      'deduction.enhanced-contributions',
      `Enhanced ${plan} contributions`,
      -enhancedContributions,
      { sources },
    ) +
    working.add(
      'adjustment',
      'deduction.self-employed-contributions',
      'Deductible contributions on self-employment income',
      -selfEmployedContributions,
      { sources: inQuebec ? [...new Set([...sources, ...qpip.source])] : sources },
    )
  working.add('adjustment', 'deduction.unused', 'Unused deductions above the income', income.net - income.total - given)
  working.add('taxable-income', 'income.net', 'Net income', income.net, { always: true })
}

/** Adds the contributions withheld from pay, which aren't part of the total. */
export function addWithheldLines(
  working: Working,
  { contributions }: CanadaFacts,
  inQuebec: boolean,
  paid: Contributions,
) {
  const { cpp, cpp2, qpp, qpp2, ei, eiQuebec, qpip } = contributions
  const { employee } = paid
  const plan = inQuebec ? 'QPP' : 'CPP'
  working.add('apart', 'withheld.pension-plan', `${plan} contributions`, employee.base + employee.firstAdditional, {
    sources: sourcesOf(inQuebec ? qpp : cpp),
  })
  working.add('apart', 'withheld.second-additional', `${plan}2 contributions`, employee.second, {
    sources: sourcesOf(inQuebec ? qpp2 : cpp2),
  })
  working.add('apart', 'withheld.ei', 'Employment Insurance premiums', employee.ei, {
    sources: sourcesOf(inQuebec ? eiQuebec : ei),
  })
  working.add('apart', 'withheld.qpip', 'Quebec Parental Insurance Plan premiums', employee.qpip, {
    sources: qpip.source,
  })
}

/** Adds a territory's payroll tax on an employee's pay and returns it. It isn't part of the total. */
export function addPayrollTaxLine(working: Working, facts: ProvincialFacts, pay: Cents): Cents {
  const { value: ppm = 0, source: sources = [] } = facts.payrollTaxPpm ?? {}
  const how = { base: pay, ppm, sources }
  return working.add('apart', 'withheld.payroll-tax', 'Territorial payroll tax', payrollTaxOn(facts, pay), how)
}

/** Adds the contributions of a self-employed person. They are paid with the return and are part of the total. */
export function addPayableLines(
  working: Working,
  { contributions }: CanadaFacts,
  inQuebec: boolean,
  paid: Contributions,
) {
  const { cpp, cpp2, qpp, qpp2, qpip } = contributions
  const { selfEmployed } = paid
  const plan = inQuebec ? 'QPP' : 'CPP'
  working.add(
    'other-tax',
    'payable.pension-plan',
    `${plan} contributions on self-employment income, both halves`,
    selfEmployed.base + selfEmployed.firstAdditional,
    { sources: sourcesOf(inQuebec ? qpp : cpp) },
  )
  working.add(
    'other-tax',
    'payable.second-additional',
    `${plan}2 contributions on self-employment income, both halves`,
    selfEmployed.second,
    { sources: sourcesOf(inQuebec ? qpp2 : cpp2) },
  )
  working.add('other-tax', 'payable.qpip', 'QPIP premiums on self-employment income', selfEmployed.qpip, {
    sources: qpip.source,
  })
}
