import { expect, test } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_024, '1 KB'],
  [3_456, '3.4 KB'],
  [345_678, '338 KB'],
  [2_400_000, '2.3 MB'],
  [50 * 2 ** 20, '50 MB'],
  [1.26 * 2 ** 30, '1.3 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words)
})
