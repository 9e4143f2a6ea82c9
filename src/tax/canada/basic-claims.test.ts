import { expect, test } from 'vitest'
import { basicClaims } from './basic-claims.ts'
import type { Province } from './parameters.ts'

const claim = (province: Province, payDate: string, annualPay = 50_000_00) =>
  basicClaims({ taxYear: Number(payDate.slice(0, 4)), province, payDate }, annualPay).provincial / 100

// If an amount changes during a year, the payroll tables from July correct what the tables from January withheld.
test.each([
  ['MB', 2025, 15_969, 15_591],
  ['PE', 2025, 14_250, 15_050],
  ['SK', 2025, 18_991, 19_991],
  ['NL', 2026, 11_188, 15_000],
] as const)('%s of %i: %i in January, %i from July', (province, year, january, july) => {
  expect([claim(province, `${year}-06-30`), claim(province, `${year}-07-01`)]).toEqual([january, july])
})

test("Nova Scotia's amount falls as pay rises, until July 2025", () => {
  expect(claim('NS', '2025-06-30', 50_000_00)).toBe(10_244)
  expect(claim('NS', '2025-06-30', 90_000_00)).toBe(8_744)
  expect(claim('NS', '2025-07-01', 90_000_00)).toBe(11_744)
})

test("Manitoba's amount falls above 200,000", () => {
  expect(claim('MB', '2025-07-01', 300_000_00)).toBe(7_795.5)
})
