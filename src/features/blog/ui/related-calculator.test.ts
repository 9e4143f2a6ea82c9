import { expect, test } from 'vitest'
import { pathOf } from '../../calculators/shared/calculators.ts'
import { calculators } from '../../calculators/ui/calculators.ts'
import { categories } from '../shared/lists.ts'
import { articlesWithCalculator, calculatorFor } from './related-calculator.ts'

test.each(categories.filter((category) => category !== 'Tax Planning'))(
  'articles on %s link to a calculator by its title',
  (category) => {
    const named = calculators.map((one) => ({ path: pathOf(one), title: one.title }))
    expect(named).toContainEqual(calculatorFor({ slug: 'an-article-of-the-firm', category }))
  },
)

test('an article with its own calculator links to that calculator, whatever the category', () => {
  const named = calculators.map((one) => ({ path: pathOf(one), title: one.title }))
  for (const slug of articlesWithCalculator) {
    const found = calculatorFor({ slug, category: 'Accounting' })
    expect(named).toContainEqual(found)
    expect(found).toEqual(calculatorFor({ slug, category: 'Individual Tax' }))
  }
  expect(calculatorFor({ slug: 'fbar-and-form-8938', category: 'Accounting' })?.path).toBe(
    '/calculators/foreign-accounts',
  )
})

test('an article on tax planning links to a calculator only if it has its own', () => {
  const inPlanning = (slug: string) => calculatorFor({ slug, category: 'Tax Planning' })
  expect(inPlanning('before-you-sell-a-rental-property')).toBeUndefined()
  expect(inPlanning('one-gain-two-tax-systems')?.path).toBe('/calculators/us-citizen-in-canada')
})

test('every article with its own calculator is one of the demo articles', () => {
  const articles = Object.keys(import.meta.glob('../server/articles/*.md')).map((file) => file.split('/').at(-1))
  expect(articlesWithCalculator.filter((slug) => !articles.includes(`${slug}.md`))).toEqual([])
})
