import { expect, test } from 'vitest'
import { rateAhead, roundUp, stepsOf, ticksOf } from './curve.ts'

test.each([
  [1, 1],
  [101, 200],
  [230, 250],
  [13_600_000, 20_000_000],
  [50_000_000, 50_000_000],
  [51_000_000, 100_000_000],
])('%i becomes the round amount %i', (amount, round) => {
  expect(roundUp(amount)).toBe(round)
})

test.each([
  [200, [0, 50, 100, 150, 200]],
  [100, [0, 20, 40, 60, 80, 100]],
  [24.5, [0, 5, 10, 15, 20]],
  [33.81, [0, 10, 20, 30]],
])('the axis up to %d thousand has labels at round amounts', (max, labels) => {
  expect(ticksOf(max * 100_000)).toEqual(labels.map((label) => label * 100_000))
})

const flat = { along: 'Wages', currency: 'USD', totalAt: (income: number) => income / 4 } as const

test('each step starts where the one before ends, and has the rate between its start and its end', async () => {
  const steps = await stepsOf({ ...flat, at: 8_500_000 })
  expect(steps.at(0)?.from).toBe(0)
  expect(steps.at(-1)?.to).toBe(20_000_000)
  expect(steps.slice(1).every(({ from }, index) => from === steps[index]?.to)).toBe(true)
  expect(new Set(steps.map(({ ppm }) => ppm))).toEqual(new Set([250_000]))
})

test('a falling total has a negative rate, and the chart ends at its maximum', async () => {
  const steps = await stepsOf({
    ...flat,
    at: 0,
    minSpan: 2_450_000,
    max: 1_000_000,
    totalAt: (income) => -income / 10,
  })
  expect(steps.at(-1)?.to).toBe(1_000_000)
  expect(steps[50]?.ppm).toBe(-100_000)
})

test('zero and the maximum amount also have a chart', async () => {
  for (const at of [0, 1, 100_000_000_000]) {
    const steps = await stepsOf({ ...flat, at })
    expect(steps).toHaveLength(100)
    expect(steps.every(({ ppm, to }) => Number.isFinite(ppm) && Number.isSafeInteger(to))).toBe(true)
  }
})

test('the rate of the next dollar is measured from the entered amount, even within a step', () => {
  const bent = { ...flat, at: 8_500_000, totalAt: (income: number) => Math.max(0, income - 8_500_000) / 4 }
  expect(rateAhead(bent)).toBe(250_000)
  expect(rateAhead({ ...bent, at: 8_400_000 })).toBe(0)
})

test('at the maximum amount, the next dollar has the rate of the last dollars', () => {
  for (const max of [0, 1, 50_000, 1_000_000]) {
    expect(rateAhead({ ...flat, at: max, max, totalAt: (income) => -income })).toBe(-1_000_000)
  }
})
