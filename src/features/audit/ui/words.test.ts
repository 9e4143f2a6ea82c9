import { expect, test } from 'vitest'
import type { AuditEntry } from '../contract.ts'
import { actionLabels, formerActions } from '../shared/actions.ts'
import { filtersFor, searchOf } from './queries.ts'
import { actionGroups, factsOf, isOffered, labelOf } from './words.ts'

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

type Rest = Partial<Pick<AuditEntry, 'sessionId' | 'actorName' | 'objectName'>>
const factsWith = (details: Record<string, string>, rest: Rest = {}) =>
  factsOf(
    {
      id: '7',
      at: '2026-11-20T14:00:00.000Z',
      actor: 'ada@example.org',
      action: 'user.role-changed',
      objectType: 'user',
      objectId: 'u1',
      object: 'ada@example.org',
      details,
      sessionId: null,
      actorName: null,
      objectName: null,
      ...rest,
    },
    (iso) => `the moment ${iso}`,
  ).map(({ name, value }) => `${name}: ${value}`)

test('shows old values before new ones, and identifiers last', () => {
  const reference = ['Reference: u1', 'Sign-in session: s1']
  expect(factsWith({ to: 'admin', from: 'client' }, { sessionId: 's1' })).toEqual([
    ...['From: client', 'To: admin'],
    ...reference,
  ])
})

test('gives the email addresses of people whose names the entry shows', () => {
  expect(factsWith({}, { actorName: 'Ada Lovelace' })).toEqual(['Email of the user: ada@example.org', 'Reference: u1'])
  expect(factsWith({}, { objectName: 'Ada Lovelace' })[0]).toBe('Email of the subject: ada@example.org')
})

test.each([
  [{ fields: 'finalDueOn, title' }, 'What changed: final due on, title'],
  [{ adminIdleMinutes: '10 → 20' }, 'Admin idle minutes: 10 → 20'],
  [{ from: 'extended_time' }, 'From: extended time'],
  [{ item: 'Sale of a home, with the closing statement' }, 'Item: Sale of a home, with the closing statement'],
  [{ address: 'moving-to-canada' }, 'Address: moving-to-canada'],
  [{ time: '2026-11-20T14:00:00.000Z' }, 'Planned time: the moment 2026-11-20T14:00:00.000Z'],
])('says %o in words', (details, words) => {
  expect(factsWith(details)[0]).toBe(words)
})

test('offers every action once in the filter, and also whole groups of actions', () => {
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

test("searches whole days of the firm's time zone", () => {
  expect(filtersFor({ actor: 'ada', from: '2026-03-01', to: '2026-03-31' }, 'America/New_York')).toEqual({
    actor: 'ada',
    since: '2026-03-01T05:00:00.000Z',
    until: '2026-04-01T04:00:00.000Z',
  })
})
