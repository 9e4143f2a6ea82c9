import type { Cents } from '../money.ts'
import { phased } from './amounts.ts'
import { canadaParameters, type Province, provinceFacts } from './parameters.ts'

/**
 * The claim amounts of an employee who claims the basic personal amounts alone, in cents; amounts that fall with income
 * are taken at `annualPay`. A RangeError names a year or province that is not covered.
 */
export function basicClaims(
  { taxYear, province, payDate }: { taxYear: number; province: Province; payDate: string },
  annualPay: Cents,
): { federal: Cents; provincial: Cents } {
  const { facts } = canadaParameters(taxYear)
  const edition = facts.payrollEditions.findLast(({ from }) => from <= payDate)
  const federal = { ...facts.federal, ...edition?.federal }
  const own = { ...provinceFacts(facts, province).facts, ...edition?.provinces[province] }
  return {
    federal: phased(federal.basicPersonalAmount.value, annualPay, annualPay),
    provincial: phased(own.basicPersonalAmount.value, annualPay, annualPay),
  }
}
