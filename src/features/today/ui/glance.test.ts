import { expect, test } from 'vitest'
import type { Today } from '../contract.ts'
import { glanceOf, newsOf } from './glance.ts'

const quiet: Today = {
  zone: 'America/New_York',
  firstSteps: { contact: true, booking: true, client: true },
  inquiries: { waiting: 0, oldestAt: null },
  consultations: { left: 0, nextAt: null },
  testimonials: { waiting: 0 },
  articles: { drafts: 0, changed: 0, next: null },
  newsletter: { stuck: 0, first: null },
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

const now = new Date('2026-11-28T14:00:00.000Z')

/** The number with this title. */
const numberOf = (title: string, more: Partial<Today>) =>
  glanceOf({ ...quiet, ...more }, now).find((number) => number.title === title)

const newsIn = (more: Partial<Today>) =>
  newsOf({ ...quiet, ...more }, now).map(({ title, link, more }) => [title, link, ...(more ? [more] : [])].join(' | '))

test('says nothing on a quiet day', () => {
  expect(glanceOf(quiet, now).filter(({ count }) => count > 0)).toEqual([])
  expect(newsOf(quiet, now)).toEqual([])
})

test("says when today's next consultation starts in the firm's zone, and names the zone if this device's differs", () => {
  const next = (zone: string) => numberOf('Consultations today', { zone, consultations: { left: 2, nextAt } })
  expect(next('America/New_York')).toMatchObject({ count: 2, words: 'Next: Nov 28, 2026, 1:00 PM, New York time' })
  expect(next('Etc/UTC')?.words).toBe('Next: Nov 28, 2026, 6:00 PM')
  expect(newsIn({ consultations: { left: 2, nextAt } })).toEqual([])
})

test('asks for the outcome if the next consultation is on another day', () => {
  const consultations = { left: 1, nextAt: '2026-11-29T18:00:00.000Z' }
  expect(numberOf('Consultations today', { consultations })?.words).toBe('All have begun. Say how they went.')
})

test("tomorrow's consultation and everything else that no one waits for is only news", () => {
  const more: Partial<Today> = {
    consultations: { left: 0, nextAt: '2026-11-29T18:00:00.000Z' },
    articles: { drafts: 1, changed: 2, next: { id: 'b', title: 'Year end', at: nextAt } },
    newsletter: { stuck: 0, first: { ...issue, state: 'scheduled' } },
    people: { newThisWeek: 6 },
  }
  expect(glanceOf({ ...quiet, ...more }, now).filter(({ count }) => count > 0)).toEqual([])
  expect(newsIn(more)).toEqual([
    'Next consultation | Nov 29, 2026, 1:00 PM, New York time',
    'Next on the blog | Year end | Nov 28, 2026, 1:00 PM, New York time',
    'Newsletter | Year end | Nov 28, 2026, 1:00 PM, New York time',
    'In progress | 1 draft article',
    'Not public yet | changes to 2 articles',
    'New in the last seven days | 6 accounts',
  ])
})

test('says since when people have been waiting', () => {
  const messages = { waiting: 2, oldestAt: '2026-11-25T21:44:00.000Z' }
  expect(numberOf('Messages', { messages })).toMatchObject({
    count: 2,
    words: 'Waiting since Nov 25, 2026, 4:44 PM, New York time',
  })
})

test.each([
  [{ scheduledAt: null, state: 'scheduled' }, 'Newsletter | Year end | Starts in a moment'],
  [{}, 'Newsletter | Year end | 1,200 of 3,000 emails sent'],
] as const)('tells how the next issue stands: %j', (more, words) => {
  expect(newsIn({ newsletter: { stuck: 0, first: { ...issue, state: 'sending', ...more } } })).toEqual([words])
})

test.each([
  ['paused', 'Paused: 1,200 of 3,000 emails sent'],
  ['finished', 'Decide about 1 email in doubt'],
] as const)('an issue that is %s needs someone now', (state, words) => {
  const newsletter = { stuck: 1, first: { ...issue, state } }
  expect(numberOf('Newsletter', { newsletter })).toMatchObject({ count: 1, words, to: '/admin/newsletter/a' })
  expect(newsIn({ newsletter })).toEqual([])
})
