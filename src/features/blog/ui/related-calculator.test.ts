import { expect, test } from 'vitest'
import { calculators } from '../../calculators/ui/calculators.ts'
import { pathOf } from '../../calculators/ui/kit/entry.ts'
import { categories } from '../shared/lists.ts'
import { calculatorFor } from './related-calculator.ts'

test.each(categories)('articles on %s link to a calculator by its own name', (category) => {
  const named = calculators.map((one) => ({ path: pathOf(one), title: one.title }))
  expect(named).toContainEqual(calculatorFor(category))
})
