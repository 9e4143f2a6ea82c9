import { expect, test } from 'vitest'
import { listedCalculators } from '../../calculators/shared/calculators.ts'
import { answeredQuestions, calculatorForQuestion } from '../shared/calculators.ts'
import { standardFaqs } from './install.ts'

test('every question with a calculator is one that a firm starts with', () => {
  const slugs = standardFaqs.map(({ slug }) => slug)
  expect(answeredQuestions.filter((slug) => !slugs.includes(slug))).toEqual([])
  expect(answeredQuestions.length).toBeGreaterThan(10)
})

test('every calculator that a question names exists, and questions about the firm name none', () => {
  const known: string[] = listedCalculators.map(({ slug }) => slug)
  for (const slug of answeredQuestions) expect(known).toContain(calculatorForQuestion(slug))
  for (const slug of ['consultation', 'forgotten-password', 'constructor']) {
    expect(calculatorForQuestion(slug)).toBeUndefined()
  }
})
