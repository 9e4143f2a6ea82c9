import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type TestCtx, test, testNow } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { advisers, availabilityOverrides, bookingTopics, busyTimes } from '../../server/tables.ts'
import { newAdviser, newAppointment, setRules, statesOf, visitorOf } from '../../server/testing.ts'
import { waitingListToken } from '../../waiting-list/server/links.ts'
import { waitingList } from '../../waiting-list/server/tables.ts'
import { sweepHolds } from './holds.ts'

const monday = '2026-11-23T15:00:00.000Z'
const later = (ctx: TestCtx, minutes: number) => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + minutes * 60_000),
})

describe('a hold', () => {
  test('blocks the time until it expires, then someone else can have it', async ({ ctx }) => {
    await newAdviser(ctx)
    await visitorOf(ctx).hold(monday)
    const other = await visitorOf(ctx, '192.0.2.2').hold('2026-11-23T15:15:00.000Z')
    expect([other.status, other.json.message, other.json.data.nearest]).toEqual([
      409,
      'Someone has just taken that time. Please choose another.',
      ['2026-11-23T14:30:00.000Z', '2026-11-23T15:30:00.000Z', '2026-11-23T15:45:00.000Z'],
    ])
    expect((await visitorOf(later(ctx, 10), '192.0.2.2').hold('2026-11-23T15:15:00.000Z')).status).toBe(201)
    expect(await statesOf(ctx)).toEqual(['expired', 'held'])
  })

  test('is refused if the notice has become too short', async ({ ctx }) => {
    await newAdviser(ctx)
    const { status, json } = await visitorOf(later(ctx, 3 * 24 * 60 - 239)).hold(monday)
    expect([status, json.message]).toEqual([409, "It's too late to book this time online. Please choose a later one."])
    expect(json.data.nearest[0] > monday).toBe(true)
  })

  test("replaces the visitor's earlier one, which stays if the new time is taken", async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const { json: first } = await visitor.hold(monday)
    await visitorOf(ctx, '192.0.2.2').hold('2026-11-24T15:00:00.000Z')
    const taken = await visitor.hold('2026-11-24T15:00:00.000Z', { instead: first.token })
    expect(taken.status).toBe(409)
    const { status, json: second } = await visitor.hold('2026-11-23T15:15:00.000Z', { instead: first.token })
    expect(status).toBe(201)
    expect((await visitor.book(first.token)).status).toBe(409)
    expect((await visitor.book(second.token)).status).toBe(201)
  })

  test('can be released with its token, also repeatedly', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const { json } = await visitor.hold(monday)
    const release = (hold: string) => visitor.call('POST', '/api/booking/holds/release', { hold })
    expect((await release('a guess')).status).toBe(200)
    expect(await statesOf(ctx)).toEqual(['held'])
    expect([(await release(json.token)).status, (await release(json.token)).status]).toEqual([200, 200])
    expect((await visitor.book(json.token)).status).toBe(410)
    expect((await visitor.hold(monday)).status).toBe(201)
  })

  test("can't be released once it is booked", async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const { json } = await visitor.hold(monday)
    await visitor.book(json.token)
    await visitor.call('POST', '/api/booking/holds/release', { hold: json.token })
    expect(await statesOf(ctx)).toEqual(['confirmed'])
  })

  test('that has expired says so, and names nearby times if someone else has taken the time', async ({ ctx }) => {
    await newAdviser(ctx)
    const { json } = await visitorOf(ctx).hold(monday)
    const late = later(ctx, 10)
    const ended = await visitorOf(late).book(json.token)
    expect([ended.status, ended.json.message]).toEqual([
      410,
      'We no longer hold this time for you. Please choose it again, or choose another.',
    ])
    await visitorOf(late, '192.0.2.2').hold(monday)
    const taken = await visitorOf(late).book(json.token)
    expect([taken.status, taken.json.data.nearest.length]).toEqual([409, 3])
    expect((await visitorOf(ctx).book('another token')).status).toBe(410)
  })

  for (const [what, close] of [
    [
      'the adviser has left',
      (ctx: TestCtx, id: string) => ctx.db.update(advisers).set({ isActive: false }).where(eq(advisers.id, id)),
    ],
    [
      'the day is closed',
      (ctx: TestCtx) => ctx.db.insert(availabilityOverrides).values({ date: '2026-11-23', times: [] }),
    ],
    [
      "the adviser's own calendar has an entry at that time",
      (ctx: TestCtx, adviserId: string) =>
        ctx.db
          .insert(busyTimes)
          .values({ adviserId, startsAt: new Date(monday), endsAt: new Date('2026-11-23T16:00:00Z') }),
    ],
  ] as const)
    test(`is not booked if ${what} by then; other times are offered`, async ({ ctx }) => {
      const { id } = await newAdviser(ctx)
      const visitor = visitorOf(ctx)
      const { json } = await visitor.hold(monday)
      await newAdviser(ctx, { name: 'Emmy Noether', email: 'emmy@firm.example' })
      await close(ctx, id)
      const refused = await visitor.book(json.token)
      expect([refused.status, refused.json.message, refused.json.data.nearest.length]).toEqual([
        409,
        'This time is no longer free. Please choose another.',
        3,
      ])
      expect(await statesOf(ctx)).toEqual(['held'])
    })

  test("can't be booked if the only adviser has left; a repeated request still gets its earlier answer", async ({
    ctx,
  }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const { json } = await visitor.hold(monday)
    const other = await visitor.hold('2026-11-24T15:00:00.000Z')
    expect((await visitor.book(json.token, {}, 'a key')).status).toBe(201)
    await ctx.db.update(advisers).set({ isActive: false })
    expect((await visitor.book(json.token, {}, 'a key')).status).toBe(201)
    const refused = await visitor.book(other.json.token)
    expect([refused.status, refused.json.data.nearest]).toEqual([409, []])
  })

  test('expires if its topic is deactivated', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const { json } = await visitor.hold(monday)
    await ctx.db.update(bookingTopics).set({ isActive: false })
    expect((await visitor.book(json.token)).status).toBe(410)
  })

  test('that began with enough notice can be booked, even if its start is too near by then', async ({ ctx }) => {
    await newAdviser(ctx)
    await setRules(ctx, { noticeMinutes: 60 })
    const { json } = await visitorOf(ctx).hold('2026-11-20T16:00:00.000Z')
    expect((await visitorOf(later(ctx, 9)).book(json.token)).status).toBe(201)
  })

  test('is marked as expired and deleted after a day; booked ones stay', async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    await visitorOf(ctx).hold('2026-11-24T15:00:00.000Z')
    await sweepHolds.run(later(ctx, 11), {})
    expect(await statesOf(ctx)).toEqual(['confirmed', 'expired'])
    await sweepHolds.run(later(ctx, 1_441), {})
    expect(await statesOf(ctx)).toEqual(['confirmed'])
  })
})

