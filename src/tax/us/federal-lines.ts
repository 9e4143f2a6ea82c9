import { bracketSharesAbove } from '../brackets.ts'
import { sourcesOf } from '../facts.ts'
import { isNotZero, lineWriter } from '../line-writer.ts'
import type { Cents, Ppm } from '../money.ts'
import type { Section, TaxLine } from '../result.ts'
import type { UsFederalFacts } from './federal-facts.ts'
import type { UsFederalReturn } from './federal-return.ts'
import type { Household } from './household.ts'
import { sumOf } from './payroll.ts'

interface Working {
  household: Household
  facts: UsFederalFacts
  solved: UsFederalReturn
}

type FactName = keyof UsFederalFacts

/** Writes a rate in percent, such as 12% or 3.8%. */
export function percent(ppm: Ppm): string {
  return `${ppm / 10_000}%`
}

/** Makes the lines of a federal return. Other calculations add lines of their own to it. */
export const usFederalLine = lineWriter('us.federal.', '')

/** Returns a function that makes the lines of one section, with the sources of the facts that each line names. */
function writer(section: Section, facts: UsFederalFacts) {
  return (id: string, label: string, amount: Cents, names: FactName[] = [], rate?: { base: Cents; ppm?: Ppm }) => {
    const sources = sourcesOf(...names.map((name) => facts[name]))
    return usFederalLine(section, id, label, amount, { base: rate?.base, ppm: rate?.ppm, sources })
  }
}

function incomeLines({ household, facts, solved: { income, payroll } }: Working): TaxLine[] {
  const line = writer('income', facts)
  const profit = household.selfEmploymentNetProfit + household.spouseSelfEmploymentNetProfit
  const others = [
    line('elective-deferrals', 'Wages put into a 401(k)', 0 - household.electiveDeferrals, ['retirementAndHsaLimits']),
    line('self-employment', 'Self-employment net profit', profit),
    line('interest', 'Taxable interest', household.taxableInterest),
    line('non-qualified-dividends', 'Nonqualified dividends', household.nonQualifiedDividends),
    line('qualified-dividends', 'Qualified dividends', household.qualifiedDividends),
    line('capital-gains', 'Net capital gain or loss', income.gains.included, ['capitalLossLimit']),
    line('foreign-wages', 'Wages for work abroad', household.foreignWages),
    line('excluded', 'Foreign earned income and housing exclusion', 0 - household.excludedForeignEarned),
    line('pensions', 'Pensions', household.pensions),
    line(
      'social-security',
      'Taxable part of Social Security benefits',
      income.taxableSocialSecurity,
      ['socialSecurityBenefitsTaxation'],
      { base: household.socialSecurityBenefits },
    ),
    line('other-income', 'Other income', household.otherIncome),
  ]
  return [line('wages', 'Wages', payroll.wages), ...others.filter(isNotZero)]
}

function adjustmentLines({ household, facts, solved: { income, payroll } }: Working): TaxLine[] {
  const line = writer('adjustment', facts)
  const adjustments = [
    line(
      'self-employment-half',
      'Deductible part of self-employment tax',
      0 - payroll.deductibleHalf,
      ['selfEmployment'],
      { base: payroll.selfEmploymentTax, ppm: facts.selfEmployment.value.deductibleShare },
    ),
    line('student-loan-interest', 'Student loan interest', 0 - income.studentLoanInterest, ['studentLoanInterest']),
    line('other-adjustments', 'Other adjustments', 0 - household.otherAdjustments),
  ]
  const agi = writer('taxable-income', facts)('adjusted-gross-income', 'Adjusted gross income', income.adjustedGross)
  return [...adjustments.filter(isNotZero), agi]
}

function itemizedLines({ facts, solved: { deduction } }: Working): TaxLine[] {
  const line = writer('deduction', facts)
  const { itemized } = deduction
  return [
    line('state-and-local-taxes', 'State and local taxes', 0 - itemized.stateAndLocalTaxes, ['saltCap']),
    line('mortgage-interest', 'Mortgage interest', 0 - itemized.mortgageInterest),
    line('charitable-gifts', 'Charitable gifts', 0 - itemized.charitableGifts, ['charitableItemizerFloor']),
    line('other-itemized', 'Other itemized deductions', 0 - itemized.other),
    line('itemized-limit', 'Limit on the benefit of itemized deductions', deduction.benefitReduction, [
      'itemizedBenefitLimit',
    ]),
  ].filter(isNotZero)
}

function standardLines({ household, facts, solved: { deduction } }: Working): TaxLine[] {
  const line = writer('deduction', facts)
  const names: FactName[] = household.claimedAsDependent
    ? ['standardDeduction', 'additionalStandardDeductionAgedOrBlind', 'dependentStandardDeduction']
    : ['standardDeduction', 'additionalStandardDeductionAgedOrBlind']
  const gifts = line('charitable-non-itemizer', 'Charitable gifts', 0 - deduction.charitableNonItemizer, [
    'charitableNonItemizer',
  ])
  return [line('standard-deduction', 'Standard deduction', 0 - deduction.standard, names), ...[gifts].filter(isNotZero)]
}

