import { expect, test } from 'vitest'
import type { ArticleDocument, Inline } from './document.ts'
import { curlyQuotes, withCurlyQuotes } from './quotes.ts'

test.for([
  ["It's the spouse's return", 'It’s the spouse’s return'],
  ['Say "yes" (or "no")', 'Say “yes” (or “no”)'],
  ['"\'Resident\' means a tie," it says', '“‘Resident’ means a tie,” it says'],
  ["the '90s and tax year '25", 'the ’90s and tax year ’25'],
  ['a loss—"never" a gain', 'a loss—“never” a gain'],
  ['the payers’ forms', 'the payers’ forms'],
  ['tax in Québec 🍁 isn\'t "simple"', 'tax in Québec 🍁 isn’t “simple”'],
])('%s', ([straight = '', curly]) => {
  expect(curlyQuotes(straight)).toBe(curly)
})

test('a quote after bold text closes, and code stays as it was written', () => {
  const content: Inline[] = [
    { type: 'text', text: 'Write "' },
    { type: 'text', text: 'Not liable', marks: [{ type: 'bold' }] },
    { type: 'text', text: '" or ' },
    { type: 'text', text: 'x = "y"', marks: [{ type: 'code' }] },
  ]
  const document: ArticleDocument = { type: 'doc', content: [{ type: 'paragraph', content }] }
  const [paragraph] = withCurlyQuotes(document).content
  expect(JSON.stringify(paragraph)).toContain('Write “')
  expect(JSON.stringify(paragraph)).toContain('” or ')
  expect(JSON.stringify(paragraph)).toContain('x = \\"y\\"')
})
