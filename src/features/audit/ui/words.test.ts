import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { searchOf } from './queries.ts'
import { actionGroups, actionWords, inReadingOrder, inWords, isOffered } from './words.ts'

const features = join(import.meta.dirname, '../..')

test('every action that the server writes has words', () => {
  const sources = globSync('*/server/*.ts', { cwd: features }).map((file) => readFileSync(join(features, file), 'utf8'))
  const written = sources.flatMap((source) =>
    [...source.matchAll(/\baudit\(\s*(?:ctx|\{[^}]*\}),\s*'([^']+)'/g)].map(([, action = '']) => action),
  )
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter((action) => !Object.hasOwn(actionWords, action))).toEqual([])
})

test('an unknown action is shown as it is', () => {
  expect(inWords('user.role-changed')).toBe('Role changed')
  expect(inWords('toString')).toBe('toString')
  expect(inWords('return.filed')).toBe('return.filed')
})

test('what was comes before what is', () => {
  expect(inReadingOrder({ to: 'admin', from: 'client' }).map(([name]) => name)).toEqual(['from', 'to'])
})

test('the filter offers every action once, and its subject', () => {
  const offered = actionGroups.flatMap(({ actions }) => actions.map(([action]) => action))
  expect(offered.sort()).toEqual(Object.keys(actionWords).sort())
  expect(isOffered('session.')).toBe(true)
  expect(isOffered('sess')).toBe(false)
})

test.each([
  ['', {}],
  ['actor=+ada+&to=2026-02-28', { actor: 'ada', to: '2026-02-28' }],
  ['from=2026-02-30&action=user.', { action: 'user.' }],
  ['before=7&page=2&object=', {}],
  [`object=${'x'.repeat(201)}`, {}],
])('?%s', (address, search) => {
  expect(searchOf(new URLSearchParams(address))).toEqual(search)
})
