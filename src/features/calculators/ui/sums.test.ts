import { describe, expect, test } from 'vitest'
import { integer, oneOf, seeded } from '../../../tax/testing/seeded.ts'
import type { Texts } from './kit/fields.ts'
import { formatMoney } from './kit/format.ts'
import { outcomeOf } from './testing.ts'

/** The amounts in a text, in the dollars that people read. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(−?)(?:CA|US)?\$([\d,]+(?:\.\d+)?)/g)].map(
    ([, sign, digits = '']) => Number(digits.replaceAll(',', '')) * (sign ? -1 : 1),
  )

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What a page shows: the headline, the figures and the parts by their labels, and the amounts of the sentence. */
async function pageOf(slug: string, entries: Texts) {
  const { headline, figures, parts, sentence } = await outcomeOf(slug, entries)
  const shown = Object.fromEntries(figures.map(({ label, value }) => [label, amountsIn(value)[0] ?? 0]))
  const partAmounts = parts?.parts.map(({ amount }) => amountsIn(formatMoney(amount, parts.currency))[0] ?? 0) ?? []
  return { headline: amountsIn(headline.value)[0] ?? 0, shown, parts: partAmounts, inSentence: amountsIn(sentence) }
}

const random = seeded(31)
const dollars = (from: number, to: number) => String(integer(random, from, to))
const rounds = Array.from({ length: 25 }, (_, index) => index)

describe('what a page shows adds up', () => {
  test.each(rounds)('retirement, %d', async () => {
    const plan = oneOf<Texts>(random, [
      { plan: '401k', state: oneOf(random, ['', 'CA', 'NY', 'OR']), wages: dollars(40_000, 250_000) },
      { plan: 'rrsp', province: oneOf(random, ['ON', 'QC', 'AB']), employment: dollars(40_000, 250_000) },
    ])
    const contribution = dollars(500, 20_000)
    const page = await pageOf('retirement', { ...plan, deferral: contribution, rrsp: contribution })
    const { shown, headline, parts, inSentence } = page
    expect((shown['Tax without the contribution'] ?? 0) - (shown['Tax with the contribution'] ?? 0)).toBe(headline)
    expect(sum(parts)).toBe(Number(contribution))
    expect(parts).toEqual([headline, shown['Cost after tax']])
    expect(inSentence).toEqual([Number(contribution), ...parts])
  })

  test.each(rounds)('United States, %d', async () => {
    const state = oneOf(random, ['', 'CA', 'NY', 'NJ', 'OR', 'WA'])
    const wages = dollars(20_000, 300_000)
    const { shown, headline, parts } = await pageOf('united-states', {
      taxYear: '2025',
      state,
      wages,
      retirement: '500',
    })
    const taxes = Object.entries(shown).filter(([label]) => / tax$/.test(label))
    expect(sum(taxes.map(([, amount]) => amount))).toBe(headline)
    expect(sum(parts)).toBe(Number(wages))
    expect(parts.at(-1)).toBe(shown['Take-home pay'])
  })

  test.each(rounds)('Canada, %d', async () => {
    const place = { province: oneOf(random, ['ON', 'QC', 'BC', 'YT', 'NU']), selfEmployment: dollars(0, 40_000) }
    const employment = dollars(20_000, 200_000)
    const { shown, headline, parts } = await pageOf('canada', { ...place, employment, rrsp: '1,000' })
    const labels = ['Federal tax', 'Provincial or territorial tax', 'Contributions on self-employment']
    expect(sum(labels.map((label) => shown[label] ?? 0))).toBe(headline)
    expect(sum(parts)).toBe(Number(employment) + Number(place.selfEmployment))
    expect(parts.at(-1)).toBe(shown['Take-home pay'])
  })

  test.each(rounds)('Canada payroll, %d', async () => {
    const grossPay = dollars(1_500, 9_000)
    const province = oneOf(random, ['ON', 'QC', 'NT'])
    const own = { unionDues: '50', registeredPlans: '200' }
    const { shown, headline, parts, inSentence } = await pageOf('canada-payroll', { province, grossPay, ...own })
    const [, withheld = 0] = inSentence
    expect(sum(Object.values(shown))).toBe(withheld)
    expect(Number(grossPay) - withheld - 250).toBe(headline)
    expect(sum(parts)).toBe(Number(grossPay))
    expect(parts.at(-1)).toBe(headline)
  })

  test.each(rounds)('a US citizen in Canada, %d', async () => {
    const employment = dollars(40_000, 400_000)
    const usInterest = dollars(0, 200_000)
    const { shown, headline, parts, inSentence } = await pageOf('us-citizen-in-canada', { employment, usInterest })
    const [income, total = 0, canadian = 0, us = 0] = inSentence
    expect([total, canadian + us]).toEqual([headline, headline])
    expect(shown['Canadian tax']).toBe(canadian)
    if (parts.length > 0) expect([sum(parts), ...parts.slice(0, 2)]).toEqual([income, canadian, us])
  })

  test.each(rounds)('exclusion or credit, %d', async () => {
    const entries = { wages: dollars(150_000, 400_000), taxOnWages: dollars(0, 60_000) }
    const { extra, headline, figures } = await outcomeOf('exclusion-or-credit', entries)
    const { options } = (extra as { props: { options: { total: number }[] } }).props
    const totals = options.flatMap(({ total }) => amountsIn(formatMoney(total, 'USD')))
    const saved = figures.find(({ label }) => label === 'Saved over the costliest option')?.value ?? ''
    expect(amountsIn(saved)).toEqual([Math.max(...totals) - (amountsIn(headline.value)[0] ?? 0)])
  })

  test.each(rounds)('corporations, %d', async () => {
    const income = `${dollars(30_000, 900_000)}.37`
    const page = oneOf(random, [
      await pageOf('us-corporate', { income, state: oneOf(random, ['CA', 'NJ', 'IL']) }),
      await pageOf('canada-corporate', { income }),
    ])
    const taxes = Object.entries(page.shown).filter(([label]) => label.endsWith('corporate tax'))
    expect(sum(taxes.map(([, amount]) => amount))).toBe(page.headline)
    expect(page.inSentence).toEqual([sum(page.parts), page.headline])
    expect(page.parts.at(-1)).toBe(page.shown['After-tax income'])
  })

  test.each(rounds)('Canadian self-employment, %d', async () => {
    const { shown, headline } = await pageOf('canada-self-employed', { profit: dollars(30_000, 70_000) })
    expect((shown['Income tax'] ?? 0) + (shown['Pension plan on profit'] ?? 0)).toBe(headline)
  })
})
