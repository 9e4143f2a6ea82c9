import { describe, expect, test } from 'vitest'
import type { Province } from '../../../../tax/canada/parameters.ts'
import { estimateCountries, filingStatuses } from '../../../../tax/quick-estimate.ts'
import { calculators } from '../calculators.ts'
import { initialScenario, notEntered, readTexts, solve } from '../kit/calculator.ts'
import { fromFragment } from '../kit/fragment.ts'
import { calculatorPath, estimateInput, estimateSentence, estimateTexts, inDetail } from './estimate.ts'
import { lawFigure } from './law-figure.ts'

test('names the inputs in the result', () => {
  expect(estimateSentence({ country: 'us', income: 85_000, filingStatus: 'single' })).toBe(
    'Based on United States, $85,000 and Single status, your estimated taxes would be approximately $18,700.',
  )
  expect(estimateSentence({ country: 'other', income: 1_250_000, filingStatus: 'hoh' })).toBe(
    'Based on Other (Expat), $1,250,000 and Head of Household status, your estimated taxes would be approximately $312,500.',
  )
})

test('passes the inputs to the detailed calculator behind the # of the address', () => {
  expect(calculatorPath(inDetail({ country: 'us', income: 85_000, filingStatus: 'single', province: 'ON' }))).toBe(
    '/calculators/united-states#filingStatus=single&wages=85000',
  )
})

test("reads what was posted, and replaces choices that the lists don't have", () => {
  const texts = estimateTexts({ country: 'ca', income: '$85,000.00', filingStatus: 'mfj' })
  expect(estimateInput(texts)).toEqual({ country: 'ca', income: 85_000, filingStatus: 'mfj', province: 'ON' })
  expect(estimateTexts({ province: 'QC' }).province).toBe('QC')
  expect(estimateTexts({ country: 'toString', income: '9'.repeat(100_000), province: 'constructor' })).toEqual({
    country: 'us',
    income: '9'.repeat(60),
    filingStatus: 'single',
    province: 'ON',
  })
  expect(estimateInput(estimateTexts({ income: 'a lot' }))).toBeUndefined()
})

const names = { us: 'united-states', ca: 'canada', other: 'exclusion-or-credit' }

describe.each(estimateCountries)('the quick estimate for %s', (country) => {
  test.each(filingStatuses)(
    'links to a calculator that has the same inputs and shows a result for %s',
    async (filingStatus) => {
      const { pathname, search, hash } = new URL(
        calculatorPath(inDetail({ country, income: 91_234, filingStatus, province: 'ON' })),
        'https://example.org',
      )
      expect([pathname, search]).toEqual([`/calculators/${names[country]}`, ''])
      const part = await calculators.find(({ slug }) => slug === names[country])?.load()
      if (!part || !('calculator' in part)) throw new Error(pathname)
      const { calculator } = part
      const [scenario = initialScenario(calculator), ...others] = fromFragment(calculator, hash) ?? []
      const { texts } = scenario
      expect(others).toEqual([])
      const { values, problems } = readTexts(calculator, texts)
      expect(problems).toEqual([])
      expect(Object.values(values)).toContain(91_234_00)
      if (country !== 'ca') expect(values.filingStatus).toBe(filingStatus)
      expect(notEntered(calculator, scenario)).toEqual({ examples: [], assumed: [] })
      const solved = solve(calculator, values, undefined)
      expect(solved).toMatchObject({ state: 'solved', outcome: { sentence: expect.stringMatching(/\$/) } })
      if (solved.state !== 'solved') throw new Error(solved.state)
      expect(lawFigure(calculator, inDetail({ country, income: 91_234, filingStatus, province: 'ON' }))).toEqual(
        solved.outcome.headline,
      )
    },
  )
})

const loaded = async (slug: string) => {
  const part = await calculators.find((one) => one.slug === slug)?.load()
  if (!part || !('calculator' in part)) throw new Error(slug)
  return part.calculator
}

test('the figure under the law stands beside the quick rule', async () => {
  const inUs = inDetail({ country: 'us', income: 95_000, filingStatus: 'single', province: 'ON' })
  expect(lawFigure(await loaded('united-states'), inUs)).toMatchObject({
    label: 'Estimated federal tax for 2026',
    value: '$12,070',
  })
  const canada = await loaded('canada')
  const inCanada = (province: Province = 'ON') =>
    inDetail({ country: 'ca', income: 95_000, filingStatus: 'single', province })
  expect(lawFigure(canada, inCanada())).toMatchObject({
    label: 'Estimated tax for 2026 in Ontario',
    value: 'CA$18,516',
  })
  expect(lawFigure(canada, inCanada('QC'))?.label).toBe('Estimated tax for 2026 in Quebec')
  const abroad = inDetail({ country: 'other', income: 95_000, filingStatus: 'single', province: 'ON' })
  expect(lawFigure(await loaded('exclusion-or-credit'), abroad)?.value).toBe('$0')
})

test("an income that the law's calculator refuses has no figure under the law", async () => {
  const huge = inDetail({ country: 'us', income: 999_999_999_999_999, filingStatus: 'single', province: 'ON' })
  expect(lawFigure(await loaded('united-states'), huge)).toBeUndefined()
})
