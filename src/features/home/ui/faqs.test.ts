import { expect, test } from 'vitest'
import { homeFaqs } from './faqs.ts'

const answerTo = (id: string, ...prices: Parameters<typeof homeFaqs>) =>
  homeFaqs(...prices)
    .find((faq) => faq.id === id)
    ?.answer.join(' ')

test('there are five questions', () => {
  expect(homeFaqs().map((faq) => faq.id)).toEqual(['deadlines', 'portal', 'expats', 'pricing', 'documents'])
})

test('the deadlines are the specified ones', () => {
  for (const date of ['April 15', 'June 15', 'April 30']) expect(answerTo('deadlines')).toContain(date)
})

test('without a company record the specified prices are quoted', () => {
  for (const price of ['$299', '$799', '$499']) expect(answerTo('pricing')).toContain(price)
  expect(answerTo('expats')).toContain('$499')
})

test('the prices of the company record are quoted', () => {
  const prices = { individual: 350_00, corporate: 1_250_00, expat: 649_50 }
  for (const price of ['$350', '$1,250', '$649.50']) expect(answerTo('pricing', prices)).toContain(price)
})
