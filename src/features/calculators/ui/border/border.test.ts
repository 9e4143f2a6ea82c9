import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { roundToDollar } from '../../../../tax/money.ts'
import { calculators } from '../calculators.ts'
import { type AnyCalculator, initialTexts, readTexts, type Solved, solve } from '../kit/calculator.ts'
import { calculator as abroad } from './abroad.tsx'
import { calculator as both } from './both-countries.tsx'
import { calculator as daysAbroad } from './days-abroad.tsx'
import { calculator as daysInUs } from './days-in-us.tsx'
import { calculator as residence } from './residence.tsx'

/** Returns what the page shows for these values. */
function shown(calculator: AnyCalculator, entries: Record<string, string> = {}): Solved {
  const { values, problems } = readTexts(calculator, { ...initialTexts(calculator), ...entries })
  return problems.length > 0 ? { state: 'refused', problems } : solve(calculator, values, undefined)
}

function outcome(calculator: AnyCalculator, entries: Record<string, string> = {}) {
  const solved = shown(calculator, entries)
  if (solved.state !== 'solved') throw new Error(JSON.stringify(solved))
  return solved.outcome
}

const figure = (calculator: AnyCalculator, label: string, entries: Record<string, string> = {}) =>
  outcome(calculator, entries).figures.find((one) => one.label === label)?.value

function refusal(calculator: AnyCalculator, entries: Record<string, string>) {
  const solved = shown(calculator, entries)
  return solved.state === 'refused' ? solved.problems.map(({ field }) => field) : solved.state
}

/** The values that each calculator needs before it shows a result. */
const minEntries: Record<string, Record<string, string>> = {
  'days-abroad': { from: '2025-09-01', to: '2026-12-31' },
  'days-in-the-united-states': { current: '120', prior1: '120', prior2: '120' },
  'canada-or-united-states': { days: '200' },
}

test('every calculator in the list loads and shows a result', async () => {
  for (const { slug, load } of calculators.filter(({ group }) => group === 'both-countries')) {
    const part = await load()
    if (!('calculator' in part)) throw new Error(slug)
    expect(part.calculator.slug).toBe(slug)
    const { sentence, notes } = outcome(part.calculator, minEntries[slug])
    expect(sentence.length).toBeLessThan(300)
    expect(notes.sources.length * notes.assumptions.length * notes.notIncluded.length).toBeGreaterThan(0)
  }
})

test('every field is in exactly one section', () => {
  for (const { fields, sections } of [abroad, both, daysAbroad, daysInUs, residence]) {
    expect(sections.flatMap((section) => section.fields).toSorted()).toEqual(Object.keys(fields).toSorted())
  }
})

