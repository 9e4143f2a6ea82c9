import { expect, test } from 'vitest'
import { calculatorOf, isExample, notEntered } from './calculator.ts'
import { amount, check, choice, date } from './fields.ts'
import { postedScenario } from './texts.ts'

const fields = {
  wages: amount('Wages', { example: '85,000' }),
  place: choice('Place', [
    { value: 'ON', label: 'Ontario' },
    { value: 'QC', label: 'Quebec' },
  ]),
  day: date('Day'),
  isCompany: check('A company', { initial: 'yes' }),
}
const calculator = calculatorOf<typeof fields>({
  slug: 'canada',
  fields,
  sections: [],
  calculate: () => {
    throw new Error('not needed')
  },
})

test("a posted form gives its texts, and an empty check box isn't checked", () => {
  expect(postedScenario(calculator, { wages: 'a lot', place: 'QC', day: '2026-02-30' }).texts).toEqual({
    wages: 'a lot',
    place: 'QC',
    day: '2026-02-30',
    isCompany: '',
  })
  const { texts } = postedScenario(calculator, { isCompany: 'yes' })
  expect(texts).toMatchObject({ wages: '85,000', isCompany: 'yes' })
})

test("the amounts of a posted form are the visitor's own, and those that it lacks are examples", () => {
  expect(notEntered(calculator, postedScenario(calculator, { wages: '85,000' })).examples).toEqual([])
  expect(notEntered(calculator, postedScenario(calculator, { place: 'QC' })).examples).toEqual(['Wages $85,000'])
})

test("a posted form can't set what its fields can't show", () => {
  const { texts } = postedScenario(calculator, { place: 'XX', day: '<b>', wages: '9'.repeat(100_000), other: '1' })
  expect(texts).toEqual({ wages: '9'.repeat(120), place: 'ON', day: '', isCompany: '' })
})

test('a field shows an example until the visitor enters an amount, even the same one', () => {
  const isNow = (texts: Record<string, string>, entered: string[] = []) =>
    isExample('wages', calculator.fields.wages, { texts, entered })
  expect(isNow({ wages: '85,000' })).toBe(true)
  expect(isNow({ wages: '95000' }, ['wages'])).toBe(false)
  expect(isNow({ wages: '85,000' }, ['wages'])).toBe(false)
  expect(isExample('place', calculator.fields.place, { texts: { place: 'ON' }, entered: [] })).toBe(false)
})
