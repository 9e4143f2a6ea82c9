import { expect, test } from 'vitest'
import { healthOf } from './health-list.tsx'

const well = { waiting: 0, failed: 0, inDoubt: 0 }

test('a site that is well says so', () => {
  expect(healthOf({ mails: well, failedJobs: [] })).toEqual([
    { isWell: true, text: 'No email has failed.' },
    { isWell: true, text: 'No work in the background was given up this week.' },
  ])
})

test('what is wrong comes with its number', () => {
  const lines = healthOf({
    mails: { waiting: 2, failed: 1, inDoubt: 3 },
    failedJobs: [{ name: 'blog.announce-article', count: 4 }],
  })
  expect(lines.map(({ isWell, text }) => [isWell, text])).toEqual([
    [false, '1 email could not be delivered.'],
    [false, '3 emails may or may not have been sent, and will not be sent twice.'],
    [true, '2 emails on the way.'],
    [false, 'Work in the background was given up: blog.announce-article, 4 in the last seven days.'],
  ])
})
