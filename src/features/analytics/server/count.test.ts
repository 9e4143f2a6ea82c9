import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { maxKeys, otherKey } from '../shared/roll-ups.ts'
import { countDay, countEvents } from './count.ts'
import { sweepDays, sweepEvents } from './retention.ts'
import { seedAnalytics } from './seed.ts'
import { analyticsDays, analyticsEvents, analyticsSettings } from './tables.ts'
import { visitorId } from './testing.ts'

const today = '2026-11-20'

type Event = Partial<typeof analyticsEvents.$inferInsert>
const add = (ctx: TestCtx, ...events: Event[]) =>
  ctx.db.insert(analyticsEvents).values(
    events.map((event) => ({
      ...{ day: today, at: ctx.now(), name: 'page_view', visitor: visitorId(1), path: '/', source: '', properties: {} },
      ...{ device: 'mobile', country: 'CA', ...event },
    })),
  )

const counts = async (ctx: TestCtx, kind: (typeof analyticsDays.$inferSelect)['kind'], day = today) => {
  const isOf = and(eq(analyticsDays.kind, kind), eq(analyticsDays.day, day))
  const rows = await ctx.db.select().from(analyticsDays).where(isOf).orderBy(analyticsDays.key)
  return rows.map(({ key, count, visitors }) => [key, count, visitors])
}

describe('the counts of a day', () => {
  test('have views and unique visitors by page, source, device and country, and the events', async ({ ctx }) => {
    await add(
      ctx,
      { source: 'google.com' },
      { path: '/faqs' },
      { visitor: visitorId(2), device: 'desktop', source: 'direct' },
      { name: 'estimate_made', properties: { country: 'ca' } },
      { name: 'estimate_made', properties: { country: 'us' } },
      { name: 'chat_opened', visitor: visitorId(2) },
      { day: '2026-11-18' },
    )
    await countDay(ctx, today)
    expect(await counts(ctx, 'total')).toEqual([['', 3, 2]])
    expect(await counts(ctx, 'page')).toEqual([
      ['/', 2, 2],
      ['/faqs', 1, 1],
    ])
    expect(await counts(ctx, 'source')).toEqual([
      ['direct', 1, 1],
      ['google.com', 1, 1],
    ])
    expect(await counts(ctx, 'device')).toEqual([
      ['desktop', 1, 1],
      ['mobile', 2, 1],
    ])
    expect(await counts(ctx, 'country')).toEqual([['CA', 3, 2]])
    expect(await counts(ctx, 'event')).toEqual([
      ['chat_opened', 1, 1],
      ['estimate_made', 2, 1],
      ['estimate_made:ca', 1, 1],
      ['estimate_made:us', 1, 1],
    ])
  })

  test('stay the same if we count again, and include late events', async ({ ctx }) => {
    await add(ctx, {}, { day: '2026-11-17' })
    await countEvents.run(ctx, {})
    const before = await ctx.db.select().from(analyticsDays)
    await countEvents.run(ctx, {})
    expect(await ctx.db.select().from(analyticsDays)).toEqual(before)
    await add(ctx, { visitor: visitorId(2) }, { day: '2026-11-19' })
    await countEvents.run(ctx, {})
    expect(await counts(ctx, 'total')).toEqual([['', 2, 2]])
    expect(await counts(ctx, 'total', '2026-11-19')).toEqual([['', 1, 1]])
    expect(await counts(ctx, 'total', '2026-11-17')).toEqual([['', 1, 1]])
  })

  test('put rare pages together into one row', async ({ ctx }) => {
    const paths = Array.from({ length: maxKeys + 5 }, (_, index) => ({ path: `/blog/post-${index}` }))
    await add(ctx, ...paths, { path: '/faqs' }, { path: '/faqs' })
    await countDay(ctx, today)
    const pages = await counts(ctx, 'page')
    expect(pages).toHaveLength(maxKeys + 1)
    expect(pages.find(([key]) => key === otherKey)).toEqual([otherKey, 6, 6])
    expect(pages).toContainEqual(['/faqs', 2, 1])
  })

  test('of the demo stay as they are', async ({ ctx }) => {
    await seedAnalytics(ctx)
    const before = await counts(ctx, 'total', '2026-11-19')
    await add(ctx, { day: '2026-11-19' })
    await countEvents.run(ctx, {})
    expect(await counts(ctx, 'total', '2026-11-19')).toEqual(before)
  })
})

