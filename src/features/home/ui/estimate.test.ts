import { expect, test } from 'vitest'
import { calculatorPath, estimateSentence } from './estimate.ts'

test('names the inputs in the result', () => {
  expect(estimateSentence({ country: 'us', income: 85_000, filingStatus: 'single' })).toBe(
    'Based on United States, $85,000 and Single status, your estimated taxes would be approximately $18,700.',
  )
  expect(estimateSentence({ country: 'other', income: 1_250_000, filingStatus: 'hoh' })).toBe(
    'Based on Other (Expat), $1,250,000 and Head of Household status, your estimated taxes would be approximately $312,500.',
  )
})

test('passes the inputs to the detailed calculator behind the #', () => {
  expect(calculatorPath({ country: 'us', income: 85_000, filingStatus: 'single' })).toBe(
    '/calculators/united-states#filingStatus=single&wages=85000',
  )
})
