import { expect } from 'vitest'
import { openPostgres } from '../platform/db/database.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { appFor } from './testing.ts'

/** A database at a port without a server. */
const nowhere = openPostgres('postgres://zenith@127.0.0.1:1/zenith')
const withoutDatabase = (ctx: TestCtx): TestCtx => ({ ...ctx, db: nowhere.db })

const calls: [string, string, unknown?][] = [
  ['GET', '/api/company'],
  ['GET', '/api/blog-posts'],
  ['GET', '/api/faqs'],
  ['POST', '/api/subscribe', { email: 'ada@example.org' }],
  ['POST', '/api/auth/sign-in', { email: 'ada@example.org', password: 'a long password' }],
  ['POST', '/api/admin/images?name=a.png&alt=', Buffer.from('x')],
  ['GET', '/api/booking/calendars/some-secret.ics'],
  ['GET', '/api/booking/calls/token/signals?from=visit-of-vera'],
  ['GET', '/api/engagements/00000000-0000-4000-8000-000000000000/messages/live'],
  ['GET', '/media/00000000-0000-4000-8000-000000000000/320.webp'],
  ['GET', '/blog/an-article/card.png'],
  ['POST', '/newsletter/preferences?token=abc'],
]

test.for(calls)(
  'answers %s %s with 503 and a message while the database is away',
  async ([method, path, body], { ctx }) => {
    const headers = { cookie: 'zenith_session=abcdefghijklmnopqrstuvwxyz0123456789' }
    const { status, json, headers: answered } = await appFor(withoutDatabase(ctx))(method, path, body, headers)
    expect([status, json?.code, json?.message, answered.get('retry-after'), answered.get('cache-control')]).toEqual([
      503,
      'UNAVAILABLE',
      "We can't reach our records right now. Please try again in a minute.",
      '5',
      'no-store',
    ])
  },
)

test('is not ready while the database is away, but alive', async ({ ctx }) => {
  const call = appFor(withoutDatabase(ctx))
  expect([(await call('GET', '/readyz')).status, (await call('GET', '/healthz')).status]).toEqual([503, 200])
})