describe('refuses', () => {
  for (const [what, startsAt, sentence] of [
    ['in the past', '2026-11-20T14:45:00.000Z', 'This time has passed. Please choose another.'],
    ['in the year 1', '0001-01-01T15:00:00.000Z', 'Please enter a time like 2026-11-23T15:00:00Z'],
    [
      'off the grid',
      '2026-11-23T15:01:00.000Z',
      "We don't take consultations at this time. Please choose one from the list.",
    ],
    [
      'off by a millisecond',
      '2026-11-23T15:00:00.001Z',
      "We don't take consultations at this time. Please choose one from the list.",
    ],
    [
      'before hours',
      '2026-11-23T13:45:00.000Z',
      "We don't take consultations at this time. Please choose one from the list.",
    ],
    [
      'at closing time',
      '2026-11-23T23:00:00.000Z',
      "We don't take consultations at this time. Please choose one from the list.",
    ],
    [
      'on a holiday',
      '2026-11-26T15:00:00.000Z',
      "We don't take consultations at this time. Please choose one from the list.",
    ],
    ['beyond the horizon', '2027-01-05T15:00:00.000Z', 'Please choose a time within the next 45 days'],
    ['in the year 9999', '9999-12-31T15:00:00.000Z', 'Please enter a time like 2026-11-23T15:00:00Z'],
  ] as const)
    test(`a time ${what}`, async ({ ctx }) => {
      await newAdviser(ctx)
      const { status, json } = await visitorOf(ctx).hold(startsAt)
      expect([status, json.message]).toEqual([400, sentence])
      expect(await statesOf(ctx)).toEqual([])
    })

  test('a time with too little notice, and offers later ones', async ({ ctx }) => {
    await newAdviser(ctx)
    const { status, json } = await visitorOf(ctx).hold('2026-11-20T18:45:00.000Z')
    expect([status, json.data.nearest[0]]).toEqual([409, '2026-11-20T19:00:00.000Z'])
  })

  test('an invalid time, zone, country or language, and text that is too long', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    expect((await visitor.hold('tomorrow')).status).toBe(400)
    expect((await visitor.hold('2026-11-23T10:00:00-05:00')).status).toBe(400)
    const { json } = await visitor.hold(monday)
    for (const [field, value] of [
      ['zone', 'Mars/Olympus'],
      ['zone', '+05:30'],
      ['country', 'ZZ'],
      ['language', 'Klingon'],
      ['note', 'x'.repeat(501)],
      ['email', 'nobody'],
      ['name', ' '],
      ['linkWay', 'phone'],
    ] as const) {
      const refused = await visitor.book(json.token, { [field]: value })
      expect([field, refused.status]).toEqual([field, 400])
      const field_ = field === 'linkWay' ? 'phone' : field
      expect(refused.json.data.fields[field_]).toMatch(/^Please /)
    }
    expect((await visitor.book(json.token)).status).toBe(201)
  })

  test('an adviser who does not take the topic or has left', async ({ ctx }) => {
    const { id } = await newAdviser(ctx)
    expect((await visitorOf(ctx).hold(monday, { adviser: id })).status).toBe(201)
    await ctx.db.update(advisers).set({ isActive: false })
    expect((await visitorOf(ctx).hold('2026-11-24T15:00:00.000Z', { adviser: id })).status).toBe(404)
    expect((await visitorOf(ctx).hold('2026-11-24T15:00:00.000Z')).status).toBe(400)
  })

  test('a bot, which learns nothing about the hold or the address, and a form sent faster than people can', async ({
    ctx,
  }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    ctx.queued.length = 0
    const visitor = visitorOf(ctx, '192.0.2.2')
    const { json } = await visitor.hold('2026-11-24T15:00:00.000Z')
    for (const [hold, email] of [
      [json.token, 'new@example.org'],
      [json.token, 'grace@example.org'],
      ['no hold', 'new@example.org'],
    ] as const) {
      const robot = await visitor.book(hold, { email, remark: 'Buy now' })
      expect([robot.status, robot.json.message, robot.json.data]).toEqual([
        409,
        "We couldn't book this time. Please call us or write to us.",
        {},
      ])
    }
    expect((await visitor.book(json.token, { elapsed: 20 })).status).toBe(400)
    expect([await statesOf(ctx), ctx.queued]).toEqual([['confirmed', 'held'], []])
  })
})

