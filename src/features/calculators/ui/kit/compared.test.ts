import { expect, test } from 'vitest'
import { comparedFigures, namedDollars } from './compared.ts'
import { exactMoney, type Figure, money, type Outcome, rateFigure, textFigure } from './outcome.ts'

const outcome = (headline: Figure, figures: Figure[]): Outcome => ({
  headline,
  figures,
  sentence: '',
  workings: [],
  notes: { assumptions: [], notIncluded: [], sources: [] },
})

const us = (state: string, total: number) =>
  outcome(money('Tax', total, 'USD'), [
    money('Federal tax', 100_00, 'USD'),
    money(`${state} income tax`, 50_00, 'USD'),
    money('Withheld', 10_00, 'USD'),
    ...(state === 'Texas' ? [] : [money(`${state} contributions`, 5_00, 'USD')]),
    money('Take-home pay', 500_00, 'USD'),
  ])

test.each([
  ['New York', 'California'],
  ['Texas', 'California'],
  ['California', 'Texas'],
])('%s and %s: the parts of both come before the total', (first, second) => {
  const labels = comparedFigures(us(first, 1), us(second, 1)).map(({ label }) => label)
  expect(labels.slice(0, 4)).toEqual(['Tax', 'Federal tax', `${first} income tax`, `${second} income tax`])
  expect(labels.at(-1)).toBe('Take-home pay')
})

test('the difference is the one between the values that people see', () => {
  const differenceOf = (first: Figure, second: Figure) =>
    comparedFigures(outcome(first, []), outcome(second, []))[0]?.difference
  expect(differenceOf(money('Tax', 16_380_60, 'USD'), money('Tax', 18_669_49, 'USD'))).toBe('+$2,288')
  expect(differenceOf(money('Tax', 10_40, 'USD'), money('Tax', 9_60, 'USD'))).toBe('The same')
  expect(differenceOf(exactMoney('Tax', 14_98, 'CAD'), exactMoney('Tax', 13_48, 'CAD'))).toBe('−CA$1.50')
  expect(differenceOf(rateFigure('Rate', 223_949), rateFigure('Rate', 241_151))).toBe('+1.73 points')
  expect(differenceOf(money('Tax', 1, 'USD'), money('Tax', 1, 'CAD'))).toBeUndefined()
  expect(differenceOf(textFigure('Tax', 'a'), money('Tax', 1, 'CAD'))).toBeUndefined()
})

test('a table with both dollars says which dollar each US amount is', () => {
  const [usd, cad] = [outcome(money('Tax', 5_00, 'USD'), []), outcome(money('Tax', 5_00, 'CAD'), [])]
  const mixed = namedDollars(usd, cad)
  expect(['$5', '−$5', 'CA$5', 'US$5', '–'].map(mixed)).toEqual(['US$5', '−US$5', 'CA$5', 'US$5', '–'])
  expect(namedDollars(usd, usd)('$5')).toBe('$5')
})