describe('exclusion or credit', () => {
  test('shows the best of three options first, with the math of all three', () => {
    const high = outcome(abroad, { taxYear: '2025', wages: '200,000', taxOnWages: '60,000' })
    expect(high.headline.value).toBe('$0')
    expect(high.workings.map(({ title }) => title)).toEqual([
      'US return: foreign tax credit',
      'US return: exclusion',
      'US return: exclusion and credit',
    ])
    const none = { taxYear: '2025', wages: '100,000', taxOnWages: '0' }
    expect(figure(abroad, 'Best option', none)).toBe('Exclusion')
    expect(figure(abroad, 'Best option', { ...none, time: 'none' })).toBe('Foreign tax credit')
  })

  test('names the one option with the lowest tax, or says that two of them have it', () => {
    const pay = { taxYear: '2025', wages: '200,000' }
    expect(outcome(abroad, { ...pay, taxOnWages: '20,000' }).sentence).toMatch(
      /^The exclusion with the credit gives the lowest US tax for 2025: \$[\d,]+, saving \$[\d,]+ over the costliest option\.$/,
    )
    expect(outcome(abroad, { ...pay, taxOnWages: '60,000' }).sentence).toBe(
      'Two options give the lowest US tax for 2025: $0, saving $13,020 over the costliest option. Of them, the foreign tax credit alone leaves the most foreign tax for other years.',
    )
  })

  test('says that all three options give the same tax', () => {
    const couple = { taxYear: '2026', filingStatus: 'mfj', wages: '150,000', taxOnWages: '30,000' }
    expect(outcome(abroad, couple).sentence).toBe(
      'All three options give the same US tax for 2026, $0. Of them, the foreign tax credit alone leaves the most foreign tax for other years.',
    )
    const none = { ...couple, taxOnWages: '0', wages: '20,000' }
    expect(outcome(abroad, none).sentence).toMatch(/the foreign tax credit alone is the simplest\.$/)
  })

  test('the curve adds foreign and US tax, and at the entered pay it equals their sum', () => {
    const { curve, headline } = outcome(abroad, { wages: '231,000', taxOnWages: '20,000' })
    expect(roundToDollar(curve?.totalAt(curve.at) ?? 0)).toBe((headline.comparable?.amount ?? 0) + 2_000_000)
  })

  test('for someone with only a business, the curve shows its receipts instead of pay', () => {
    const { curve, headline } = outcome(abroad, {
      wages: '0',
      taxOnWages: '10,000',
      receipts: '90,000',
      expenses: '5,000',
    })
    expect([curve?.along, curve?.at]).toEqual(['Business receipts', 9_000_000])
    expect(roundToDollar(curve?.totalAt(9_000_000) ?? 0)).toBe((headline.comparable?.amount ?? 0) + 1_000_000)
  })

  test.each([
    [{ wages: '-5' }, 'wages'],
    [{ receipts: '5', expenses: '6' }, 'expenses'],
    [{ wages: '' }, 'wages'],
    [{ wages: '10,000', taxOnWages: '20,000' }, 'taxOnWages'],
    [{ taxOnInvestments: '100' }, 'taxOnInvestments'],
    [{ taxYear: '2025', time: 'part', days: '366' }, 'days'],
  ])('refuses %j at its field', (entries, field) => {
    expect(refusal(abroad, entries)).toEqual([field])
  })
})

