import { expect, test } from 'vitest'
import { actionLabels, formerActions } from '../shared/actions.ts'
import { searchOf } from './queries.ts'
import { actionGroups, inReadingOrder, isOffered, labelOf } from './words.ts'

test.each([
  ['user.role-changed', 'Role changed'],
  ['user.joined', 'Account connected to Clerk'],
  ['user.synchronized', 'Account updated from Clerk'],
  ['user.synchronised', 'Account updated from Clerk'],
  ['appointment.cancelled', 'Consultation canceled'],
])('labels %s as %s', (action, label) => {
  expect(labelOf(action)).toBe(label)
})

test.each(['toString', 'return.filed'])('shows the unknown action %s unchanged', (action) => {
  expect(labelOf(action)).toBe(action)
})

test('uses no former name as a current one', () => {
  expect(Object.keys(formerActions).filter((action) => Object.hasOwn(actionLabels, action))).toEqual([])
})

test('shows old values before new ones', () => {
  expect(inReadingOrder({ to: 'admin', from: 'client' }).map(([name]) => name)).toEqual(['from', 'to'])
})

test('offers every action once in the filter, and its subject', () => {
  const offered = actionGroups.flatMap(({ actions }) => actions.map(([action]) => action))
  expect(offered.sort()).toEqual(Object.keys(actionLabels).sort())
  expect(isOffered('session.')).toBe(true)
  expect(isOffered('sess')).toBe(false)
})

test.each([
  ['', {}],
  ['actor=+ada+&to=2026-02-28', { actor: 'ada', to: '2026-02-28' }],
  ['from=2026-02-30&action=user.', { action: 'user.' }],
  ['before=7&page=2&object=', {}],
  [`object=${'x'.repeat(201)}`, {}],
])('reads ?%s and drops invalid values', (address, search) => {
  expect(searchOf(new URLSearchParams(address))).toEqual(search)
})
