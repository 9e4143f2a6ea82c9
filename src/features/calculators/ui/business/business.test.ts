import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { calculators as entries } from '../calculators.ts'
import { type AnyCalculator, initialTexts, readTexts, type Solved, solve } from '../kit/calculator.ts'
import type { Field, Texts } from '../kit/fields.ts'
import { WhereItGoes } from '../kit/where-it-goes.tsx'

const parts = await Promise.all(
  entries
    .filter(({ group }) => group === 'business' || group === 'dates')
    .map(async ({ slug, load }) => ({ slug, part: await load() })),
)
const calculators = parts.flatMap(({ slug, part }) => ('calculator' in part ? [{ slug, ...part }] : []))

function solved(calculator: AnyCalculator, texts: Texts): Solved {
  const { values, problems } = readTexts(calculator, texts)
  return problems.length > 0 ? { state: 'refused', problems } : solve(calculator, values, undefined)
}

const calculatorOf = (slug: string) => calculators.find((one) => one.slug === slug)?.calculator as AnyCalculator

function outcomeOf(slug: string, texts: Texts = {}) {
  const calculator = calculatorOf(slug)
  const result = solved(calculator, { ...initialTexts(calculator), ...texts })
  if (result.state !== 'solved') throw new Error(JSON.stringify(result))
  const { headline, figures } = result.outcome
  return { ...result.outcome, shown: Object.fromEntries([headline, ...figures].map((one) => [one.label, one.value])) }
}

function problemOf(slug: string, texts: Texts) {
  const calculator = calculatorOf(slug)
  const result = solved(calculator, { ...initialTexts(calculator), ...texts })
  return result.state === 'refused' ? result.problems[0] : result
}

/** The values that each calculator needs before it shows a result. */
const minEntries: Record<string, Record<string, string>> = {
  'foreign-accounts': { account1: '9,000', yearEnd: '9,000', highest: '12,000' },
  'foreign-property': { cost1: '75,000' },
}

describe.each(calculators)('$slug', ({ slug, calculator }) => {
  test('shows a result with sources, and lines and figures with unique names', () => {
    const { headline, figures, sentence, workings, notes, extra } = outcomeOf(slug, minEntries[slug])
    const labels = [headline, ...figures].map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(sentence).toMatch(/^[A-Z].+\.$/)
    expect(notes.sources.length).toBeGreaterThan(0)
    expect(notes.asOf).toBe('2026-11-21')
    for (const { lines } of workings) expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    renderToStaticMarkup(createElement('div', null, extra))
  })

  test('shows a result or an error message for any text in any field', () => {
    const rubbish = [
      '',
      ' ',
      '-1',
      '0',
      '1e9',
      'abc',
      '999,999,999',
      '0.5',
      '1 234,50 $',
      '2024-06-30',
      '9999-99-99',
      'yes',
    ]
    for (const [name, field] of Object.entries<Field>(calculator.fields)) {
      for (const text of [...rubbish, ...(field.options ?? []).map(({ value }) => value)]) {
        const result = solved(calculator, { ...initialTexts(calculator), [name]: text })
        const sentences =
          result.state === 'solved'
            ? [result.outcome.sentence, ...result.outcome.figures.map(({ value }) => value)]
            : result.state === 'refused'
              ? result.problems.map(({ sentence }) => sentence)
              : []
        expect(sentences.length, `${name} ${text}`).toBeGreaterThan(0)
        expect(sentences.join(' '), `${name} ${text}`).not.toMatch(/NaN|undefined|Infinity|together\.$/)
      }
    }
  })
})

test('US corporate tax in California', () => {
  expect(outcomeOf('us-corporate', { state: 'CA', income: '$100,000' }).shown).toMatchObject({
    'State corporate tax': '$8,840',
    'Federal corporate tax': '$19,144',
  })
  expect(problemOf('us-corporate', { state: 'KS' })).toMatchObject({
    field: 'state',
    sentence: expect.stringContaining('Kansas'),
  })
})

