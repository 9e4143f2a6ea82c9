import { expect, test } from 'vitest'
import { askedNames, calculatorOf, initialScenario, initialTexts, notEntered } from './calculator.ts'
import type { Scenario, Texts } from './fields.ts'
import { amount, choice } from './fields.ts'
import { fromFragment, toFragment } from './fragment.ts'
import { money } from './outcome.ts'

const calculator = calculatorOf({
  slug: 'canada',
  fields: {
    status: choice('Status', [
      { value: 'single', label: 'Single' },
      { value: 'joint', label: 'Joint' },
    ]),
    wages: amount('Wages', { example: '85,000' }),
    spouseWages: amount("Your spouse's wages", { when: ({ status }) => status === 'joint' }),
  },
  sections: [],
  calculate: ({ wages }) => ({
    headline: money('Tax', wages, 'USD'),
    sentence: '',
    figures: [],
    workings: [],
    notes: { assumptions: [], notIncluded: [], sources: [] },
  }),
})
const initial = initialTexts(calculator)
const untouched = initialScenario(calculator)
const typed = (texts: Texts): Scenario => ({ texts: { ...initial, ...texts }, entered: [] })
const textsIn = (fragment: string) => fromFragment(calculator, fragment)?.map(({ texts }) => texts)

test('a link contains the visible fields and opens with the same scenarios', () => {
  const one = { ...initial, wages: '1 234,50 $', spouseWages: '9' }
  const other = { ...initial, status: 'joint', spouseWages: '60,000 & more #=%' }
  const fragment = toFragment(calculator, [typed(one), typed(other)])
  expect(fragment).not.toContain('spouseWages=9')
  expect(textsIn(`#${fragment}`)).toEqual([{ ...one, spouseWages: '' }, other])
  expect(textsIn(toFragment(calculator, [untouched, untouched]))).toEqual([initial, initial])
})

test('a field that was emptied stays empty', () => {
  expect(textsIn(toFragment(calculator, [typed({ wages: '' })]))).toEqual([{ ...initial, wages: '' }])
})

test('an example is still one after a reload, unless the visitor has accepted it', () => {
  const reloaded = (scenario: Scenario) =>
    fromFragment(calculator, toFragment(calculator, [scenario]))?.[0] ?? untouched
  expect(notEntered(calculator, reloaded(typed({ status: 'joint' }))).examples).toEqual(['Wages $85,000'])
  const own = reloaded({ texts: initial, entered: askedNames(calculator, initial) })
  expect(own.texts).toEqual(initial)
  expect(notEntered(calculator, own).examples).toEqual([])
  // A field that appears later is still an example.
  expect(askedNames(calculator, initial)).toEqual(['status', 'wages'])
})

test.each(['', '#', '#main', '#result', '#x=1', '#__proto__=1', '#%E0%A4%A', '#=', '#2.x=1&constructor=1'])(
  '%j changes nothing',
  (hash) => {
    expect(fromFragment(calculator, hash)?.[0] ?? untouched).toEqual(untouched)
  },
)

test('ignores options that are not in the list and cuts off long texts', () => {
  expect(textsIn('#status=robot&wages=7')).toEqual([{ ...initial, wages: '7' }])
  expect(textsIn(`#wages=${'9'.repeat(5_000)}`)?.[0]?.wages).toHaveLength(120)
})
