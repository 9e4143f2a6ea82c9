import { AppError, invalidField } from '../../../platform/errors.ts'
import { calculateCanada } from '../../../tax/canada/calculate.ts'
import { taxOnTaxableIncome } from '../../../tax/canada/on-taxable-income.ts'
import { canadaParameters } from '../../../tax/canada/parameters.ts'
import { payOf } from '../../../tax/canada/pay.ts'
import { quebecWithholding } from '../../../tax/canada/quebec-withholding.ts'
import { ImpossibleInput } from '../../../tax/impossible-input.ts'
import type { Cents } from '../../../tax/money.ts'
import { apartOf, type TaxLine, type TaxResult } from '../../../tax/result.ts'
import { calculateUsFederal } from '../../../tax/us/federal.ts'
import { usFederalYear } from '../../../tax/us/federal-facts.ts'
import { usFederalReturn } from '../../../tax/us/federal-return.ts'
import { toHousehold } from '../../../tax/us/household.ts'
import { calculateUsState } from '../../../tax/us/state.ts'
import { loadUsState } from '../../../tax/us/state-data.ts'
import type { CalculatedTax, CalculateTax } from '../contract.ts'

type Of<Kind extends CalculateTax['kind']> = Omit<Extract<CalculateTax, { kind: Kind }>, 'kind'>
type Amounts = Record<string, Cents>

/** Calculates with the same tax engine as the pages. For bad input, throws an AppError with the engine's message. */
export async function calculateTax(input: CalculateTax): Promise<CalculatedTax> {
  try {
    return await solve(input)
  } catch (error) {
    if (error instanceof ImpossibleInput) throw invalidField(error.field, `${error.message}.`)
    if (error instanceof RangeError) throw new AppError('invalid', `${error.message.replace(/\.$/, '')}.`)
    throw error
  }
}

function solve({ kind, ...input }: CalculateTax): CalculatedTax | Promise<CalculatedTax> {
  switch (kind) {
    case 'us-federal':
      return usFederal(input as Of<'us-federal'>)
    case 'us-payroll':
      return usPayroll(input as Of<'us-payroll'>)
    case 'us-state':
      return usState(input as Of<'us-state'>)
    case 'canada':
      return canada(input as Of<'canada'>)
    case 'canada-taxable-income':
      return canadaTaxableIncome(input as Of<'canada-taxable-income'>)
    case 'canada-pay':
      return canadaPay(input as Of<'canada-pay'>)
    case 'quebec-pay':
      return quebecPay(input as Of<'quebec-pay'>)
  }
}

const fromResult = (currency: 'USD' | 'CAD', result: TaxResult, amounts: Amounts): CalculatedTax => ({
  currency,
  total: result.total,
  amounts,
  lines: result.lines,
  marginalPpm: result.marginalPpm,
  marginalOn: result.marginalOn,
  averagePpm: result.averagePpm,
  assumptions: result.assumptions,
  notIncluded: result.notIncluded,
  leftOut: result.leftOut,
  sources: result.sources,
})

/** Makes a result for a calculation that is only a part of a return, and so has no rates. */
const fromAmounts = (
  currency: 'USD' | 'CAD',
  total: Cents,
  amounts: Amounts,
  more: Partial<CalculatedTax> = {},
): CalculatedTax => ({
  currency,
  total,
  amounts,
  lines: [],
  marginalPpm: null,
  marginalOn: null,
  averagePpm: null,
  assumptions: [],
  notIncluded: [],
  leftOut: [],
  sources: [],
  ...more,
})

function usFederal(input: Of<'us-federal'>): CalculatedTax {
  const result = calculateUsFederal(input)
  const solved = usFederalReturn(toHousehold(input), usFederalYear(input.taxYear).facts)
  return fromResult('USD', result, {
    adjustedGrossIncome: solved.income.adjustedGross,
    taxableIncome: solved.taxableIncome,
    incomeTaxAfterCredits: solved.incomeTaxAfterCredits,
    earnedIncomeCredit: solved.earnedIncomeCredit,
    netInvestmentIncomeTax: solved.netInvestmentIncomeTax,
    childAndDependentCreditsUsedTotal: solved.childCredits.nonRefundable + solved.childCredits.refundable,
    qbiDeduction: solved.businessDeduction,
    selfEmploymentTax: solved.payroll.selfEmploymentTax,
    additionalMedicareTax: solved.payroll.additionalMedicareTax,
  })
}

/** Social Security and Medicare taxes on wages and a business, with their lines from the return. */
function usPayroll(input: Of<'us-payroll'>): CalculatedTax {
  const result = calculateUsFederal(input)
  const { facts } = usFederalYear(input.taxYear)
  const { persons: _, ...amounts } = usFederalReturn(toHousehold(input), facts).payroll
  const total =
    amounts.employeeSocialSecurity +
    amounts.employeeMedicare +
    amounts.selfEmploymentTax +
    amounts.additionalMedicareTax
  const lines = result.lines.filter(({ id }) => payrollLines.has(id))
  return fromAmounts('USD', total, { ...amounts }, { lines, sources: citedIn(lines, result) })
}

const payrollLines = new Set([
  'self-employment-social-security',
  'self-employment-medicare',
  'additional-medicare',
  'employee-social-security',
  'employee-medicare',
])
const citedIn = (lines: TaxLine[], { sources }: Pick<TaxResult, 'sources'>) =>
  sources.filter(({ id }) => lines.some((line) => line.sources.includes(id)))

async function usState({ state, ...input }: Of<'us-state'>): Promise<CalculatedTax> {
  const result = calculateUsState(input, await loadUsState(state, input.taxYear))
  return fromResult('USD', result, { incomeTax: result.total, employeeContributions: apartOf(result.lines) })
}

function canada(input: Of<'canada'>): CalculatedTax {
  const result = calculateCanada(input)
  const { netIncome, federalTax, provincialTax, payableContributions, withheldContributions, payrollTax } = result
  const amounts = { netIncome, federalTax, provincialTax, payableContributions, withheldContributions, payrollTax }
  return fromResult('CAD', result, amounts)
}

function canadaTaxableIncome(input: Of<'canada-taxable-income'>): CalculatedTax {
  const amounts = taxOnTaxableIncome(input)
  return fromAmounts('CAD', amounts.federalTax + amounts.provincialTax, amounts, {
    assumptions: ['You claim only the basic personal credit.'],
  })
}

function canadaPay(input: Of<'canada-pay'>): CalculatedTax {
  const { lines, sources, ...amounts } = payOf(input)
  const { cpp, cpp2, ei, qpip, federalTax, provincialTax, payrollTax } = amounts
  const withheld = cpp + cpp2 + ei + qpip + federalTax + provincialTax + payrollTax
  return fromAmounts('CAD', withheld, amounts, { lines, sources })
}

function quebecPay(input: Of<'quebec-pay'>): CalculatedTax {
  const amounts = quebecWithholding(input)
  const { facts, sources } = canadaParameters(input.taxYear)
  const { withholding } = facts.provinces.QC.facts
  const cited = (withholding?.source ?? []).map((id) => ({ id, ...(sources[id] ?? { title: id, url: '' }) }))
  return fromAmounts('CAD', amounts.withheld, { ...amounts }, { sources: cited })
}
