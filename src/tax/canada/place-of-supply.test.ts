import { expect, test } from 'vitest'
import {
  mustRegister,
  placeRuleOf,
  placeRules,
  type SupplyKind,
  smallSupplierThreshold,
  supplyKinds,
} from './place-of-supply.ts'

test('every kind of supply has a rule', () => {
  expect(placeRules.map(({ kind }) => kind)).toEqual([...supplyKinds])
  expect(placeRuleOf('goods').asks).toContain('delivered')
  expect(() => placeRuleOf('other' as SupplyKind)).toThrow(/other/)
})

test('a business is a small supplier up to sales of 30,000 dollars', () => {
  expect(smallSupplierThreshold(2026)).toBe(30_000_00)
  expect(mustRegister(2026, 30_000_00)).toBe(false)
  expect(mustRegister(2026, 30_000_01)).toBe(true)
  expect(() => mustRegister(2026, -1)).toThrow(expect.objectContaining({ field: 'sales' }))
  expect(() => mustRegister(2030, 1)).toThrow(/2030/)
})
