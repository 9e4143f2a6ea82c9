import { expect, test } from 'vitest'
import { calculateUsState, type UsStateInput } from './state.ts'
import { loadUsState } from './state-data.ts'

async function leftOut(state: string, taxYear: number, more: Partial<UsStateInput>) {
  const input: UsStateInput = { taxYear, filingStatus: 'single', wages: 80_000_00, ...more }
  return calculateUsState(input, await loadUsState(state, taxYear)).leftOut
}

const couple = { filingStatus: 'mfj', spouseWages: 40_000_00 } as const

test.each<[string, number, Partial<UsStateInput>, string]>([
  [
    'MN',
    2026,
    { age: 65 },
    'the additions to the standard deduction of Minnesota for people of 65 or over and the blind',
  ],
  [
    'MN',
    2026,
    { blind: true },
    'the additions to the standard deduction of Minnesota for people of 65 or over and the blind',
  ],
  ['MT', 2026, { age: 70 }, 'the subtraction of Montana for people of 65 or over'],
  ['MI', 2026, { blind: true }, 'the exemption of Michigan for the blind'],
  ['GA', 2024, { age: 62 }, 'the exclusion of Georgia for people of 62 or over'],
  ['HI', 2025, { blind: true }, 'the exemption of Hawaii for the blind'],
  ['OH', 2025, couple, 'the joint filing credit of Ohio'],
  ['WI', 2025, couple, 'the married couple credit of Wisconsin'],
  ['SC', 2025, couple, 'the credit of South Carolina for two wage earners'],
  ['MN', 2025, couple, 'any marriage credit of Minnesota'],
  ['ND', 2025, { ...couple, wages: 160_000_00 }, 'any marriage penalty credit of North Dakota'],
  ['OR', 2026, { wages: 140_000_00 }, 'the subtraction of Oregon for federal tax'],
])('%s %i, %j: %s', async (state, taxYear, more, name) => {
  expect(await leftOut(state, taxYear, more)).toEqual([name])
})

test.each<[string, number, Partial<UsStateInput>]>([
  ['MN', 2026, { age: 64 }],
  ['MN', 2025, { age: 65 }],
  ['OH', 2025, { filingStatus: 'mfj' }],
  ['OR', 2026, { wages: 120_000_00 }],
  ['TX', 2026, { age: 70, blind: true }],
  ['MI', 2026, { blind: true, wages: 1_000_00 }],
])('nothing is left out for %s %i, %j', async (state, taxYear, more) => {
  expect(await leftOut(state, taxYear, more)).toEqual([])
})
