import { layout, route } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { isCurrent } from './navigation.ts'
import { pagePaths } from './page-paths.ts'

test('marks Home as current only on /', () => {
  expect(isCurrent('/', '/')).toBe(true)
  expect(isCurrent('/about', '/')).toBe(false)
})

test.each([
  ['/blog', '/blog', true],
  ['/blog/leaving-canada', '/blog', true],
  ['/services/accounting', '/services', true],
  ['/services', '/services/accounting', false],
  ['/', '/blog', false],
])('on %s, the current state of the link to %s is %s', (path, to, expected) => {
  expect(isCurrent(path, to)).toBe(expected)
})

test('finds all pages of a route table, including those in frames', () => {
  const frame = layout('frame.tsx', [route('admin', 'home.tsx'), route('admin/blog/:id', 'article.tsx')])
  const parent = route('portal', 'portal.tsx', [route('profile', 'profile.tsx')])
  expect(pagePaths([{ file: 'home.tsx', index: true }, frame, parent, route('*', 'not-found.tsx')])).toEqual([
    '/',
    '/admin',
    '/admin/blog/:id',
    '/portal',
    '/portal/profile',
  ])
})
