import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { progressWords } from '../issued/words.ts'
import { Progress } from './progress.tsx'

const counts = { total: 7, open: 4, sentBack: 0, toReview: 1, settled: 2 }
const shown = (more: Partial<typeof counts>) => {
  const markup = renderToStaticMarkup(<Progress counts={{ ...counts, ...more }} />)
  return markup
    .split(/<[^>]*>/)
    .filter(Boolean)
    .join('')
}

test('the client and the firm read the same numbers about a checklist', () => {
  expect(progressWords({ counts })).toBe('2 of 7 done')
  expect(shown({})).toBe('2 of 7 done, 1 sent')
  expect(shown({ toReview: 0, open: 5 })).toBe('2 of 7 done')
})