describe('old data', () => {
  test('is deleted after the time that the firm has set, but daily counts stay longer', async ({ ctx }) => {
    await ctx.db.insert(analyticsSettings).values({ id: 1, keepDays: 30 })
    await add(ctx, { day: '2026-10-20' }, { day: '2026-09-01' }, { day: '2026-10-21' })
    const row = { kind: 'total', key: '', count: 1, visitors: 1 } as const
    await ctx.db.insert(analyticsDays).values([
      { ...row, day: '2023-11-19' },
      { ...row, day: '2023-11-21' },
    ])
    await sweepEvents.run(ctx, {})
    await sweepDays.run(ctx, {})
    expect((await ctx.db.select().from(analyticsEvents)).map(({ day }) => day)).toEqual(['2026-10-21'])
    expect((await ctx.db.select().from(analyticsDays)).map(({ day }) => day)).toEqual(['2023-11-21'])
  })
})

describe('the desk', () => {
  const desk = async (ctx: TestCtx) => {
    const { headers } = await newPerson(ctx, 'admin')
    return (method: string, path: string, body?: unknown) =>
      appFor(ctx)(method, `/api/admin/analytics${path}`, body, headers)
  }

  test('compares a period with the previous one', async ({ ctx }) => {
    const call = await desk(ctx)
    await add(ctx, {}, { visitor: visitorId(2) }, { day: '2026-11-13' }, { name: 'estimate_made' })
    await countEvents.run(ctx, {})
    const { json } = await call('GET', '?period=week')
    expect(json).toMatchObject({ from: '2026-11-14', to: today, isDemo: false, countedAt: ctx.now().toISOString() })
    expect([json.visitors, json.views]).toEqual([
      { now: 2, before: 1 },
      { now: 2, before: 1 },
    ])
    expect(json.days).toHaveLength(7)
    expect(json.funnel.estimates).toEqual({ now: 1, before: 0 })
    expect((await call('GET', '?period=week&x=1')).status).toBe(200)
    expect((await call('GET', '?period=century')).status).toBe(400)
  })

  test('is empty before the first visit', async ({ ctx }) => {
    const call = await desk(ctx)
    const { json } = await call('GET', '')
    expect(json).toMatchObject({ views: { now: 0, before: 0 }, pages: [], acts: [], countedAt: null })
    expect(json.isInPosthog).toBe(false)
  })

  test('says whether PostHog counts the visits, but does not reveal the key', async ({ ctx }) => {
    const posthog = { key: 'phc_own', host: 'https://eu.i.posthog.com', identifies: false }
    ctx.site = { ...ctx.site, analytics: { posthog } }
    const { json, text } = await (await desk(ctx))('GET', '')
    expect(json.isInPosthog).toBe(true)
    expect(text).not.toMatch(/phc_own|i\.posthog/)
  })

  test("marks the demo's counts as fictional, and exports them with an audit entry", async ({ ctx }) => {
    const call = await desk(ctx)
    await seedAnalytics(ctx)
    expect((await call('GET', '')).json).toMatchObject({ isDemo: true })
    const file = await call('POST', '/export', { period: 'week' })
    expect(file.text).toContain('"Day","Kind","Name","Count","Visitors","Fictional"')
    expect(file.text).toContain('"yes"')
    const entries = await ctx.db.select({ action: auditEntries.action }).from(auditEntries)
    expect(entries.map(({ action }) => action)).toContain('analytics.exported')
  })

  test('changes the settings, which browsers then get, unless someone else changed them first', async ({ ctx }) => {
    const call = await desk(ctx)
    const settings = { asksConsent: true, keepDays: 30, version: 1 }
    const asked = async () => (await appFor(ctx)('GET', '/api/events/settings')).json
    expect(await asked()).toEqual({ asksConsent: false, posthog: null })
    expect((await call('PUT', '/settings', settings)).json).toEqual({ ...settings, version: 2 })
    expect(ctx.published).toContain('content.changed')
    expect((await call('PUT', '/settings', { ...settings, keepDays: 60 })).status).toBe(409)
    expect((await call('PUT', '/settings', { ...settings, keepDays: 3, version: 2 })).status).toBe(400)
    expect(await asked()).toEqual({ asksConsent: true, posthog: null })
  })
})
