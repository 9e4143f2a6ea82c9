import type { Cents } from '../money.ts'
import { phased } from './amounts.ts'
import { canadaParameters } from './parameters.ts'
import type { Pay } from './pay-input.ts'
import { payTables } from './pay-tables.ts'

/**
 * The claim amounts of an employee who claims the basic personal amounts alone, in cents; amounts that fall with income
 * are taken at `annualPay`. A RangeError names a year or province that is not covered.
 */
export function basicClaims(
  { taxYear, province, payDate }: Pick<Pay, 'taxYear' | 'province' | 'payDate'>,
  annualPay: Cents,
): { federal: Cents; provincial: Cents } {
  const { federal, own } = payTables(canadaParameters(taxYear).facts, province, payDate)
  const basic = ({ basicPersonalAmount }: typeof federal | typeof own) =>
    phased(basicPersonalAmount.value, annualPay, annualPay)
  return { federal: basic(federal), provincial: basic(own) }
}
