import { describe, expect, test } from 'vitest'
import { unofficial } from '../../../tax/testing/official-source.ts'
import { integer, oneOf, seeded } from '../../../tax/testing/seeded.ts'
import { calculators } from './calculators.ts'
import { bookingNote } from './kit/booking-note.ts'
import {
  type AnyCalculator,
  askedNames,
  initialScenario,
  initialTexts,
  isAsked,
  notEntered,
  readTexts,
  solve,
} from './kit/calculator.ts'
import { stepsOf } from './kit/curve.ts'
import type { Field, Texts } from './kit/fields.ts'
import type { Outcome } from './kit/outcome.ts'

const fieldsOf = (calculator: AnyCalculator) => Object.entries<Field>(calculator.fields)

/** Texts that people type, valid and invalid. */
const typed = [
  '',
  '0',
  '1',
  '85,000',
  '$1,234.50',
  '1 234,50 $',
  '12',
  '70',
  '250000',
  '-5',
  'abc',
  '1e9',
  '999999999999',
  '999,999,999',
  '٣',
  '€5,000',
  '£5',
  'CA$ 1 234,56 $',
  'US$5',
  '(500)',
  '−500',
  '0.5',
  '366',
  '365',
  '1e6',
  '50 60',
  'NaN',
  '４',
]

/** A valid text if the field is required, and an empty text if it isn't. */
function requiredText({ read, label }: Field): string {
  try {
    read('')
    return /^(Account|Property) 1: |^Assets|^Their highest/.test(label) ? '5,000' : ''
  } catch {
    return '12'
  }
}

function randomTexts(random: () => number, calculator: AnyCalculator): Texts {
  return Object.fromEntries(
    fieldsOf(calculator).map(([name, field]) => {
      const { kind, options, initial } = field
      if (kind === 'choice') return [name, oneOf(random, options ?? []).value]
      if (kind === 'check') return [name, oneOf(random, ['', 'yes'])]
      if (kind === 'date')
        return [
          name,
          oneOf(random, ['', `202${integer(random, 4, 6)}-0${integer(random, 1, 9)}-1${integer(random, 0, 9)}`]),
        ]
      return [name, random() < 0.9 ? initial || requiredText(field) : oneOf(random, typed)]
    }),
  )
}

const laws = new Map<string, Promise<unknown>>()

async function solved(calculator: AnyCalculator, texts: Texts) {
  const { values, problems } = readTexts(calculator, texts)
  if (problems.length > 0) return { state: 'refused', problems } as const
  const key: string = calculator.law?.keyOf(values) ?? ''
  if (key && !laws.has(key)) laws.set(key, calculator.law?.load(key) ?? Promise.resolve())
  return solve(calculator, values, await laws.get(key))
}

/** Every sentence and number that people see in a result. */
const shownTexts = ({ headline, sentence, figures, notes }: Outcome) => [
  sentence,
  ...[headline, ...figures].flatMap(({ label, value, note = '' }) => [label, value, note]),
  ...notes.assumptions,
  ...notes.notIncluded,
]

test('slugs are unique and valid in an address, and every summary is long enough', () => {
  expect(new Set(calculators.map(({ slug }) => slug)).size).toBe(calculators.length)
  for (const { slug, summary } of calculators) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(summary.length).toBeGreaterThan(50)
  }
})

describe.each(calculators.map((entry) => [entry.slug, entry] as const))('%s', (slug, { title, load }) => {
  const calculatorOf = async () => {
    const part = await load()
    return 'calculator' in part ? part.calculator : undefined
  }

  test('has every field in exactly one section', async () => {
    const calculator = await calculatorOf()
    if (!calculator) return
    expect(calculator.slug).toBe(slug)
    const asked = calculator.sections.flatMap(({ fields }) => fields)
    expect([...asked].sort()).toEqual(
      fieldsOf(calculator)
        .map(([name]) => name)
        .sort(),
    )
  })

  test('starts with a result that is marked as an example, or says what is missing', async () => {
    const calculator = await calculatorOf()
    if (!calculator) return
    const scenario = initialScenario(calculator)
    const result = await solved(calculator, scenario.texts)
    if (result.state === 'refused') {
      expect(result.problems.every(({ isMissing, sentence }) => isMissing && sentence.length > 10)).toBe(true)
      return
    }
    if (result.state !== 'solved') throw new Error(result.state)
    // This calculator starts with a rule instead of an example, because its amount is optional.
    const isRule = slug === 'exchange-rates'
    expect(notEntered(calculator, scenario).examples.length > 0).toBe(!isRule)
    const entered = askedNames(calculator, scenario.texts)
    expect(notEntered(calculator, { ...scenario, entered })).toEqual({ examples: [], assumed: [] })
    const note = bookingNote(calculator, title, scenario, result.outcome)
    expect(note).toContain(result.outcome.sentence)
    if (!isRule) expect(note).toContain('Still with example amounts')
    expect(result.outcome.notes.assumptions.length + result.outcome.notes.notIncluded.length).toBeGreaterThan(0)
  })

  test('shows only sources from authorities', async () => {
    const calculator = await calculatorOf()
    if (!calculator) return
    const random = seeded(24)
    for (let round = 0; round < 60; round++) {
      const result = await solved(calculator, randomTexts(random, calculator))
      if (result.state !== 'solved') continue
      expect(result.outcome.notes.sources.flatMap((source) => unofficial(source) ?? [])).toEqual([])
    }
  })

  test('any text gives whole numbers or an error message', async () => {
    const calculator = await calculatorOf()
    if (!calculator) return
    const random = seeded(5)
    let results = 0
    for (let round = 0; round < 250; round++) {
      const texts = randomTexts(random, calculator)
      const result = await solved(calculator, texts)
      if (result.state === 'refused') {
        for (const { field, sentence } of result.problems) {
          expect(sentence, JSON.stringify(texts)).toMatch(/^[A-Z].{10,}/)
          expect(sentence, JSON.stringify(texts)).not.toMatch(/together|undefined|NaN/)
          if (field) expect(isAsked(calculator.fields[field], texts), `${field} ${JSON.stringify(texts)}`).toBe(true)
        }
        continue
      }
      if (result.state !== 'solved') throw new Error(result.state)
      results++
      const { outcome } = result
      for (const text of shownTexts(outcome)) expect(text, JSON.stringify(texts)).not.toMatch(/NaN|undefined|Infinity/)
      for (const { lines } of outcome.workings) {
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount))).toBe(true)
      }
      expect(bookingNote(calculator, title, { texts, entered: [] }, outcome).length).toBeLessThanOrEqual(500)
      if (outcome.curve) expect((await stepsOf(outcome.curve)).every(({ ppm }) => Number.isFinite(ppm))).toBe(true)
    }
    expect(results).toBeGreaterThan(5)
  })
})

