import { describe, expect, inject } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import type { UserActor } from '../../../platform/context.ts'
import { type TestCtx, test, testContext, testNow } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { maxWaiting } from './collect.ts'
import { correctedTime, takeEvents } from './events.ts'
import { analyticsEvents } from './tables.ts'
import { batchOf, browserAgent, someEvent, storedEvents, visitorId } from './testing.ts'

const sender = { 'user-agent': browserAgent, 'sec-fetch-site': 'same-origin' }
const sendTo =
  (ctx: TestCtx) =>
  (body: unknown, headers: Record<string, string> = {}) =>
    appFor(ctx)('POST', '/api/events', body, { ...sender, ...headers })

describe('a batch', () => {
  test('is stored without anything that is not allowed', async ({ ctx }) => {
    const send = sendTo(ctx)
    const answer = await send(
      batchOf(
        someEvent({ income: 95_000, email: 'ada@people.example', page_path: '/calculators/canada' }),
        someEvent({ name: 'income_entered' }),
        'nonsense',
      ),
    )
    expect([answer.status, answer.json]).toEqual([200, { stored: 1 }])
    const [row] = await storedEvents(ctx)
    expect(row).toMatchObject({ name: 'page_view', path: '/calculators/canada', source: 'google.com', country: '??' })
    expect(JSON.stringify(row)).not.toMatch(/95000|ada@|income/)
  })

  test('may be empty, and then stores nothing', async ({ ctx }) => {
    expect((await sendTo(ctx)(batchOf())).json).toEqual({ stored: 0 })
  })

  test('is stored although some events have forged fields', async ({ ctx }) => {
    const forged = ['referrer', 'page_title', 'page_url', 'timestamp'].map((field) =>
      someEvent({ [field]: { toString: 1 } }),
    )
    expect((await sendTo(ctx)(batchOf(...forged))).json).toEqual({ stored: forged.length })
  })

  test('of a megabyte is refused', async ({ ctx }) => {
    const huge = batchOf(someEvent({ page_title: 'x'.repeat(2 ** 20) }))
    expect((await sendTo(ctx)(huge)).status).toBe(413)
    expect(await storedEvents(ctx)).toEqual([])
  })

  test('with too many events is refused', async ({ ctx }) => {
    expect((await sendTo(ctx)(batchOf(...Array.from({ length: 51 }, () => someEvent())))).status).toBe(400)
  })

  test('from another site is refused', async ({ ctx }) => {
    expect((await sendTo(ctx)(batchOf(someEvent()), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('is refused if one address sends too many', async ({ ctx }) => {
    const own = { ...ctx, address: '192.0.2.77', http: { request: new Headers(sender), response: new Headers() } }
    for (let count = 0; count < 300; count++) await takeEvents(own, batchOf())
    await expect(takeEvents(own, batchOf())).rejects.toThrow('Too many attempts')
  })
})

test('can store a hundred events from one IP address at once, and ten more each second', async ({ ctx }) => {
  const own = { ...ctx, address: '192.0.2.78', http: { request: new Headers(sender), response: new Headers() } }
  const fifty = batchOf(...Array.from({ length: 50 }, () => someEvent()))
  for (let count = 0; count < 2; count++) await takeEvents(own, fifty)
  await expect(takeEvents(own, batchOf(someEvent()))).rejects.toThrow('Too many attempts')
  expect(await storedEvents(ctx)).toHaveLength(100)
  const later = { ...own, now: () => new Date(testNow.getTime() + 10_001) }
  expect(await takeEvents(later, fifty)).toEqual({ stored: 50 })
})

describe('we do not count anyone who', () => {
  test.for([
    ['says no with Global Privacy Control', { 'sec-gpc': '1' }],
    ['says no with Do Not Track', { dnt: '1' }],
    ['is a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ] as const)('%s', async ([, headers], { ctx }) => {
    expect((await sendTo(ctx)(batchOf(someEvent()), headers)).json).toEqual({ stored: 0 })
    expect(await storedEvents(ctx)).toEqual([])
  })

  test('works at the firm', async ({ ctx }) => {
    const { headers } = await newPerson(ctx, 'admin')
    expect((await sendTo(ctx)(batchOf(someEvent()), headers)).json).toEqual({ stored: 0 })
  })
})

test('an event has the country that the proxy names, but not the person who sent it', async ({ ctx }) => {
  ctx.site = { ...ctx.site, analytics: { countryHeader: 'cf-ipcountry' } }
  const { headers, ctx: person } = await newPerson(ctx, 'client')
  const send = sendTo(ctx)
  await send(batchOf(someEvent()), { ...headers, 'cf-ipcountry': 'ca' })
  await send(batchOf(someEvent()), { 'cf-ipcountry': '<script>' })
  const events = await storedEvents(ctx)
  expect(events.map(({ country }) => country)).toEqual(['CA', '??'])
  expect(JSON.stringify(events)).not.toContain((person.actor as UserActor).userId)
})

test('we correct a wrong clock by the time at which the browser sent the batch', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const at = (timestamp: string, sentAt: string) => correctedTime(timestamp, sentAt, now).toISOString()
  expect(at('2031-01-01T00:00:00Z', '2031-01-01T00:00:10Z')).toBe('2026-11-20T14:59:50.000Z')
  expect(at('1999-01-01T00:00:00Z', '1999-01-01T01:00:00Z')).toBe('2026-11-20T14:00:00.000Z')
  for (const impossible of ['', 'yesterday', '2031-01-02T00:00:00Z', '2020-01-01T00:00:00Z']) {
    expect(at(impossible, '2031-01-01T00:00:00Z')).toBe('2026-11-20T15:00:00.000Z')
  }
})

test('a flood is refused before it fills the memory', async ({ ctx }) => {
  const own = { ...ctx, http: { request: new Headers(sender), response: new Headers() } }
  const { collectorOf } = await import('./collect.ts')
  const rows = Array.from({ length: maxWaiting + 1 }, () => ({}) as never)
  expect(() => collectorOf(own.db).add(rows)).toThrow('Too many events')
  expect(await takeEvents(own, batchOf(someEvent()))).toEqual({ stored: 1 })
})

/** Only PostgreSQL runs these calls at the same moment; the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('a hundred simultaneous batches store each event once', async ({ database }) => {
    const ctx = { ...testContext(database), http: { request: new Headers(sender), response: new Headers() } }
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, one) =>
        takeEvents(
          { ...ctx, address: `198.51.100.${one}` },
          batchOf(...[1, 2, 3].map((event) => someEvent({ zenith_visitor_id: visitorId(one * 10 + event) }))),
        ),
      ),
    )
    expect(results.every(({ stored }) => stored === 3)).toBe(true)
    const rows = await ctx.db.select({ visitor: analyticsEvents.visitor }).from(analyticsEvents)
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(300)
    expect(rows).toHaveLength(300)
    await ctx.db.delete(analyticsEvents)
  })
})
