import { expect, test } from 'vitest'
import type { Today } from '../contract.ts'
import { glanceOf } from './glance.ts'

const quiet: Today = {
  zone: 'America/New_York',
  inquiries: { waiting: 0, oldestAt: null },
  consultations: { today: 0, nextAt: null },
  testimonials: { waiting: 0 },
  articles: { drafts: 0, changed: 0, next: null },
  newsletter: { underWay: 0, first: null },
  people: { newThisWeek: 0 },
  messages: { waiting: 0, oldestAt: null },
  chats: { waiting: 0, oldestAt: null },
  clients: { requests: 0 },
  surveys: { low: 0 },
  checklists: { toReview: 0, overdue: 0 },
  emails: { waiting: 0, waitingSince: null, lost: [] },
  storage: { bytes: 0, free: null },
  lastBackupAt: null,
  failedJobs: [],
  recent: [],
}
const nextAt = '2026-11-28T18:00:00.000Z'
const issue = { id: 'a', subject: 'Year end', scheduledAt: nextAt, sent: 1200, inDoubt: 1, total: 3000 }

/** The number with this title. */
const numberOf = (title: string, more: Partial<Today>) =>
  glanceOf({ ...quiet, ...more }).find((number) => number.title === title)

test('has no news on a quiet day', () => {
  expect(glanceOf(quiet).filter(({ count, hasNews }) => count > 0 || hasNews)).toEqual([])
})

test("says when the next consultation starts in the firm's zone, and names the zone if this device's differs", () => {
  const next = (zone: string) => numberOf('Consultations today', { zone, consultations: { today: 2, nextAt } })
  expect(next('America/New_York')).toMatchObject({
    count: 2,
    words: 'Next: Nov 28, 2026, 1:00 PM, New York time',
    hasNews: true,
  })
  expect(next('Etc/UTC')?.words).toBe('Next: Nov 28, 2026, 6:00 PM')
})

test('says since when people wait', () => {
  const messages = { waiting: 2, oldestAt: '2026-11-25T21:44:00.000Z' }
  expect(numberOf('Messages', { messages })).toMatchObject({ count: 2, words: 'Waiting since Nov 25, 2026, 9:44 PM' })
})

test.each([
  [{ state: 'scheduled' }, 'Next: Nov 28, 2026, 1:00 PM, New York time'],
  [{ state: 'scheduled', scheduledAt: null }, 'Starts in a moment'],
  [{}, '1,200 of 3,000 emails sent'],
  [{ state: 'paused' }, 'Paused: 1,200 of 3,000 emails sent'],
  [{ state: 'finished' }, 'Decide about 1 email in doubt'],
] as const)('tells how the first issue stands: %j', (more, words) => {
  const first = { ...issue, state: 'sending' as const, ...more }
  expect(numberOf('Newsletter', { newsletter: { underWay: 1, first } })).toMatchObject({
    words,
    to: '/admin/newsletter/a',
  })
})
