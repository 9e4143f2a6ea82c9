import { describe, expect, test } from 'vitest'
import { calculators } from '../features/calculators/ui/calculators.ts'
import { notEntered, readTexts, solve } from '../features/calculators/ui/kit/calculator.ts'
import { fromFragment } from '../features/calculators/ui/kit/fragment.ts'
import { calculatorPath } from '../features/home/ui/estimate.ts'
import { estimateCountries, filingStatuses } from '../tax/quick-estimate.ts'

const names = { us: 'united-states', ca: 'canada', other: 'exclusion-or-credit' }

describe.each(estimateCountries)('the quick estimate for %s', (country) => {
  test.each(filingStatuses)('opens a calculator with the same inputs and a result for %s', async (filingStatus) => {
    const { pathname, search, hash } = new URL(
      calculatorPath({ country, income: 91_234, filingStatus }),
      'https://example.org',
    )
    expect([pathname, search]).toEqual([`/calculators/${names[country]}`, ''])
    const part = await calculators.find(({ slug }) => slug === names[country])?.load()
    if (!part || !('calculator' in part)) throw new Error(pathname)
    const { calculator } = part
    const [texts = {}, ...others] = fromFragment(calculator, hash) ?? []
    expect(others).toEqual([])
    const { values, problems } = readTexts(calculator, texts)
    expect(problems).toEqual([])
    expect(Object.values(values)).toContain(91_234_00)
    if (country !== 'ca') expect(values.filingStatus).toBe(filingStatus)
    expect(notEntered(calculator, texts)).toEqual({ examples: [], assumed: country === 'ca' ? ['Ontario'] : [] })
    const solved = solve(calculator, values, undefined)
    expect(solved).toMatchObject({ state: 'solved', outcome: { sentence: expect.stringMatching(/\$/) } })
  })
})
