import { sourcesOf } from '../facts.ts'
import { type Cents, positive } from '../money.ts'
import { type CitedSource, citedSources, type TaxLine } from '../result.ts'
import { payrollTaxOn } from './contributions.ts'
import { addFederalTax } from './federal.ts'
import { addPayrollTaxLine } from './income-lines.ts'
import { type CanadaFacts, canadaParameters, provinceFacts } from './parameters.ts'
import { type PayContributions, payContributions } from './pay-contributions.ts'
import { type Pay, requirePaidOut, requirePay } from './pay-input.ts'
import { payTables } from './pay-tables.ts'
import { provincialTaxOf } from './provincial.ts'
import { quebecWithholding } from './quebec-withholding.ts'
import { type CreditAmount, Working } from './working.ts'

export interface PayResult {
  /** The contribution to CPP, or to QPP in Quebec. `cpp2` is the second additional contribution. */
  cpp: Cents
  cpp2: Cents
  ei: Cents
  qpip: Cents
  federalTax: Cents
  provincialTax: Cents
  /** A territory's payroll tax. */
  payrollTax: Cents
  netPay: Cents
  /** The pay times the number of pay periods, after the deductions in the formula. */
  annualTaxableIncome: Cents
  /** The lines of the annual tax. This paycheck pays a part of that tax. In Quebec, only the lines of federal tax. */
  lines: TaxLine[]
  sources: CitedSource[]
}

function creditAmounts({ contributions }: CanadaFacts, inQuebec: boolean, paid: PayContributions): CreditAmount[] {
  const { cpp, ei, qpp, eiQuebec, qpip } = contributions
  const { credited } = paid
  return [
    {
      id: 'pension-plan-amount',
      label: inQuebec ? 'Base QPP contributions' : 'Base CPP contributions',
      amount: credited.pension,
      sources: sourcesOf(inQuebec ? qpp : cpp),
    },
    {
      id: 'ei-amount',
      label: 'Employment Insurance premiums',
      amount: credited.ei,
      sources: sourcesOf(inQuebec ? eiQuebec : ei),
    },
    {
      id: 'qpip-amount',
      label: 'Quebec Parental Insurance Plan premiums',
      amount: credited.qpip,
      sources: qpip.source,
    },
  ]
}

const claim = (amount: Cents): CreditAmount => ({ id: 'claim', label: 'Total claim amount', amount, sources: [] })

/**
 * The deductions from one regular paycheck: pension plan, insurance, and federal and provincial tax by the formulas in
 * the CRA's guide T4127 (in Quebec, provincial tax by Revenu Québec's TP-1015.F). Amounts in cents. Throws a RangeError
 * for a year or province without facts, and an ImpossibleInput for an impossible day or amount.
 */
export function payOf(input: Pay): PayResult {
  const pay = requirePay(input)
  const { taxYear, province, payPeriods, grossPay, taxableBenefits = 0, unionDues = 0, registeredPlans = 0 } = pay
  const inQuebec = province === 'QC'
  const { facts, sources } = canadaParameters(taxYear)
  const { federal, provincial } = payTables(facts, province, pay.payDate)
  const paid = payContributions(facts, pay)
  const { pension, pension2, ei, qpip } = paid
  const place = provinceFacts(facts, province)
  const payrollTax = payrollTaxOn(place.facts, grossPay + taxableBenefits)
  const withheldFirst = unionDues + registeredPlans + pension + pension2 + ei + qpip + payrollTax
  const beforeTax = requirePaidOut(grossPay - withheldFirst, pay)
  const taxable = payPeriods * positive(grossPay + taxableBenefits - unionDues - registeredPlans - paid.enhanced)
  const contributions = creditAmounts(facts, inQuebec, paid)
  const employment: CreditAmount = {
    id: 'employment-amount',
    label: 'Canada employment amount',
    amount: Math.min(taxable, federal.canadaEmploymentAmount.value),
    sources: federal.canadaEmploymentAmount.source,
  }

  const working = new Working()
  const federalAmounts = [claim(pay.federalClaim), ...contributions, employment]
  const federalAnnual = addFederalTax(working, federal, { taxable, amounts: federalAmounts, inQuebec })
  const federalTax = Math.round(federalAnnual / payPeriods)
  const provincialTax = inQuebec
    ? quebecTax(pay, paid)
    : Math.round(
        provincialTaxOf(working, provincial, {
          net: taxable,
          taxable,
          employmentIncome: taxable,
          contributions: contributions.filter(({ id }) => id !== 'qpip-amount'),
          personal: [claim(pay.provincialClaim)],
        }) / payPeriods,
      )
  addPayrollTaxLine(working, place.facts, payPeriods * (grossPay + taxableBenefits))
  return {
    cpp: pension,
    cpp2: pension2,
    ei,
    qpip,
    federalTax,
    provincialTax,
    payrollTax,
    netPay: requirePaidOut(beforeTax - federalTax - provincialTax, pay),
    annualTaxableIncome: taxable,
    lines: working.lines,
    sources: citedSources(working.lines, sources),
  }
}

function quebecTax(pay: Pay, { pension, pension2 }: PayContributions): Cents {
  return quebecWithholding({
    taxYear: pay.taxYear,
    payPeriods: pay.payPeriods,
    grossPay: pay.grossPay + (pay.taxableBenefits ?? 0),
    pensionDeductions: pay.registeredPlans ?? 0,
    qpp: pension,
    qpp2: pension2,
    personalCredits: pay.provincialClaim,
  }).withheld
}
