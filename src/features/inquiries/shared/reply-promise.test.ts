import { expect, test } from 'vitest'
import { replyDue, replyPromise } from './reply-promise.ts'

const company = {
  hours: {
    zone: 'America/New_York',
    weekdays: { opens: '09:00', closes: '18:00' },
    saturday: { opens: '09:00', closes: '16:00' },
    sunday: null,
  },
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
}
const neverOpen = { zone: 'America/New_York', weekdays: null, saturday: null, sunday: null }

test.each([
  ['2026-11-20T15:00:00Z', "We'll reply within one business day."],
  ['2026-11-20T12:00:00Z', 'reopen today at 9 AM ET.'],
  ['2026-11-21T03:00:00Z', 'reopen on Saturday at 9 AM ET.'],
  ['2026-11-21T21:00:00Z', 'reopen on Monday at 9 AM ET.'],
  ['2026-12-25T15:00:00Z', 'reopen on Saturday at 9 AM ET.'],
])('at %s it says: %s', (at, words) => {
  expect(replyPromise(company, new Date(at))).toContain(words)
})

test.each([
  ['in hours', '2026-11-19T15:00:00Z', '2026-11-20T15:00:00.000Z'],
  ['before we open', '2026-11-19T12:00:00Z', '2026-11-20T14:00:00.000Z'],
  ['in the evening', '2026-11-20T02:00:00Z', '2026-11-21T14:00:00.000Z'],
  ['on a Saturday', '2026-11-21T15:00:00Z', '2026-11-23T15:00:00.000Z'],
  ['on a Friday, after the hour at which Saturday closes', '2026-11-20T22:16:00Z', '2026-11-21T21:00:00.000Z'],
  ['before a holiday', '2026-12-24T15:00:00Z', '2026-12-26T15:00:00.000Z'],
])('the reply to a message that came %s is due one business day later', (_, at, due) => {
  expect(replyDue(company, new Date(at))?.toISOString()).toBe(due)
})

test('names no day if the firm never opens', () => {
  expect(replyPromise({ hours: neverOpen, holidays: [] }, new Date('2026-11-20T15:00:00Z'))).toBe(
    "We'll reply within one business day.",
  )
  expect(replyDue({ hours: neverOpen, holidays: [] }, new Date('2026-11-20T15:00:00Z'))).toBeUndefined()
})
