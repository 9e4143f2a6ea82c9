import { expect, test } from 'vitest'
import { groupPages, namedPaths } from './site-pages.ts'

const titles = (paths: string[]) => groupPages(paths).map(({ title }) => title)

test('a list has only pages that are there, besides those for clients', () => {
  expect(groupPages(['/', '/services/accounting'])).toEqual([
    { title: 'The firm', pages: [{ to: '/', label: 'Home' }] },
    { title: 'Services', pages: [{ to: '/services/accounting', label: 'Accounting' }] },
    expect.objectContaining({ title: 'For clients' }),
  ])
})

test('a page without a name here is listed by its address', () => {
  expect(groupPages(['/tools/days-of-presence']).at(-1)).toEqual({
    title: 'More pages',
    pages: [{ to: '/tools/days-of-presence', label: 'Days of presence' }],
  })
  expect(titles(namedPaths)).not.toContain('More pages')
})

test('no page is listed twice', () => {
  expect(new Set(namedPaths).size).toBe(namedPaths.length)
})
