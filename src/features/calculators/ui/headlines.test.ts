import { describe, expect, test } from 'vitest'
import type { Texts } from './kit/fields.ts'
import { outcomeOf } from './testing.ts'

describe('a total that leaves out a credit says so in the headline, the sentence and each figure', () => {
  const quebec = { province: 'QC', age: '70', employment: '0', pension: '60,000', spouseIncome: '5,000' }

  test.each<[string, Texts, string, string]>([
    ['canada', quebec, 'before the age, pension and spouse amounts in Quebec', 'Provincial or territorial tax'],
    [
      'united-states',
      { taxYear: '2025', state: 'OH', filingStatus: 'mfj', spouseWages: '40,000' },
      "before Ohio's joint filing credit",
      'Ohio income tax',
    ],
    ['us-citizen-in-canada', { province: 'QC', age: '70' }, 'before the age amount in Quebec', 'Canadian tax'],
  ])('%s, %j', async (slug, entries, before, figure) => {
    const { headline, sentence, figures } = await outcomeOf(slug, entries)
    expect(headline.before).toBe(before)
    expect(sentence).toContain(`${headline.value} ${before}`)
    expect(figures.find(({ label }) => label === figure)?.before).toBe(before)
  })

  test('in Quebec, the taxes with and without a contribution both say that they leave out the age amount', async () => {
    const { figures } = await outcomeOf('retirement', { plan: 'rrsp', province: 'QC', age: '66' })
    expect(figures.slice(0, 2).map(({ before }) => before)).toEqual(
      ['Tax without', 'Tax with'].map(() => 'before the age amount in Quebec'),
    )
  })

  test('a total that leaves nothing out does not say that it does', async () => {
    const alberta = { ...quebec, taxYear: '2025', province: 'AB' }
    expect((await outcomeOf('canada', alberta)).headline.before).toBeUndefined()
    expect((await outcomeOf('canada', {})).headline.before).toBeUndefined()
    expect((await outcomeOf('united-states', { state: 'OH' })).headline.before).toBeUndefined()
  })
})

test('the sentence about a paycheck accounts for all of the pay', async () => {
  const { sentence } = await outcomeOf('canada-payroll', { grossPay: '3,000', unionDues: '50', registeredPlans: '200' })
  expect(sentence).toMatch(
    /^From a paycheck of CA\$3,000 in Ontario, about CA\$[\d,]+ is withheld, CA\$250 goes into union dues and registered plans, and/,
  )
})

test('in Canada, the marginal rate of employment comes before the one of interest', async () => {
  const { figures } = await outcomeOf('canada', { employment: '60,000' })
  const rates = figures.filter(({ label }) => label.startsWith('Marginal rate'))
  expect(rates.map(({ label, note }) => [label, note])).toEqual([
    ['Marginal rate', 'Tax on the next CA$1,000 of employment income'],
    ['Marginal rate on interest', 'Tax on the next CA$100 of interest'],
  ])
})
