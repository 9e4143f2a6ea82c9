import { describe, expect, test } from 'vitest'
import {
  type EstimateCountry,
  estimateCountries,
  type FilingStatus,
  filingStatuses,
  quickEstimate,
} from './quick-estimate.ts'

const estimate = (country: EstimateCountry, income: number, filingStatus: FilingStatus = 'single') =>
  quickEstimate({ country, income, filingStatus })

describe('the rate depends on the country and the income', () => {
  test.each<[EstimateCountry, number, number]>([
    ['us', 49_999, 7_500],
    ['us', 50_000, 11_000],
    ['us', 99_999, 22_000],
    ['us', 100_000, 28_000],
    ['ca', 49_999, 10_000],
    ['ca', 50_000, 13_000],
    ['ca', 99_999, 26_000],
    ['ca', 100_000, 33_000],
    ['other', 49_999, 12_500],
    ['other', 50_000, 12_500],
    ['other', 99_999, 25_000],
    ['other', 100_000, 25_000],
  ])('%s, %i gives %i', (country, income, amount) => {
    expect(estimate(country, income)).toBe(amount)
  })
})

describe('married filing jointly lowers the US rate by three points', () => {
  test.each([
    [49_999, 6_000],
    [50_000, 9_500],
    [99_999, 19_000],
    [100_000, 25_000],
  ])('%i gives %i', (income, amount) => {
    expect(estimate('us', income, 'mfj')).toBe(amount)
  })
})

test.each([20_000, 80_000, 250_000])('no other status changes the estimate at %i', (income) => {
  for (const country of estimateCountries) {
    for (const status of filingStatuses) {
      if (country === 'us' && status === 'mfj') continue
      expect(estimate(country, income, status)).toBe(estimate(country, income))
    }
  }
})

describe('the result is rounded to whole dollars', () => {
  test.each<[EstimateCountry, number, FilingStatus, number]>([
    ['us', 3, 'single', 0],
    ['us', 10, 'single', 2],
    ['us', 33_333, 'single', 5_000],
    ['ca', 60_001, 'single', 15_600],
    ['other', 2, 'single', 1],
    ['us', 12_345, 'mfj', 1_481],
  ])('%s, %i, %s gives %i', (country, income, status, amount) => {
    expect(estimate(country, income, status)).toBe(amount)
  })
})

test('an income of 0 gives an estimate of 0', () => {
  for (const country of estimateCountries) expect(estimate(country, 0)).toBe(0)
})

test('the largest income that someone can type gives a whole number', () => {
  expect(Number.isSafeInteger(estimate('ca', 999_999_999_999_999))).toBe(true)
})
