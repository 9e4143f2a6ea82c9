import { expect, test } from 'vitest'
import { calculatorOf } from './calculator.ts'
import { amount, check, choice, date } from './fields.ts'
import { postedTexts } from './texts.ts'

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

test('a posted form gives its texts, and an empty check box isn’t checked', () => {
  expect(postedTexts(calculator, { wages: 'a lot', place: 'QC', day: '2026-02-30' })).toEqual({
    wages: 'a lot',
    place: 'QC',
    day: '2026-02-30',
    isCompany: '',
  })
  expect(postedTexts(calculator, { isCompany: 'yes' })).toMatchObject({ wages: '85,000', isCompany: 'yes' })
})

test('a posted form can’t set what its fields can’t show', () => {
  const texts = postedTexts(calculator, { place: 'XX', day: '<b>', wages: '9'.repeat(100_000), other: '1' })
  expect(texts).toEqual({ wages: '9'.repeat(120), place: 'ON', day: '', isCompany: '' })
})
