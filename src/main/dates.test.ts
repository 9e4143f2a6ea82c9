import { describe, expect } from 'vitest'
import { newPost } from '../features/blog/server/testing.ts'
import { withBooking } from '../features/booking/desk/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

/**
 * Dates that don't exist, and dates before 1900 or after 2999, which PostgreSQL or a time zone's calendar may not
 * handle.
 */
const days = ['0000-01-01', '9999-12-31', '2026-02-30', '-26-01-01', 'soon'] as const
/** The first and the last valid date. */
const edges = ['1900-01-01', '2999-12-31'] as const
const at = (day: string) => `${day}T23:59:00Z`
const year = '2026-11-23'

type Call = [method: string, path: string, body?: object]

/** Every endpoint that accepts a date or a moment. An invalid one gets an error. */
const calls: Record<string, (day: string, of: { booking: string; post: string }) => Call> = {
  'the audit since': (day) => ['GET', `/admin/audit?since=${at(day)}`],
  'the audit until': (day) => ['GET', `/admin/audit?until=${at(day)}`],
  'the audit as a file': (day) => ['POST', '/admin/audit/export', { since: at(day) }],
  'a special day': (day) => ['POST', '/admin/availability/days', { ...special, from: day, to: day }],
  'special days that end': (day) => ['POST', '/admin/availability/days', { ...special, from: year, to: day }],
  'a holiday of the firm': (day) => [
    'PUT',
    '/admin/company',
    { version: 1, changes: { holidays: [{ date: day, name: 'Closed' }] } },
  ],
  'the day of the prices': (day) => ['PUT', '/admin/company', { version: 1, changes: { pricesAsOf: day } }],
  'when an article appears': (day, { post }) => [
    'POST',
    `/admin/blog/${post}/publish`,
    { id: post, basedOn: 0, at: `${day}T23:59` },
  ],
  'free times from': (day) => ['GET', `/booking/slots?topic=other&from=${day}&to=${year}`],
  'free times to': (day) => ['GET', `/booking/slots?topic=other&from=${year}&to=${day}`],
  'a time to hold': (day) => ['POST', '/booking/holds', { topic: 'other', startsAt: at(day) }],
  'a time to move to': (day, { booking }) => [
    'POST',
    `/admin/bookings/${booking}/move`,
    { version: 1, startsAt: at(day) },
  ],
}
const special = { adviserId: null, times: [], reason: '' }

/**
 * Endpoints for fields in which people may still be typing the year. If a date is valid but outside our years, we use
 * the nearest date that we accept.
 */
const nearest: typeof calls = {
  'bookings since': (day) => ['GET', `/admin/bookings?since=${day}`],
  'bookings until': (day) => ['GET', `/admin/bookings?until=${day}`],
  'the week of bookings': (day) => ['GET', `/admin/bookings/week?week=${day}`],
  'times of a day': (day, { booking }) => ['GET', `/admin/bookings/${booking}/times?date=${day}`],
}

async function answersTo(ctx: TestCtx, call: (typeof calls)[string]) {
  const { id: booking } = await withBooking(ctx)
  const { id: post } = await newPost(ctx, { status: 'draft' })
  const { headers } = await newPerson(ctx, 'admin')
  return async (day: string) => {
    const [method, path, body] = call(day, { booking, post })
    return appFor(ctx)(method, `/api${path}`, body, headers)
  }
}

describe('refuses an invalid date with a message:', () => {
  test.for(Object.entries(calls))('%s', async ([, call], { ctx }) => {
    const answerTo = await answersTo(ctx, call)
    for (const day of days) {
      const { status, json } = await answerTo(day)
      expect({ day, status, message: json.message }).toEqual({
        day,
        status: 400,
        message: expect.stringMatching(/^(Please|That date doesn't exist)/),
      })
    }
    for (const day of edges) expect((await answerTo(day)).status).toBeLessThan(500)
  })

  test.for(Object.entries(nearest))('%s, unless it is only far away', async ([, call], { ctx }) => {
    const answerTo = await answersTo(ctx, call)
    const statuses: number[] = []
    for (const day of [...days, ...edges]) statuses.push((await answerTo(day)).status)
    expect(statuses).toEqual([200, 200, 400, 400, 400, 200, 200])
  })
})
