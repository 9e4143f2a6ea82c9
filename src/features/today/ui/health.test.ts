import { expect, test } from 'vitest'
import { healthOf } from './health.ts'

const zone = 'America/New_York'
const now = new Date('2026-11-20T15:00:00Z')
const well = { waiting: 0, waitingSince: null, lost: [] }
const storage = { bytes: 3 * 2 ** 20, free: 70 * 2 ** 30 }
const lastBackupAt = '2026-11-20T10:00:00.000Z'
const mail = { id: 'a', recipient: 'ada@example.org', subject: 'Hello', at: '2026-11-19T10:00:00.000Z' }

test('says that all is well, without a next step', () => {
  expect(healthOf({ zone, emails: well, failedJobs: [], storage, lastBackupAt }, now)).toEqual([
    {
      isWell: true,
      text: 'No email failed in the last seven days.',
      link: { to: '/admin/today/help#emails', label: 'Help with emails' },
    },
    {
      isWell: true,
      text: 'All background jobs succeeded in the last seven days.',
      link: { to: '/admin/today/help#jobs', label: 'Help with background jobs' },
    },
    {
      isWell: true,
      text: 'All documents together take up 3 MB, and the disk has 70 GB of free space.',
      link: { to: '/admin/documents', label: 'See the documents' },
    },
    {
      isWell: true,
      text: 'The last backup was made 5 hours ago, on Nov 20, 2026, 5:00 AM, New York time.',
      link: { to: '/admin/audit?action=backup.', label: 'See all backups' },
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
      zone,
      emails: { waiting: 2, waitingSince: '2026-11-20T14:00:00.000Z', lost },
      failedJobs: [
        { name: 'inquiries.send-reply', count: 4 },
        { name: 'platform.unheard-of', count: 1 },
      ],
      storage: { bytes: 0, free: 2 ** 30 },
      lastBackupAt: null,
    },
    now,
  )
  expect(lines.map(({ isWell, text }) => [isWell, text])).toEqual([
    [false, "1 email couldn't be delivered in the last seven days."],
    [false, '2 emails may or may not have been sent.'],
    [false, '2 emails waiting to be sent, the first since Nov 20, 2026, 9:00 AM, New York time.'],
    [false, 'Sending a reply to an inquiry failed 4 times in the last seven days.'],
    [false, 'A background job (platform.unheard-of) failed once in the last seven days.'],
    [false, 'There are no documents yet, and the disk has 1 GB of free space.'],
    [false, 'No backup has been reported yet.'],
  ])
  for (const { next } of lines) expect(next).toMatch(/\.$/)
  expect(lines.map(({ link }) => link.to)).toEqual([
    '/admin/today/help#emails',
    '/admin/today/help#emails',
    '/admin/today/help#emails',
    '/admin/inquiries?state=answered&sort=changed',
    '/admin/today/help#jobs',
    '/admin/today/help#storage',
    '/admin/today/help#backups',
  ])
  expect(lines.flatMap(({ emails }) => emails?.length ?? [])).toEqual([1, 2])
})

test('shows a recent email as on its way', () => {
  const emails = { ...well, waiting: 1, waitingSince: '2026-11-20T14:59:00.000Z' }
  expect(healthOf({ zone, emails, failedJobs: [], storage, lastBackupAt }, now)).toContainEqual({
    isWell: true,
    text: '1 email on the way.',
    link: { to: '/admin/today/help#emails', label: 'Help with emails' },
  })
})

test.each([
  ['2026-11-20T14:30:00.000Z', true, 'less than an hour ago'],
  ['2026-11-20T13:30:00.000Z', true, '1 hour ago'],
  ['2026-11-19T03:01:00.000Z', true, '35 hours ago'],
  ['2026-11-19T03:00:00.000Z', false, '36 hours ago'],
  ['2026-11-17T14:00:00.000Z', false, '3 days ago'],
])('tells how old the backup of %s is', (lastBackupAt, isWell, age) => {
  const line = healthOf({ zone, emails: well, failedJobs: [], storage, lastBackupAt }, now).at(-1)
  expect(line).toMatchObject({ isWell, text: expect.stringContaining(age) })
  expect(line?.next !== undefined).toBe(!isWell)
})
