import { expect, test } from 'vitest'
import { pathOf } from '../../calculators/shared/calculators.ts'
import { calculators } from '../../calculators/ui/calculators.ts'
import { categories } from '../shared/lists.ts'
import { calculatorFor } from './related-calculator.ts'

test.each(categories)('articles on %s link to a calculator by its own name', (category) => {
  const named = calculators.map((one) => ({ path: pathOf(one), title: one.title }))
  expect(named).toContainEqual(calculatorFor(category))
})
