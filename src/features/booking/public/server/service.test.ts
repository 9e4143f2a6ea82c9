import { describe, expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { type TestCtx, test, testNow } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { advisers, appointments, availabilityOverrides, busyTimes } from '../../server/tables.ts'
import { newAdviser, newAppointment, setRules, visitorOf } from '../../server/testing.ts'
import type { Appointment } from '../contract.ts'

/** Monday at 10:00 in the firm's zone, three days after the tests' current time. */
const monday = '2026-11-23T15:00:00.000Z'
const at = (minutes: number, from = testNow) => ({ now: () => new Date(from.getTime() + minutes * 60_000) })
const rowsOf = (ctx: TestCtx) => ctx.db.select().from(appointments)

describe('free times', () => {
  test("are the firm's hours in steps, with four hours of notice, without holidays", async ({ ctx }) => {
    await newAdviser(ctx)
    const { slots } = visitorOf(ctx)
    const friday = await slots('2026-11-20', '2026-11-20')
    expect([friday.starts[0], friday.starts.at(-1), friday.starts.length]).toEqual([
      '2026-11-20T19:00:00.000Z',
      '2026-11-20T22:45:00.000Z',
      16,
    ])
    expect(friday.next).toBe('2026-11-21T14:00:00.000Z')
    const sunday = await slots('2026-11-22', '2026-11-22')
    expect(sunday).toEqual({ starts: [], next: '2026-11-23T14:00:00.000Z' })
    const thanksgiving = await slots('2026-11-26', '2026-11-26')
    expect(thanksgiving.starts).toEqual([])
  })

  test("leave out taken times with their buffers, and the adviser's own calendar", async ({ ctx }) => {
    const { id: adviserId } = await newAdviser(ctx)
    await newAppointment(ctx, monday)
    await ctx.db
      .insert(busyTimes)
      .values({ adviserId, startsAt: new Date('2026-11-23T18:05:00Z'), endsAt: new Date('2026-11-23T18:10:00Z') })
    const { starts } = await visitorOf(ctx).slots('2026-11-23', '2026-11-23')
    const times = starts.map((start) => start.slice(11, 16))
    expect(times.filter((time) => time >= '14:15' && time <= '15:45')).toEqual(['14:15', '14:30', '15:30', '15:45'])
    expect(times.filter((time) => time >= '17:15' && time <= '18:30')).toEqual(['17:15', '17:30', '18:15', '18:30'])
  })

  test("are grouped by days in the visitor's zone if one is given", async ({ ctx }) => {
    await newAdviser(ctx)
    const { starts } = await visitorOf(ctx).slots('2026-11-24', '2026-11-24', '&zone=Asia/Tokyo')
    expect([starts[0], starts.at(-1)]).toEqual(['2026-11-23T15:00:00.000Z', '2026-11-24T14:45:00.000Z'])
  })

  test('end with the booking window and the daily limit', async ({ ctx }) => {
    await newAdviser(ctx)
    await setRules(ctx, { horizonDays: 4, maxPerDay: 1 })
    await newAppointment(ctx, monday)
    const { slots } = visitorOf(ctx)
    expect(await slots('2026-11-23', '2026-12-31')).toMatchObject({ next: null })
    expect((await slots('2026-11-23', '2026-12-31')).starts.map((start) => start.slice(0, 10))).toEqual(
      Array(36).fill('2026-11-24'),
    )
  })

  test("follow special days: an adviser's before the firm's, the firm's before holidays", async ({ ctx }) => {
    const { id } = await newAdviser(ctx)
    const day = (date: string, adviserId: string | null, ...times: [string, string][]) =>
      ctx.db
        .insert(availabilityOverrides)
        .values({ adviserId, date, times: times.map(([opens, closes]) => ({ opens, closes })) })
    await day('2026-11-26', null, ['10:00', '10:30'])
    await day('2026-11-23', null)
    await day('2026-11-24', null)
    await day('2026-11-24', id, ['08:00', '08:15'], ['20:00', '20:20'])
    const { starts } = await visitorOf(ctx).slots('2026-11-23', '2026-11-26')
    expect(starts.filter((start) => !start.startsWith('2026-11-25'))).toEqual([
      '2026-11-24T13:00:00.000Z',
      '2026-11-26T15:00:00.000Z',
      '2026-11-26T15:15:00.000Z',
    ])
    // 8 PM in the firm's zone is the next day in UTC.
    expect(starts).toContain('2026-11-25T01:00:00.000Z')
  })

  for (const [what, query] of [
    ['more than 62 days', 'from=2026-11-01&to=2027-01-02&topic=other'],
    ['days backwards', 'from=2026-11-03&to=2026-11-02&topic=other'],
    ['a day that does not exist', 'from=2026-02-30&to=2026-03-02&topic=other'],
    ['an impossible zone', 'from=2026-11-03&to=2026-11-04&topic=other&zone=Mars/Olympus'],
    ['an unknown topic', 'from=2026-11-03&to=2026-11-04&topic=palmistry'],
    ['an invalid adviser', 'from=2026-11-03&to=2026-11-04&topic=other&adviser=x'],
  ] as const)
    test(`are refused for ${what}`, async ({ ctx }) => {
      const { status, json } = await appFor(ctx)('GET', `/api/booking/slots?${query}`)
      expect([status, json.message]).toEqual([400, expect.stringMatching(/^Please /)])
    })

  test('are empty on days in the distant past or future', async ({ ctx }) => {
    await newAdviser(ctx)
    const { slots } = visitorOf(ctx)
    expect(await slots('2999-12-01', '2999-12-31')).toEqual({ starts: [], next: null })
    expect(await slots('1900-01-01', '1900-01-02')).toEqual({ starts: [], next: '2026-11-20T19:00:00.000Z' })
  })
})

describe('what can be booked', () => {
  test('is nothing without advisers, and then the topics that an adviser takes', async ({ ctx }) => {
    const options = async () => (await appFor(ctx)('GET', '/api/booking/options')).json
    expect(await options()).toMatchObject({ topics: [], advisers: [] })
    const { id } = await newAdviser(ctx)
    expect(await options()).toMatchObject({
      advisers: [{ id, name: 'Ada Lovelace', languages: ['English', 'French'] }],
      zone: 'America/New_York',
      minutes: 15,
      lastDay: '2027-01-04',
    })
    expect((await options()).topics).toHaveLength(5)
    await ctx.db.update(advisers).set({ isActive: false })
    expect((await options()).topics).toEqual([])
  })
})

describe('an appointment', () => {
  test('can be held, booked, shown, moved and canceled, and both sides get an email each time', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const { status, json: hold } = await visitor.hold(monday)
    expect([status, hold]).toEqual([
      201,
      {
        token: expect.stringMatching(/^[\w-]{43}$/),
        startsAt: monday,
        endsAt: '2026-11-23T15:15:00.000Z',
        heldUntil: '2026-11-20T15:10:00.000Z',
        adviser: 'Ada Lovelace',
      },
    ])
    const { status: created, json: booked } = await visitor.book(hold.token, { note: 'My SSN is 123-45-6789.' })
    expect([created, booked]).toEqual([
      201,
      {
        reference: expect.stringMatching(/^ZN-/),
        token: expect.any(String),
        state: 'confirmed',
        topic: { key: 'individual-tax', title: 'Individual tax' },
        adviser: 'Ada Lovelace',
        keepsAdviser: true,
        startsAt: monday,
        endsAt: '2026-11-23T15:15:00.000Z',
        zone: 'America/Toronto',
        firmZone: 'America/New_York',
        name: 'Grace Hopper',
        language: 'English',
        changeableUntil: '2026-11-23T13:00:00.000Z',
        callUrl: `http://localhost:3000/consultation/${booked.token}`,
        sequence: 0,
      },
    ])
    expect(await rowsOf(ctx)).toMatchObject([{ note: 'My SSN is •••-••-6789.' }])
    expect((await visitor.call('GET', `/api/booking/appointments/${booked.token}`)).json).toEqual(booked)

    const moved = await visitor.change(booked, { kind: 'move', startsAt: '2026-11-23T15:15:00.000Z' })
    expect(moved).toMatchObject({ status: 200, json: { startsAt: '2026-11-23T15:15:00.000Z', sequence: 1 } })
    const stale = await visitor.change(booked, { kind: 'cancel' })
    expect([stale.status, stale.json.data.reason]).toEqual([409, 'newer_version'])
    expect(await visitor.change(moved.json, { kind: 'cancel' })).toMatchObject({
      status: 200,
      json: { state: 'canceled', sequence: 2 },
    })
    expect((await visitor.change({ ...moved.json, sequence: 2 }, { kind: 'cancel' })).status).toBe(409)
    expect(ctx.queued.map(({ data }) => data)).toMatchObject([
      { kind: 'booked', sequence: 0 },
      { kind: 'moved', sequence: 1 },
      { kind: 'canceled', sequence: 2 },
    ])
    expect((await visitor.slots('2026-11-23', '2026-11-23')).starts).toContain(monday)
  })

  test('belongs to the signed-in account and no other', async ({ ctx }) => {
    await newAdviser(ctx)
    const { user, headers } = await newPerson(ctx)
    const visitor = visitorOf(ctx, '192.0.2.1', headers)
    const { json: hold } = await visitor.hold(monday)
    const { json: booked } = await visitor.book(hold.token)
    expect(await rowsOf(ctx)).toMatchObject([{ userId: user.id }])
    const mine = (who: Record<string, string>) => visitor.call('GET', '/api/booking/mine', undefined, who)
    expect((await mine(headers)).json).toEqual([{ ...booked, country: 'CA' }])
    expect((await mine((await newPerson(ctx)).headers)).json).toEqual([])
    expect((await mine({})).status).toBe(401)
  })

  test('goes to the free adviser with the fewest appointments that day, and stays with them', async ({ ctx }) => {
    await newAdviser(ctx)
    await newAdviser(ctx, { name: 'Grace', email: 'g@firm.example' })
    const first = await newAppointment(ctx, monday, { email: 'one@example.org' })
    const second = await newAppointment(ctx, '2026-11-23T18:00:00.000Z', { email: 'two@example.org' })
    expect([first.adviser, second.adviser].sort()).toEqual(['Ada Lovelace', 'Grace'])
    for (const [mine, hour] of [
      [first, 18],
      [second, 19],
    ] as const) {
      const { json } = await visitorOf(ctx).change(mine, { kind: 'move', startsAt: `2026-11-24T${hour}:00:00.000Z` })
      expect(json.adviser).toBe(mine.adviser)
    }
  })

  test("can't be changed after the cutoff or once it is over; its link still shows it", async ({ ctx }) => {
    await newAdviser(ctx)
    const booked = await newAppointment(ctx, monday)
    const late = visitorOf({ ...ctx, ...at(-119, new Date(monday)) })
    const refused = await late.change(booked, { kind: 'cancel' })
    expect([refused.status, refused.json.message]).toEqual([
      409,
      "It's too late to change this consultation online. Please call us or write to us.",
    ])
    const over = visitorOf({ ...ctx, ...at(15, new Date(monday)) })
    expect((await over.change(booked, { kind: 'move', startsAt: '2026-11-25T15:00:00.000Z' })).json.message).toBe(
      'This consultation is over. Please book a new one.',
    )
    expect((await over.call('GET', `/api/booking/appointments/${booked.token}`)).status).toBe(200)
    const inTime = visitorOf({ ...ctx, ...at(-120, new Date(monday)) })
    expect((await inTime.change(booked, { kind: 'cancel' })).status).toBe(200)
  })

  test('can be changed ten times a day per email address, because a stranger may have booked it', async ({ ctx }) => {
    await newAdviser(ctx)
    await setRules(ctx, { maxOpenPerEmail: 2 })
    const visitor = visitorOf(ctx)
    const both = [await newAppointment(ctx, monday), await newAppointment(ctx, '2026-11-24T15:00:00.000Z')]
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      const day = 25 + (i % 2) * 2
      const [appointment] = both.splice(0, 1)
      const { status, json } = await visitor.change(appointment as Appointment, {
        kind: 'move',
        startsAt: `2026-11-${day}T${15 + Math.floor(i / 2)}:00:00.000Z`,
      })
      statuses.push(status)
      both.push(status === 200 ? json : (appointment as Appointment))
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('has a one-line name', async ({ ctx }) => {
    await newAdviser(ctx)
    const { name } = await newAppointment(ctx, monday, { name: 'Grace\r\n\r\nPlease sign in\u2028\u0085again' })
    expect(name).toBe('Grace Please sign in again')
  })

  test("can't move onto another one, and then keeps its own time", async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, '2026-11-23T16:00:00.000Z', { email: 'other@example.org' })
    const booked = await newAppointment(ctx, monday)
    const visitor = visitorOf(ctx)
    const { status, json } = await visitor.change(booked, { kind: 'move', startsAt: '2026-11-23T16:15:00.000Z' })
    expect([status, json.data.nearest]).toEqual([
      409,
      ['2026-11-23T15:30:00.000Z', '2026-11-23T16:30:00.000Z', '2026-11-23T16:45:00.000Z'],
    ])
    expect((await visitor.call('GET', `/api/booking/appointments/${booked.token}`)).json).toEqual(booked)
    expect(ctx.queued).toHaveLength(2)
  })

  test('opens only with its own link', async ({ ctx }) => {
    await newAdviser(ctx)
    const booked = await newAppointment(ctx, monday)
    const { json: hold } = await visitorOf(ctx, '192.0.2.9').hold('2026-11-24T15:00:00.000Z')
    const other = await newAppointment(ctx, '2026-11-25T15:00:00.000Z', { email: 'other@example.org' })
    const forged = `${other.token.split('.')[0]}.${booked.token.split('.')[1]}`
    for (const token of [forged, hold.token, 'x', `${booked.token}x`.slice(1), '%00'])
      expect((await appFor(ctx)('GET', `/api/booking/appointments/${token}`)).status).not.toBe(200)
  })
})
