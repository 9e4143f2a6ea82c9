import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Network } from '../../../../../platform/security/outbound.ts'
import { type TestCtx, test, testNow } from '../../../../../platform/testing/test.ts'
import { advisers, busyTimes } from '../../../server/tables.ts'
import { openBusyUrl, sealBusyUrl } from './address.ts'
import { readBusyCalendar, readBusyCalendars, readCalendarOf } from './busy-calendars.ts'

const homely: Network = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }

let server: Server | undefined
afterEach(() => server?.close().closeAllConnections())

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://calendar.example:${(server.address() as AddressInfo).port}/secret.ics`
}

const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
    .map((line) => `${line}\r\n`)
    .join('')

const monday = ['UID:1', 'DTSTART:20261123T150000Z', 'DTEND:20261123T160000Z']
const forEver = ['UID:2', 'DTSTART:20260101T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']

async function anAdviser(ctx: TestCtx, url: string | null, isActive = true) {
  const values = { name: 'Ada Lovelace', email: 'ada@zenith.example', languages: ['English'], isActive }
  const [row] = await ctx.db.insert(advisers).values(values).returning()
  const id = row?.id ?? ''
  if (url)
    await ctx.db
      .update(advisers)
      .set({ busyUrl: sealBusyUrl(ctx, id, url) })
      .where(eq(advisers.id, id))
  return id
}

const find = async (ctx: TestCtx, id: string) => (await ctx.db.select().from(advisers).where(eq(advisers.id, id)))[0]
const timesOf = async (ctx: TestCtx, id: string) =>
  (await ctx.db.select().from(busyTimes).where(eq(busyTimes.adviserId, id)).orderBy(busyTimes.startsAt)).map(
    ({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()],
  )
describe("an adviser's own calendar", () => {
  test('is read completely each time, so removed entries free their time', async ({ ctx }) => {
    let body = calendarOf(monday, ['UID:3', 'DTSTART;VALUE=DATE:20261125', 'SUMMARY:Off'])
    const id = await anAdviser(ctx, await serve((_, response) => response.end(body)))
    await ctx.db.update(advisers).set({ busyProblem: 'The server could not be reached.' })
    await readCalendarOf(ctx, id, { network: homely })
    expect(await timesOf(ctx, id)).toEqual([
      ['2026-11-23T15:00:00.000Z', '2026-11-23T16:00:00.000Z'],
      ['2026-11-25T05:00:00.000Z', '2026-11-26T05:00:00.000Z'],
    ])
    expect(await find(ctx, id)).toMatchObject({ busyTriedAt: testNow, busyReadAt: testNow, busyProblem: null })
    body = calendarOf()
    await readCalendarOf(ctx, id, { network: homely })
    expect(await timesOf(ctx, id)).toEqual([])
  })

  test.for<[string, RequestListener, string]>([
    ['is unavailable', (_, response) => response.writeHead(503).end(), 'The server answered with status 503.'],
    [
      'asks to sign in',
      (_, response) => response.end('<html>Sign in</html>'),
      "The address doesn't return a calendar.",
    ],
    [
      'is huge',
      (_, response) => response.end(Buffer.alloc(50_000_000)),
      'The file at this address is larger than 1 MB.',
    ],
    [
      'has a rule that never ends',
      (_, response) => response.end(calendarOf(monday, forEver)),
      'The calendar takes too long to read.',
    ],
  ])('that %s keeps the last busy times and reports the problem', async ([, broken, sentence], { ctx }) => {
    const id = await anAdviser(ctx, await serve(broken))
    const [startsAt, endsAt] = [new Date('2026-11-23T15:00:00Z'), new Date('2026-11-23T16:00:00Z')]
    await ctx.db.insert(busyTimes).values({ adviserId: id, startsAt, endsAt })
    await ctx.db.update(advisers).set({ busyReadAt: testNow })
    const later = { ...ctx, now: () => new Date(testNow.getTime() + 600_000) }
    await readCalendarOf(later, id, { network: homely, milliseconds: 5_000 })
    expect(await timesOf(ctx, id)).toEqual([[startsAt.toISOString(), endsAt.toISOString()]])
    const state = { busyReadAt: testNow, busyTriedAt: later.now(), busyProblem: sentence }
    expect(await find(ctx, id)).toMatchObject(state)
  })

  test('with unreadable entries uses the others and reports the problem', async ({ ctx }) => {
    const body = calendarOf(monday, ['UID:5', 'SUMMARY:without a start'])
    const id = await anAdviser(ctx, await serve((_, response) => response.end(body)))
    await readCalendarOf(ctx, id, { network: homely })
    expect(await timesOf(ctx, id)).toHaveLength(1)
    const busyProblem = "We couldn't read one entry of the calendar and left it out."
    expect(await find(ctx, id)).toMatchObject({ busyReadAt: testNow, busyProblem })
  })

  test('on this machine or in its network is never fetched', async ({ ctx }) => {
    let asked = 0
    const url = await serve((_, response) => {
      asked++
      response.end(calendarOf(monday))
    })
    for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433']) {
      const id = await anAdviser(ctx, url.replace('calendar.example', host))
      await readBusyCalendar.run(ctx, { adviserId: id })
      expect((await find(ctx, id))?.busyProblem).toContain('private network')
    }
    expect(asked).toBe(0)
  })

  test('whose address changes during the reading stores nothing', async ({ ctx }) => {
    const other = 'https://other.example/calendar.ics'
    const url = await serve(async (_, response) => {
      await ctx.db.update(advisers).set({ busyUrl: sealBusyUrl(ctx, id, other) })
      response.end(calendarOf(monday))
    })
    const id = await anAdviser(ctx, url)
    await readCalendarOf(ctx, id, { network: homely })
    expect(await timesOf(ctx, id)).toEqual([])
    expect(await find(ctx, id)).toMatchObject({ busyTriedAt: null, busyReadAt: null })
    expect(openBusyUrl(ctx, id, (await find(ctx, id))?.busyUrl ?? '')).toBe(other)
  })

  test('is read for every active adviser who has one', async ({ ctx }) => {
    const id = await anAdviser(ctx, 'https://one.example/')
    await anAdviser(ctx, null)
    await anAdviser(ctx, 'https://two.example/', false)
    await readBusyCalendars.run(ctx, {})
    expect(ctx.queued.map(({ job, data }) => [job.name, data])).toEqual([
      ['booking.read-busy-calendar', { adviserId: id }],
    ])
  })
})
