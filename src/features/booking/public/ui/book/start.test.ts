import { expect, test } from 'vitest'
import type { PostedForm } from '../../../../../platform/browser/posted-form.ts'
import type { BookingOptions, Hold } from '../../contract.ts'
import { firstDay, startOf } from './start.ts'

const options = {
  topics: [{ key: 'accounting', title: 'Accounting' }],
  advisers: [{ id: 'n', name: 'Nora Vale', topics: ['accounting'], languages: ['French'] }],
} as BookingOptions

const chosen = 'service=accounting&country=DE&language=French'
const start = (search: string, posted?: Partial<PostedForm>) =>
  startOf(new URLSearchParams(search), posted && { form: '', values: {}, ...posted }, options)

test.each([
  ['', undefined],
  ['service=accounting', undefined],
  ['service=accounting&country=XX', undefined],
  [chosen, 'time'],
  [`${chosen}&hold=abc`, 'details'],
  [`${chosen}&hold=abc&step=time`, 'time'],
  [`${chosen}&hold=abc&step=confirm`, 'details'],
  [`${chosen}&step=topic`, 'topic'],
])('the address ?%s starts at the step %s', (search, step) => {
  expect(start(search).step).toBe(step)
})

test('a posted form replaces what the address says, and keeps the typed details', () => {
  const values = {
    zone: 'Europe/Berlin',
    adviser: '',
    day: '2026-12-01',
    step: 'time',
    email: 'a@b.example',
    linkWay: 'x',
  }
  const { step, draft, day } = start(`${chosen}&adviser=n&zone=Asia/Tokyo`, { form: 'go', values })
  expect({ step, day }).toEqual({ step: 'time', day: '2026-12-01' })
  expect(draft).toMatchObject({ adviser: undefined, zone: 'Europe/Berlin', details: { email: 'a@b.example' } })
  expect(draft.details).not.toHaveProperty('linkWay')
})

test('masks identifiers in the typed details', () => {
  const { draft } = start(chosen, { form: 'details', values: { note: 'My SSN is 219-09-9999.' }, answer: {} })
  expect(draft.details.note).not.toContain('219-09')
})

test('ignores an invalid day, time zone or adviser', () => {
  const { draft, day } = start(`${chosen}&day=2026-13-99&zone=Mars&adviser=nobody`)
  expect({ day, zone: draft.zone, adviser: draft.adviser }).toEqual({
    day: undefined,
    zone: undefined,
    adviser: undefined,
  })
})

test('posted details lead to the confirmation, and a refused booking stays there', () => {
  expect(start(`${chosen}&hold=abc`, { form: 'details', answer: {} }).step).toBe('confirm')
  expect(start(`${chosen}&hold=abc`, { form: 'details', refusal: { message: '', status: 400 } }).step).toBe('details')
  const refusal = { message: 'Taken.', status: 409 }
  expect(start(`${chosen}&hold=abc`, { form: 'book', refusal })).toMatchObject({ step: 'confirm', refusal })
})

test('shows the day of the held time first, unless the address names another or the time is over', () => {
  const hold = (startsAt: string) => ({ startsAt }) as Hold
  const held = hold('2999-03-02T03:30:00Z')
  expect(firstDay(undefined, held, 'America/Denver')).toBe('2999-03-01')
  expect(firstDay(undefined, held, 'Europe/Berlin')).toBe('2999-03-02')
  expect(firstDay('2999-04-01', held, 'Europe/Berlin')).toBe('2999-04-01')
  expect(firstDay(undefined, hold('2020-03-02T03:30:00Z'), 'Europe/Berlin')).toBeUndefined()
  expect(firstDay(undefined, undefined, 'Europe/Berlin')).toBeUndefined()
})
