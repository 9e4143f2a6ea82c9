import { expect, test } from 'vitest'
import { calculateUsState, type UsStateInput } from './state.ts'
import { loadUsState } from './state-data.ts'

async function leftOut(state: string, taxYear: number, more: Partial<UsStateInput>) {
  const input: UsStateInput = { taxYear, filingStatus: 'single', wages: 80_000_00, ...more }
  return calculateUsState(input, await loadUsState(state, taxYear)).leftOut
}

const couple = { filingStatus: 'mfj', spouseWages: 40_000_00 } as const

test.each<[string, number, Partial<UsStateInput>, string]>([
  ['MN', 2026, { age: 65 }, "Minnesota's additions to the standard deduction for people who are 65 or older or blind"],
  [
    'MN',
    2026,
    { blind: true },
    "Minnesota's additions to the standard deduction for people who are 65 or older or blind",
  ],
  ['MT', 2026, { age: 70 }, "Montana's subtraction for people 65 or older"],
  ['MI', 2026, { blind: true }, "Michigan's exemption for blind people"],
  ['GA', 2024, { age: 62 }, "Georgia's exclusion for people 62 or older"],
  ['HI', 2025, { blind: true }, "Hawaii's exemption for blind people"],
  ['OH', 2025, couple, "Ohio's joint filing credit"],
  ['WI', 2025, couple, "Wisconsin's married couple credit"],
  ['SC', 2025, couple, "South Carolina's credit for two wage earners"],
  ['MN', 2025, couple, 'any Minnesota marriage credit'],
  ['ND', 2025, { ...couple, wages: 160_000_00 }, 'any North Dakota marriage penalty credit'],
  ['OR', 2026, { wages: 140_000_00 }, "Oregon's subtraction for federal tax"],
])('in %s %i, %j leaves out %s', async (state, taxYear, more, name) => {
  expect(await leftOut(state, taxYear, more)).toEqual([name])
})

test.each<[string, number, Partial<UsStateInput>]>([
  ['MN', 2026, { age: 64 }],
  ['MN', 2025, { age: 65 }],
  ['OH', 2025, { filingStatus: 'mfj' }],
  ['OR', 2026, { wages: 120_000_00 }],
  ['TX', 2026, { age: 70, blind: true }],
  ['MI', 2026, { blind: true, wages: 1_000_00 }],
])('in %s %i, %j leaves nothing out', async (state, taxYear, more) => {
  expect(await leftOut(state, taxYear, more)).toEqual([])
})
