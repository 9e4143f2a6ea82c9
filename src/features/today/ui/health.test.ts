import { expect, test } from 'vitest'
import { healthOf } from './health.ts'

const now = new Date('2026-11-20T15:00:00Z')
const well = { waiting: 0, waitingSince: null, lost: [] }
const storage = { bytes: 3 * 2 ** 20, free: 70 * 2 ** 30 }
const mail = { id: 'a', recipient: 'ada@example.org', subject: 'Hello', at: '2026-11-19T10:00:00.000Z' }

test('says that all is well, without a next step', () => {
  expect(healthOf({ emails: well, failedJobs: [], storage }, now)).toEqual([
    { isWell: true, text: 'We delivered every email in the last seven days.' },
    { isWell: true, text: 'All background jobs succeeded in the last seven days.' },
    {
      isWell: true,
      text: 'All documents together take up 3 MB, and the disk has 70 GB of free space.',
      link: { to: '/admin/documents', label: 'See the documents' },
    },
  ])
})

test('counts each problem and says what to do next', () => {
  const lost = [
    { ...mail, state: 'failed' as const },
    { ...mail, id: 'b', state: 'in_doubt' as const },
    { ...mail, id: 'c', state: 'in_doubt' as const },
  ]
  const lines = healthOf(
    {
      emails: { waiting: 2, waitingSince: '2026-11-20T14:00:00.000Z', lost },
      failedJobs: [
        { name: 'inquiries.send-reply', count: 4 },
        { name: 'platform.unheard-of', count: 1 },
      ],
      storage: { bytes: 0, free: 2 ** 30 },
    },
    now,
  )
  expect(lines.map(({ isWell, text }) => [isWell, text.replace(/since .+\./, 'since then.')])).toEqual([
    [false, "1 email couldn't be delivered in the last seven days."],
    [false, '2 emails may or may not have been sent.'],
    [false, '2 emails waiting to be sent, the first since then.'],
    [false, 'Sending a reply to an inquiry failed 4 times in the last seven days.'],
    [false, 'A background job (platform.unheard-of) failed once in the last seven days.'],
    [false, 'There are no documents yet, and the disk has 1 GB of free space.'],
  ])
  for (const { next } of lines) expect(next).toMatch(/\.$/)
  expect(lines.map(({ emails }) => emails?.length)).toEqual([1, 2, undefined, undefined, undefined, undefined])
})

test('shows a recent email as on its way', () => {
  const emails = { ...well, waiting: 1, waitingSince: '2026-11-20T14:59:00.000Z' }
  expect(healthOf({ emails, failedJobs: [], storage }, now)).toContainEqual({
    isWell: true,
    text: '1 email on the way.',
  })
})