test('logs what visitors do to appointments, without personal data', async ({ ctx }) => {
  await newAdviser(ctx)
  const booked = await newAppointment(ctx, monday)
  const visitor = visitorOf(ctx)
  const same = await visitor.change(booked, { kind: 'move', startsAt: monday })
  expect([same.status, same.json.sequence]).toEqual([200, 0])
  await visitor.change(booked, { kind: 'cancel' })
  const entries = await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)
  expect(entries.map(({ action, actor, object, details }) => ({ action, actor, object, details }))).toEqual([
    { action: 'appointment.booked', actor: 'visitor', object: booked.reference, details: {} },
    { action: 'appointment.canceled', actor: 'visitor', object: booked.reference, details: {} },
  ])
})

describe('the waiting list', () => {
  const join = (ctx: TestCtx, email: string, address?: string) =>
    visitorOf(ctx, address).call('POST', '/api/booking/waiting-list', { email, topic: 'other', zone: 'Europe/Paris' })

  test('has one entry per address and topic, and a link to leave', async ({ ctx }) => {
    for (const email of ['ada@example.org', 'ADA@example.org']) expect((await join(ctx, email)).status).toBe(201)
    const [row, ...more] = await ctx.db.select().from(waitingList)
    expect([row, more]).toMatchObject([{ email: 'ada@example.org', topicKey: 'other', notifiedAt: null }, []])
    const leave = (token: string) => visitorOf(ctx).call('POST', '/api/booking/waiting-list/leave', { token })
    expect((await leave('x')).status).toBe(404)
    const token = waitingListToken(ctx, row?.id ?? '')
    expect([(await leave(token)).status, (await leave(token)).status]).toEqual([200, 200])
    expect(await ctx.db.$count(waitingList)).toBe(0)
  })

  test("can't be flooded from one IP address", async ({ ctx }) => {
    for (let i = 0; i < 6; i += 1) expect((await join(ctx, `person${i}@example.org`)).status).toBe(i < 5 ? 201 : 429)
    expect((await join(ctx, 'person6@example.org', '192.0.2.7')).status).toBe(201)
  })
})
