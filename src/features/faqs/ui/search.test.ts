import { expect, test } from 'vitest'
import { matching } from './search.ts'

const faq = (slug: string, question: string, ...answer: string[]) => ({
  id: slug,
  slug,
  question,
  answer,
  topic: 'pricing' as const,
})
const faqs = [
  faq('fbar', 'Who files an FBAR?', 'US persons with accounts abroad.', 'It is due on April 15.'),
  faq('impots', 'Où vont les impôts?', 'À Québec.'),
]

test.for([
  ['', ['fbar', 'impots']],
  ['  fbar ', ['fbar']],
  ['april accounts', ['fbar']],
  ['april québec', []],
  ['impots quebec', ['impots']],
  ['.*', []],
] as const)('%s finds %o', ([search, slugs]) => {
  expect(matching(faqs, search).map(({ slug }) => slug)).toEqual(slugs)
})
