import { expect, test } from 'vitest'
import { bracketProblems } from './bracket-problems.ts'

const brackets = [
  { from: 0, ppm: 100_000 },
  { from: 1_160_000, ppm: 120_000 },
]

test('describes each impossible bracket', () => {
  expect(bracketProblems(brackets)).toEqual([])
  expect(bracketProblems([])).toEqual(['there are no brackets'])
  expect(bracketProblems([{ from: 1, ppm: 0 }])).toEqual(['the first bracket does not start at 0'])
  expect(
    bracketProblems([
      { from: 0, ppm: 2_000_000 },
      { from: 0, ppm: 0 },
    ]),
  ).toEqual(['bracket 0 has a rate outside 0 to 1', 'bracket 1 does not ascend'])
})
