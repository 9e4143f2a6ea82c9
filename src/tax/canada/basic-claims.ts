import type { Cents } from '../money.ts'
import { phased } from './amounts.ts'
import { canadaParameters } from './parameters.ts'
import type { Pay } from './pay-input.ts'
import { payTables } from './pay-tables.ts'

/**
 * The claim amounts, in cents, of an employee who claims only the basic personal amounts. If an amount falls with
 * income, it is the amount at `annualPay`. Throws a RangeError that names a year or province without facts.
 */
export function basicClaims(
  { taxYear, province, payDate }: Pick<Pay, 'taxYear' | 'province' | 'payDate'>,
  annualPay: Cents,
): { federal: Cents; provincial: Cents } {
  const { federal, provincial } = payTables(canadaParameters(taxYear).facts, province, payDate)
  const basic = ({ basicPersonalAmount }: typeof federal | typeof provincial) =>
    phased(basicPersonalAmount.value, annualPay, annualPay)
  return { federal: basic(federal), provincial: basic(provincial) }
}