function deductionLines(working: Working): TaxLine[] {
  const { facts, solved } = working
  const { temporary } = solved
  const line = writer('deduction', facts)
  const others = [
    line('senior-deduction', 'Deduction for people 65 or older', 0 - temporary.senior, ['seniorDeduction']),
    line('tips', 'Qualified tips', 0 - temporary.tips, ['tipsDeduction']),
    line('overtime', 'Qualified overtime', 0 - temporary.overtime, ['overtimeDeduction']),
    line('car-loan-interest', 'Car loan interest', 0 - temporary.carLoanInterest, ['carLoanInterestDeduction']),
    line(
      'business-deduction',
      solved.isMinimumBusinessDeduction
        ? 'Qualified business income deduction (minimum)'
        : 'Qualified business income deduction',
      0 - solved.businessDeduction,
      ['qbi'],
    ),
  ]
  const taxable = writer('taxable-income', facts)('taxable-income', 'Taxable income', solved.taxableIncome)
  const chosen = solved.deduction.kind === 'standard' ? standardLines(working) : itemizedLines(working)
  return [...chosen, ...others.filter(isNotZero), taxable]
}

function taxLines({ household, facts, solved: { regular, amt } }: Working): TaxLine[] {
  const line = writer('tax', facts)
  const brackets = facts.brackets.value[household.filingStatus]
  const shares = bracketSharesAbove(brackets, household.excludedForeignEarned, regular.ordinary)
  const exact = shares.reduce((sum, { amount }) => sum + amount, 0)
  const income = household.excludedForeignEarned > 0 ? 'Ordinary income above the exclusion' : 'Ordinary income'
  const ordinary = shares.map(({ ppm, base, amount }, index) =>
    line(`bracket-${index + 1}`, `${income} taxed at ${percent(ppm)}`, amount, ['brackets'], { base, ppm }),
  )
  const gains = regular.bands
    .filter(({ base }) => base > 0)
    .map(({ ppm, base, amount }) =>
      line(
        `gains-${percent(ppm).replace('%', '')}`,
        `Gains and qualified dividends taxed at ${percent(ppm)}`,
        amount,
        ['longTermCapitalGains'],
        { base, ppm },
      ),
    )
  const adjusted = [
    line('tax-table', 'Difference between the Tax Table and the rate schedule', regular.ordinaryTax - exact, [
      'brackets',
    ]),
  ]
  const minimum = [
    line('alternative-minimum-tax', 'Alternative minimum tax', amt.tax, ['amt'], { base: amt.income - amt.exemption }),
  ]
  return [...ordinary, ...adjusted.filter(isNotZero), ...gains, ...minimum.filter(isNotZero)]
}

function creditLines({ facts, solved: { foreignTaxCredit, childCredits, earnedIncomeCredit } }: Working): TaxLine[] {
  const line = writer('credit', facts)
  return [
    line('foreign-tax-credit', 'Foreign tax credit', 0 - foreignTaxCredit),
    line('child-tax-credit', 'Child tax credit and credit for other dependents', 0 - childCredits.nonRefundable, [
      'childTaxCredit',
    ]),
    line('additional-child-tax-credit', 'Additional child tax credit', 0 - childCredits.refundable, ['childTaxCredit']),
    line('earned-income-credit', 'Earned income credit', 0 - earnedIncomeCredit, ['earnedIncomeCredit']),
  ].filter(isNotZero)
}

function otherTaxLines({ facts, solved }: Working): TaxLine[] {
  const { payroll, netInvestmentIncomeTax, netInvestmentBase } = solved
  const line = writer('other-tax', facts)
  const medicareBase = payroll.additionalMedicareWages + payroll.additionalMedicareSelfEmployment
  return [
    line(
      'self-employment-social-security',
      'Self-employment tax for Social Security',
      sumOf(payroll.persons, (person) => person.selfEmploymentSocialSecurity),
      ['selfEmployment', 'socialSecurity'],
      {
        base: sumOf(payroll.persons, (person) => person.coveredEarnings),
        ppm: facts.selfEmployment.value.socialSecurityRate,
      },
    ),
    line(
      'self-employment-medicare',
      'Self-employment tax for Medicare',
      sumOf(payroll.persons, (person) => person.selfEmploymentMedicare),
      ['selfEmployment'],
      { base: payroll.netEarnings, ppm: facts.selfEmployment.value.medicareRate },
    ),
    line('additional-medicare', 'Additional Medicare Tax', payroll.additionalMedicareTax, ['additionalMedicare'], {
      base: medicareBase,
      ppm: facts.additionalMedicare.value.rate,
    }),
    line('net-investment-income-tax', 'Net investment income tax', netInvestmentIncomeTax, ['netInvestmentIncomeTax'], {
      base: netInvestmentBase,
      ppm: facts.netInvestmentIncomeTax.value.rate,
    }),
  ].filter(isNotZero)
}

function apartLines({ facts, solved: { payroll } }: Working): TaxLine[] {
  const line = writer('apart', facts)
  return [
    line(
      'employee-social-security',
      'Social Security withheld from wages',
      payroll.employeeSocialSecurity,
      ['socialSecurity'],
      {
        base: sumOf(payroll.persons, (person) => person.coveredWages),
        ppm: facts.socialSecurity.value.employeeRate,
      },
    ),
    line('employee-medicare', 'Medicare withheld from wages', payroll.employeeMedicare, ['medicare'], {
      base: payroll.wages,
      ppm: facts.medicare.value.employeeRate,
    }),
  ].filter(isNotZero)
}

/** The lines of a return, in the order in which people read them. Deductions and credits are negative. */
export function usFederalLines(working: Working): TaxLine[] {
  const total = writer('total', working.facts)('total', 'Federal tax before payments', working.solved.total)
  return [
    ...incomeLines(working),
    ...adjustmentLines(working),
    ...deductionLines(working),
    ...taxLines(working),
    ...creditLines(working),
    ...otherTaxLines(working),
    total,
    ...apartLines(working),
  ]
}