test("refuses a Canadian corporation's year that starts before our facts", () => {
  expect(outcomeOf('canada-corporate').shown).toMatchObject({ 'Estimated corporate tax for 2026': 'CA$36,600' })
  expect(problemOf('canada-corporate', { taxYear: '2024', yearEnd: '2024-06-30' })).toMatchObject({ field: 'yearEnd' })
  expect(problemOf('canada-corporate', { yearEnd: '2025-06-30' })).toMatchObject({ field: 'yearEnd' })
})

test('shows two sales taxes to the cent, and whether the seller must register', () => {
  expect(outcomeOf('canada-sales-tax', { province: 'QC', price: '100', sales: '30,001' }).shown).toMatchObject({
    'Sales taxes': 'CA$14.98',
    'Price with taxes': 'CA$114.98',
    'GST/HST registration': 'Required',
  })
  expect(outcomeOf('canada-sales-tax', { province: 'NS', year: '2025', date: '2025-03-31' }).shown).toMatchObject({
    'Sales taxes': 'CA$150.00',
  })
  expect(problemOf('canada-sales-tax', { date: '2025-03-31' })).toMatchObject({ field: 'date' })
})

test('the parts of a price with taxes show their cents', () => {
  const { parts } = outcomeOf('canada-sales-tax', { price: '1,319.95' })
  if (!parts) throw new Error('no parts')
  const html = renderToStaticMarkup(createElement(WhereItGoes, { parts }))
  expect(html).toContain('CA$1,319.95')
  expect(html).toContain('CA$171.59')
})

