import { expect, test } from 'vitest'
import { bracketProblems } from './bracket-problems.ts'

const brackets = [
  { from: 0, ppm: 100_000 },
  { from: 1_160_000, ppm: 120_000 },
]

test('brackets that cannot be are named', () => {
  expect(bracketProblems(brackets)).toEqual([])
  expect(bracketProblems([])).toEqual(['there is no bracket'])
  expect(bracketProblems([{ from: 1, ppm: 0 }])).toEqual(['the first bracket does not start at 0'])
  expect(
    bracketProblems([
      { from: 0, ppm: 2_000_000 },
      { from: 0, ppm: 0 },
    ]),
  ).toEqual(['bracket 0 has no rate within 0 to 1', 'bracket 1 does not ascend'])
})
