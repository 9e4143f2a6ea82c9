import { expect, test } from 'vitest'
import { calculatorOf, initialTexts } from './calculator.ts'
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
    wages: amount('Wages', { initial: '85,000' }),
    spouseWages: amount('Your spouse’s wages', { when: ({ status }) => status === 'joint' }),
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

test('a link contains the visible fields and opens with the same scenarios', () => {
  const one = { ...initial, wages: '1 234,50 $', spouseWages: '9' }
  const other = { ...initial, status: 'joint', spouseWages: '60,000 & more #=%' }
  const fragment = toFragment(calculator, [one, other])
  expect(fragment).not.toContain('spouseWages=9')
  expect(fromFragment(calculator, `#${fragment}`)).toEqual([{ ...one, spouseWages: '' }, other])
  expect(fromFragment(calculator, toFragment(calculator, [initial, initial]))).toEqual([initial, initial])
})

test('a field that was emptied stays empty', () => {
  expect(fromFragment(calculator, toFragment(calculator, [{ ...initial, wages: '' }]))).toEqual([
    { ...initial, wages: '' },
  ])
})

test.each(['', '#', '#main', '#result', '#x=1', '#__proto__=1', '#%E0%A4%A', '#=', '#2.x=1&constructor=1'])(
  '%j changes nothing',
  (hash) => {
    expect(fromFragment(calculator, hash)?.[0] ?? initial).toEqual(initial)
  },
)

test('ignores options that are not in the list and cuts off long texts', () => {
  expect(fromFragment(calculator, '#status=robot&wages=7')).toEqual([{ ...initial, wages: '7' }])
  expect(fromFragment(calculator, `#wages=${'9'.repeat(5_000)}`)?.[0]?.wages).toHaveLength(120)
})