test('the day on which a sales tax starts is a written date', () => {
  const { assumptions } = outcomeOf('canada-sales-tax', { province: 'BC' }).notes
  expect(assumptions.join(' ')).toContain('starts on October 1, 2026.')
  expect(assumptions.join(' ')).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

test('the required US payment is the smaller of two amounts only if there are two', () => {
  const noteOf = (texts: Texts) =>
    outcomeOf('us-self-employed', texts).figures.find(({ label }) => label === 'Required this year')?.note
  expect(noteOf({})).toBe('The smaller of the two')
  expect(noteOf({ isShort: 'yes' })).toBe("Last year's tax gives no safe harbor")
})

test('US estimated tax uses the safe harbor if it is smaller', () => {
  const { shown, extra, sentence } = outcomeOf('us-self-employed', {
    knownTax: '71,253',
    priorYearTax: '42,581',
    priorYearAgi: '180,000',
  })
  expect(shown).toMatchObject({ 'Estimated payments for 2026': '$46,839', 'Required this year': '$46,839' })
  expect(renderToStaticMarkup(createElement('div', null, extra))).toContain('Jan 15, 2027')
  expect(sentence).toContain('$11,710')
  expect(outcomeOf('us-self-employed', { withholding: '50,000' }).sentence).toContain('no estimated payments')
  const taxOf = (childrenAges: string) =>
    outcomeOf('us-self-employed', { childrenAges }).figures[0]?.comparable?.amount ?? 0
  expect(taxOf('') - taxOf('4, 9')).toBe(2 * 2_200_00)
})

test('Canadian instalments have three options, and for Quebec they count only federal tax', () => {
  const { extra } = outcomeOf('canada-self-employed', { knownOwing: '6,000' })
  const table = renderToStaticMarkup(createElement('div', null, extra))
  for (const amount of ['2,250.00', '4,750.00', '3,500.00', '1,500.00']) expect(table).toContain(amount)
  const ontario = outcomeOf('canada-self-employed').shown['Net tax owing for 2026']
  expect(outcomeOf('canada-self-employed', { province: 'QC' }).shown['Net tax owing for 2026']).not.toBe(ontario)
  const unpaid = outcomeOf('canada-self-employed', { interestRate: '7' }).shown
  expect(unpaid['Interest if you pay nothing']).toMatch(/^CA\$[1-9]/)
  expect(outcomeOf('canada-self-employed', { isFarmer: 'yes' }).shown['One payment by December 31']).toMatch(
    /^CA\$[1-9]/,
  )
})

test('converts accounts in Canadian dollars and rounds up', () => {
  const texts = { account1: '9,000', rate1: '1.369', account2: '5,200', rate2: '1.369' }
  expect(outcomeOf('foreign-accounts', { ...texts, yearEnd: '9,000', highest: '12,000' }).shown).toMatchObject({
    FBAR: 'Required',
    'Total of foreign accounts': '$10,374',
    'Form 8938': 'Not required',
  })
  const abroad = { taxYear: '2025', livesAbroad: 'yes' }
  expect(outcomeOf('foreign-accounts', { ...abroad, account1: '12,000' }).shown).toMatchObject({
    'FBAR due': 'April 15, 2026',
    'Income tax return due': 'June 15, 2026',
  })
  expect(outcomeOf('foreign-accounts', { ...abroad, account1: '0' }).shown).not.toHaveProperty('FBAR due')
  expect(problemOf('foreign-accounts', { yearEnd: '20,000' })).toMatchObject({ field: 'highest' })
  expect(problemOf('foreign-accounts', { highest: '20,000' })).toMatchObject({ field: 'yearEnd', isMissing: true })
})

test('says whether a form is required only if its fields are filled in', () => {
  expect(problemOf('foreign-accounts', {})).toMatchObject({ field: 'account1', isMissing: true })
  const accounts = outcomeOf('foreign-accounts', { account1: '12,000' })
  expect(accounts.shown).toMatchObject({ FBAR: 'Required', 'Form 8938': 'Unknown' })
  expect(accounts.sentence).toBe('Based on these 2026 values, you need an FBAR.')
  const assets = outcomeOf('foreign-accounts', { yearEnd: '1,000', highest: '1,000' })
  expect(assets.headline).toMatchObject({ label: 'Form 8938', value: 'Not required' })
  expect(assets.shown).toMatchObject({ FBAR: 'Unknown' })
  expect(assets.sentence).toBe("Based on these 2026 values, you don't need Form 8938.")
})

test('an overdrawn account counts as 0 for the FBAR', () => {
  const accounts = { account1: '-4,000', account2: '10,500' }
  expect(outcomeOf('foreign-accounts', accounts).shown).toMatchObject({
    FBAR: 'Required',
    'Total of foreign accounts': '$10,500',
  })
  expect(outcomeOf('foreign-accounts', { account1: '(500)' }).shown).toMatchObject({ FBAR: 'Not required' })
})

test('in the first year of residence in Canada, no amounts are needed', () => {
  const first = outcomeOf('foreign-property', { isFirstYear: 'yes' })
  expect(first.shown).toMatchObject({ 'Form T1135': 'Not required' })
  expect(first.sentence).toContain('first become a resident of Canada')
  expect(outcomeOf('foreign-property', { isFirstYear: 'yes', cost1: '400,000' }).shown).toMatchObject({
    'Form T1135': 'Not required',
  })
})

test('half a property counts at half its cost', () => {
  expect(outcomeOf('foreign-property', { cost1: '400,000', share1: '50' }).shown).toMatchObject({
    'Form T1135': 'Required',
    'Cost of all property': 'CA$200,000',
    Method: 'Simplified',
  })
  expect(outcomeOf('foreign-property', { cost1: '75,000' }).shown).toMatchObject({ 'Form T1135': 'Not required' })
  expect(problemOf('foreign-property', {})).toMatchObject({ field: 'cost1', isMissing: true })
})

test('converts an amount at the entered rate, and shows only the rule if there is no amount', () => {
  const texts = { purpose: 'us-fbar', amount: '9,000', rate: '1.369' }
  expect(outcomeOf('exchange-rates', texts).shown).toMatchObject({ 'For FBAR (FinCEN Form 114)': '$6,575.00' })
  expect(outcomeOf('exchange-rates').headline.value).toBe('The yearly average')
  expect(problemOf('exchange-rates', { rate: '1.4' })).toMatchObject({ field: 'amount' })
})

test('shows all deadlines until someone chooses', () => {
  const found = parts.find(({ slug }) => slug === 'deadlines')?.part
  if (!found || !('Body' in found)) throw new Error('no deadlines')
  const page = createRoutesStub([{ path: '/', Component: found.Body }])
  const html = renderToStaticMarkup(createElement(page))
  expect(html).toContain('<time dateTime="2027-04-15">Thu, Apr 15</time>')
  expect(html).toContain('Moved from Sun, Jan 31, a weekend or holiday.')
  expect(html).not.toContain('style=')
})
