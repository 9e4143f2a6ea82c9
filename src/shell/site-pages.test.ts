import { expect, test } from 'vitest'
import { groupPages, namedPaths } from './site-pages.ts'

const titles = (paths: string[]) => groupPages(paths).map(({ title }) => title)

test('lists only pages that exist, including those for clients', () => {
  expect(groupPages(['/', '/services/accounting'])).toEqual([
    { title: 'The firm', pages: [{ to: '/', label: 'Home' }] },
    { title: 'Services', pages: [{ to: '/services/accounting', label: 'Accounting' }] },
    expect.objectContaining({ title: 'For clients' }),
  ])
})

test('names an unknown page after its address', () => {
  expect(groupPages(['/tools/days-of-presence']).at(-1)).toEqual({
    title: 'More pages',
    pages: [{ to: '/tools/days-of-presence', label: 'Days of presence' }],
  })
  expect(titles(namedPaths)).not.toContain('More pages')
})

test('lists no page twice', () => {
  expect(new Set(namedPaths).size).toBe(namedPaths.length)
})

test('lists places with tax rates by name', () => {
  expect(groupPages(['/calculators/us-expats', '/calculators/canada/newfoundland-and-labrador'])).toContainEqual({
    title: 'Tax rates by place',
    pages: [
      { to: '/calculators/us-expats', label: 'US citizens abroad' },
      { to: '/calculators/canada/newfoundland-and-labrador', label: 'Newfoundland and Labrador' },
    ],
  })
})
