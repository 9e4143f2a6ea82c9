import { expect, test } from 'vitest'
import deadlines from '../cases/deadlines.json' with { type: 'json' }
import instalments from '../cases/instalments.json' with { type: 'json' }
import reporting from '../cases/reporting.json' with { type: 'json' }
import { leftOutOfBusiness, type MixedCase, mixedMisses } from './case-lists.ts'

test('what is left out names a case and a reason', () => {
  const known = new Set([deadlines, instalments, reporting].flatMap((file) => file.cases.map(({ id }) => id)))
  expect(leftOutOfBusiness.filter(({ id, reason }) => !known.has(id) || reason === '')).toEqual([])
})

test('a miss is named, a hit within the tolerance is not', () => {
  const one: MixedCase = {
    id: 'one',
    kind: 'fbar',
    year: 2025,
    source: 'fbar',
    input: {},
    expected: { amount: 10, isDue: true, parts: [1, 2], method: null },
    tolerance: { abs: 0.5 },
  }
  expect(mixedMisses(one, { amount: 10.5, isDue: true, parts: [1, 2.5], method: null })).toEqual([])
  expect(mixedMisses(one, { amount: 10.6, isDue: false, parts: [1], method: undefined })).toHaveLength(4)
})
