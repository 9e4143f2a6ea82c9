import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { test } from '../../../../platform/testing/test.ts'
import { bookingTopics, reservedTimes, topicAdvisers } from '../../server/tables.ts'
import { newAdviser, visitorOf } from '../../server/testing.ts'

test('a topic has its own length, buffers, notice and limit, and only its own advisers take it', async ({ ctx }) => {
  await newAdviser(ctx)
  const { id: expert } = await newAdviser(ctx, { name: 'Grace', email: 'g@firm.example', languages: ['German'] })
  const rules = { minutes: 60, minutesBefore: 0, minutesAfter: 30, noticeMinutes: 0, maxPerDay: 1, horizonDays: 60 }
  await ctx.db.update(bookingTopics).set({ rules }).where(eq(bookingTopics.key, 'corporate-tax'))
  await ctx.db.insert(topicAdvisers).values({ topicKey: 'corporate-tax', adviserId: expert })
  const { call, hold } = visitorOf(ctx)
  const slots = async (day: string) =>
    (await call('GET', `/api/booking/slots?from=${day}&to=${day}&topic=corporate-tax`)).json.starts
  const today = await slots('2026-11-20')
  expect([today[0], today.length]).toEqual(['2026-11-20T15:00:00.000Z', 8])
  const { json } = await hold('2026-11-23T15:00:00.000Z', { topic: 'corporate-tax' })
  expect([json.adviser, json.endsAt]).toEqual(['Grace', '2026-11-23T16:00:00.000Z'])
  expect(await ctx.db.select({ range: reservedTimes.range }).from(reservedTimes)).toEqual([
    { range: expect.stringContaining('16:30:00') },
  ])
  expect(await slots('2026-11-23')).toEqual([])
  const options = (await appFor(ctx)('GET', '/api/booking/options')).json
  expect(options.lastDay).toBe('2027-01-19')
  expect(options.advisers.map(({ topics }: { topics: string[] }) => topics.length).sort()).toEqual([4, 5])
})

test('a topic that is inactive or has no adviser is not offered', async ({ ctx }) => {
  await newAdviser(ctx)
  const { id } = await newAdviser(ctx, { email: 'left@firm.example', isActive: false })
  await ctx.db.update(bookingTopics).set({ isActive: false }).where(eq(bookingTopics.key, 'accounting'))
  await ctx.db.insert(topicAdvisers).values({ topicKey: 'other', adviserId: id })
  const { json } = await appFor(ctx)('GET', '/api/booking/options')
  expect(json.topics.map(({ key }: { key: string }) => key)).toEqual([
    'individual-tax',
    'corporate-tax',
    'expat-services',
  ])
  expect((await visitorOf(ctx).hold('2026-11-23T15:00:00.000Z', { topic: 'accounting' })).status).toBe(400)
})