describe('a US citizen in Canada', () => {
  test('shows both returns, and the curve equals their total at the entered pay', () => {
    const { workings, curve, headline, parts } = outcome(both)
    expect(workings.map(({ currency }) => currency)).toEqual(['CAD', 'USD'])
    expect(roundToDollar(curve?.totalAt(curve.at) ?? 0)).toBe(headline.comparable?.amount)
    expect(parts?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(12_500_000)
  })

  test('says of every amount which dollar it is', () => {
    const rich = { employment: '400,000', usDividends: '90,000', usInterest: '40,000', rrsp: '20,000' }
    const poor = { employment: '20,000', childrenAges: '4' }
    for (const entries of [{}, rich, { ...rich, province: 'QC' }, poor] as Record<string, string>[]) {
      const { headline, sentence, figures, extra, notes } = outcome(both, entries)
      const texts = [headline, ...figures].flatMap(({ value, note = '' }) => [value, note])
      const all = [sentence, renderToStaticMarkup(createElement('div', null, extra)), ...texts]
      for (const text of [...all, ...notes.assumptions, ...notes.notIncluded]) expect(text).not.toMatch(/(?<!US|CA)\$/)
      expect(figures.find(({ label }) => label === 'US tax')?.value).toMatch(/^−?US\$/)
    }
  })

  test.each([
    [{ rate: '' }, 'rate'],
    [{ rate: '0' }, 'rate'],
    [{ employment: 'x' }, 'employment'],
    [{ rrsp: '200,000' }, 'rrsp'],
  ])('refuses %j at its field', (entries, field) => {
    expect(refusal(both, entries)).toEqual([field])
  })
})

describe('days in the United States', () => {
  const days = (current: string, prior1: string, prior2: string) => ({ current, prior1, prior2 })

  test('meet the test at exactly 183, with days of earlier years counted as thirds and sixths', () => {
    expect(outcome(daysInUs, days('122', '122', '122')).headline.value).toBe('Met')
    expect(outcome(daysInUs, days('128', '116', '95')).headline.value).toBe('Not met')
    expect(figure(daysInUs, 'Weighted days', days('128', '116', '95'))).toBe('182½')
    expect(figure(daysInUs, 'Days left before you meet the test', days('120', '120', '120'))).toBe('2')
  })

  test('allow the closer connection exception if there are fewer than 183 days in the year', () => {
    const connected = { hasTaxHome: 'yes', isCloser: 'yes', prior1: '120', prior2: '120' }
    const label = 'Closer connection, Form 8840'
    expect(figure(daysInUs, label, { ...connected, current: '130' })).toBe('Available')
    expect(figure(daysInUs, label, { ...connected, current: '183' })).toBe('Not available')
    expect(figure(daysInUs, label, { ...connected, current: '130', wantsGreenCard: 'yes' })).toBe('Not available')
  })

  test('are counted from stays, and an incomplete stay is refused', () => {
    expect(refusal(daysInUs, { how: 'stays' })).toEqual(['stayFrom1'])
    const stays = { taxYear: '2025', how: 'stays', stayFrom1: '2024-11-01', stayTo1: '2025-04-05' }
    expect(figure(daysInUs, 'Weighted days', stays)).toBe('115⅓')
    expect(refusal(daysInUs, { ...stays, stayTo1: '' })).toEqual(['stayTo1'])
    expect(refusal(daysInUs, { ...stays, stayTo1: '2024-10-31' })).toEqual(['stayTo1'])
  })
})

describe('residence', () => {
  test("follows the treaty's tie-breakers if both countries claim the person", () => {
    const both = { days: '200', permanentHome: 'both', centreOfVitalInterests: 'undetermined' }
    expect(figure(residence, 'Under the treaty', { ...both, habitualAbode: 'CA' })).toBe('Canada')
    expect(figure(residence, 'Under the treaty', { ...both, habitualAbode: 'both', citizenship: 'both' })).toBe(
      'Left to the authorities',
    )
    expect(outcome(residence, { ...both, isUsResident: '' }).headline.value).toBe('Canada')
    expect(outcome(residence, { days: '182', isUsResident: '' }).headline.value).toBe('Neither country')
  })

  test('a significant tie makes a factual resident, however few the days are', () => {
    const label = 'Under Canadian law'
    expect(figure(residence, label, { days: '10', hasHome: 'yes' })).toBe('Factual resident')
    expect(figure(residence, label, { days: '183' })).toBe('Deemed resident')
    expect(figure(residence, label, { days: '0' })).toBe('Not a resident')
  })
})

test('the calculator of days abroad finds the twelve months with the most days between visits', () => {
  const stay = {
    taxYear: '2025',
    from: '2024-07-01',
    to: '2025-12-31',
    visitFrom1: '2025-06-01',
    visitTo1: '2025-07-15',
  }
  expect(outcome(daysAbroad, stay).headline.value).toBe('Met')
  expect(figure(daysAbroad, 'Full days abroad in that period', stay)).toBe('330')
  expect(outcome(daysAbroad, { ...stay, from: '2025-02-15' }).headline.value).toBe('Not met')
  expect(refusal(daysAbroad, { ...stay, to: '2024-01-01' })).toEqual(['to'])
  expect(figure(daysAbroad, 'Qualifying days in 2025', { taxYear: '2025', from: '2020-01-01' })).toBe('365')
  expect(refusal(daysAbroad, {})).toEqual(['from'])
  const unasked = { ...stay, visitFrom1: '', visitTo1: '', visitFrom2: '2025-03-01', visitFrom3: '2025-03-01' }
  expect(figure(daysAbroad, 'Qualifying days in 2025', unasked)).toBe('365')
})
