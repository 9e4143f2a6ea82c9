import { expect, test } from 'vitest'
import { actionWords, formerActions } from '../shared/actions.ts'
import { searchOf } from './queries.ts'
import { actionGroups, inReadingOrder, inWords, isOffered } from './words.ts'

test.each([
  ['user.role-changed', 'Role changed'],
  ['user.joined', 'Account connected to Clerk'],
  ['user.synchronized', 'Account updated from Clerk'],
  ['user.synchronised', 'Account updated from Clerk'],
  ['appointment.cancelled', 'Consultation canceled'],
])('%s reads: %s', (action, words) => {
  expect(inWords(action)).toBe(words)
})

test.each(['toString', 'return.filed'])('an unknown action, %s, is shown as it is', (action) => {
  expect(inWords(action)).toBe(action)
})

test('a former name is no current one', () => {
  expect(Object.keys(formerActions).filter((action) => Object.hasOwn(actionWords, action))).toEqual([])
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
