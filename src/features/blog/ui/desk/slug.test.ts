import { expect, test } from 'vitest'
import { Draft } from '../../desk-contract.ts'
import { slugOf } from './slug.ts'

test.for([
  ['Before December 31, 2026', 'before-december-31-2026'],
  ['Québec’s QPIP & the “other” plan', 'quebecs-qpip-the-other-plan'],
  ['  -- Fees --  ', 'fees'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['税', ''],
] as const)('%s becomes %s', ([title, slug]) => {
  expect(slugOf(title)).toBe(slug)
})

test('cuts a long title between words and makes a valid slug', () => {
  for (const title of ['word '.repeat(60), 'x'.repeat(200), `${'a'.repeat(79)} bc`, `${'a'.repeat(80)} bc`]) {
    const slug = slugOf(title)
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(Draft.shape.slug.safeParse(slug).success).toBe(true)
  }
})
