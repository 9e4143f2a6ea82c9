import { expect, test } from 'vitest'
import { isSlug, slugOf } from './slug.ts'

test.for([
  ['Before December 31, 2026', 'before-december-31-2026'],
  ['Québec’s QPIP & the “other” plan', 'quebecs-qpip-the-other-plan'],
  ['  -- Fees --  ', 'fees'],
  ['Où vont les impôts — d’été?', 'ou-vont-les-impots-dete'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['税', ''],
] as const)('%s becomes %s', ([title, slug]) => {
  expect(slugOf(title)).toBe(slug)
})

test('cuts a long title between words and makes a valid slug', () => {
  for (const title of ['word '.repeat(60), 'x'.repeat(200), `${'a'.repeat(79)} bc`, `${'a'.repeat(80)} bc`]) {
    const slug = slugOf(title)
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(isSlug(slug)).toBe(true)
  }
})

test.each(['Fees', 'a--b', '-a', 'a-', 'a b', 'é', ''])('%j is not a slug', (text) => {
  expect(isSlug(text)).toBe(false)
})
