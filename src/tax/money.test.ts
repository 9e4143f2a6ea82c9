import { describe, expect, test } from 'vitest'
import { inDollars, positive, ratio, roundToDollar, share, steps } from './money.ts'
import { integer, seeded } from './testing/seeded.ts'

describe('a share', () => {
  test.each([
    [10_000, 220_000, 2_200],
    [1, 500_000, 1],
    [1, 499_999, 0],
    [-1, 500_000, -1],
    [333, 76_500, 25],
    [0, 370_000, 0],
    [Number.MAX_SAFE_INTEGER, 1_000_000, Number.MAX_SAFE_INTEGER],
  ])('of %i at %i ppm is %i', (amount, ppm, expected) => {
    expect(share(amount, ppm)).toBe(expected)
  })

  test('is rounded down or up if the caller says so', () => {
    expect([share(1, 999_999, 'down'), share(1, 1, 'up'), share(100, 10_000, 'up')]).toEqual([0, 1, 1])
  })

  test('is exact for large amounts', () => {
    const random = seeded(1)
    for (let round = 0; round < 2_000; round++) {
      const amount = integer(random, 0, 9_000_000_000_000_000)
      const ppm = integer(random, 0, 1_000_000)
      const exact = (BigInt(amount) * BigInt(ppm) + 500_000n) / 1_000_000n
      expect(BigInt(share(amount, ppm))).toBe(exact)
    }
  })
})

test('half a dollar is rounded up, and for negative amounts away from zero', () => {
  expect([149, 150, 151, -150, -149].map(roundToDollar)).toEqual([100, 200, 200, -200, -100])
})

test('counts only the whole steps in an excess, or also a last step that is incomplete', () => {
  expect([steps(-1, 100, 'up'), steps(1, 100, 'up'), steps(100, 100, 'up'), steps(199, 100, 'down')]).toEqual([
    0, 1, 1, 1,
  ])
})

test('positive() turns a negative amount into 0, and a ratio to 0 is 0', () => {
  expect([positive(-5), positive(5), ratio(5, 0), ratio(1, 4)]).toEqual([0, 5, 0, 250_000])
})

test('parts in whole dollars add up to the rounded amount, and each changes by less than a dollar', () => {
  expect(inDollars([10_40, 10_40])).toEqual([10_00, 11_00])
  expect(inDollars([10_50, 0, 5_50, 0])).toEqual([11_00, 0, 5_00, 0])
  expect(inDollars([-5_60, 20_30])).toEqual([-6_00, 21_00])
})