test.each([
  ['canada', { rrsp: '90,000' }, 'rrsp', 'no more than your income'],
  ['canada', { employment: '5,000', fhsa: '8,000' }, 'fhsa', 'no more than your income'],
  ['canada-self-employed', { rrsp: '95,000' }, 'rrsp', 'no more than your income'],
  ['canada-payroll', { taxableBenefits: '1,000,000' }, 'taxableBenefits', 'The deductions are more than the pay'],
  ['canada-payroll', { unionDues: '3,250' }, 'unionDues', 'The deductions are more than the pay'],
  [
    'exclusion-or-credit',
    { taxYear: '2025', time: 'part', days: '366' },
    'days',
    'at most 365 days, the number of days in 2025',
  ],
  [
    'days-in-the-united-states',
    { taxYear: '2025', current: '1', prior1: '1', prior2: '366' },
    'prior2',
    'at most 365 days, the number of days in 2023',
  ],
  ['canada-or-united-states', { taxYear: '2026', days: '366' }, 'days', 'at most 365 days, the number of days in 2026'],
  ['retirement', { deferral: '24,501' }, 'deferral', "no more than this year's limit of $24,500"],
  ['united-states', { retirement: '24,501' }, 'retirement', '$24,500, or enter an age of 50 or more'],
  ['united-states', { retirement: '32,501', age: '55' }, 'retirement', "this year's limit of $32,500"],
  ['foreign-accounts', { account1: '999,999,999,999', rate1: '0.000001' }, 'rate1', 'more than a trillion dollars'],
  ['exchange-rates', { amount: '999,999,999,999', rate: '0.000001' }, 'rate', 'more than a trillion dollars'],
  ['united-states', { wages: '€85,000' }, 'wages', 'Amounts here are in US dollars'],
  ['canada', { employment: '£85,000' }, 'employment', 'Amounts here are in Canadian dollars'],
  [
    'united-states',
    { taxYear: '2026', filingStatus: 'hoh', state: 'CA' },
    'state',
    'We have no 2026 figures for head of',
  ],
])('%s refuses %j at the field %s', async (slug, texts, field, sentence) => {
  const part = await calculators.find((one) => one.slug === slug)?.load()
  if (!part || !('calculator' in part)) throw new Error(slug)
  const result = await solved(part.calculator, { ...initialTexts(part.calculator), ...texts })
  expect(result).toMatchObject({ state: 'refused', problems: [{ field, sentence: expect.stringContaining(sentence) }] })
})

test('accepts 366 days in a leap year', async () => {
  const part = await calculators.find(({ slug }) => slug === 'canada-or-united-states')?.load()
  if (!part || !('calculator' in part)) throw new Error('not found')
  const texts = { ...initialTexts(part.calculator), taxYear: '2024', days: '366' }
  expect((await solved(part.calculator, texts)).state).toBe('solved')
})

test('an amount counts as an example, and a place as assumed, until someone enters or accepts it', async () => {
  const part = await calculators.find(({ slug }) => slug === 'canada')?.load()
  if (!part || !('calculator' in part)) throw new Error('not found')
  const { calculator } = part
  const marks = (texts: Texts, entered: string[] = []) =>
    notEntered(calculator, { texts: { ...initialTexts(calculator), ...texts }, entered })
  expect(marks({})).toEqual({ examples: ['Employment income CA$85,000'], assumed: ['Ontario'] })
  expect(marks({ employment: '85000' })).toEqual({ examples: [], assumed: ['Ontario'] })
  expect(marks({ employment: '', province: 'QC' })).toEqual({ examples: [], assumed: [] })
  expect(marks({}, ['employment'])).toEqual({ examples: [], assumed: ['Ontario'] })
  expect(marks({}, askedNames(calculator, initialTexts(calculator)))).toEqual({ examples: [], assumed: [] })
})
