import { expect, test } from 'vitest'
import { npsOf, shareOf } from './score.ts'

test.each([
  [3, 3, 0.4385, 1],
  [0, 10, 0, 0.2775],
  [8, 10, 0.4902, 0.9433],
  [80, 100, 0.7112, 0.8666],
])('%i of %i satisfied people give the published Wilson interval', (count, total, low, high) => {
  const share = shareOf(count, total)
  expect(share?.value).toBe(count / total)
  expect(share?.low).toBeCloseTo(low, 3)
  expect(share?.high).toBeCloseTo(high, 3)
})

test('no answer gives no share and no score', () => {
  expect(shareOf(0, 0)).toBeUndefined()
  expect(npsOf(0, 0, 0)).toBeUndefined()
})

test('an NPS is inside its interval, which narrows with more answers and stays between -1 and 1', () => {
  const few = npsOf(6, 2, 10)
  const many = npsOf(600, 200, 1_000)
  expect(few?.value).toBeCloseTo(0.4)
  expect(many?.value).toBeCloseTo(0.4)
  const widthOf = (score: typeof few) => (score ? score.high - score.low : Number.NaN)
  expect(widthOf(few)).toBeGreaterThan(widthOf(many) * 5)
  for (const [promoters, detractors, total] of [
    [0, 0, 5],
    [5, 0, 5],
    [0, 5, 5],
    [2, 3, 5],
    [1, 0, 1],
  ] as const) {
    const { value = Number.NaN, low = Number.NaN, high = Number.NaN } = npsOf(promoters, detractors, total) ?? {}
    expect(low).toBeLessThanOrEqual(value)
    expect(high).toBeGreaterThanOrEqual(value)
    expect(low).toBeGreaterThanOrEqual(-1)
    expect(high).toBeLessThanOrEqual(1)
  }
})

test('the interval of the NPS covers the true score about as often as it says', () => {
  // A generator with a fixed seed, so that the test always sees the same samples.
  let state = 20_261_123
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const [up, down, size, samples] = [0.55, 0.2, 40, 2_000]
  let covered = 0
  for (let sample = 0; sample < samples; sample++) {
    let [promoters, detractors] = [0, 0]
    for (let person = 0; person < size; person++) {
      const drawn = random()
      if (drawn < up) promoters += 1
      else if (drawn < up + down) detractors += 1
    }
    const score = npsOf(promoters, detractors, size)
    if (score && score.low <= up - down && up - down <= score.high) covered += 1
  }
  expect(covered / samples).toBeGreaterThan(0.93)
  expect(covered / samples).toBeLessThan(0.98)
})
