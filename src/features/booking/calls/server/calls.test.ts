import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { rateLimits } from '../../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { updateCompany } from '../../../company/server/service.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { callUrl, standInCallUrl } from '../../server/call-link.ts'
import { advisers, appointments, reservedTimes } from '../../server/tables.ts'
import { sweepCallSignals } from './calls.ts'
import { callSignals } from './tables.ts'
import { newCall, says, visits } from './testing.ts'

const callPath = (token: string, query = '') => `/api/booking/calls/${token}${query}`
const signalPath = (token: string) => callPath(token, '/signals')
const at = (ctx: TestCtx, minutes: number): TestCtx => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + minutes * 60_000),
})

describe('the room', () => {
  test('opens ten minutes before the start and closes an hour after the end', async ({ ctx }) => {
    const { visitor } = await newCall(ctx, { inMinutes: 60 })
    const stateAfter = async (minutes: number) => (await appFor(at(ctx, minutes))('GET', callPath(visitor))).json.state
    expect(await Promise.all([0, 49.9, 50, 60, 134.9, 135].map(stateAfter))).toEqual([
      'early',
      'early',
      'open',
      'open',
      'open',
      'over',
    ])
  })

  test('shows each side both names, and ICE servers only while it is open', async ({ ctx }) => {
    const call = await newCall(ctx, { inMinutes: 60 })
    const video = { iceServers: [{ urls: ['turn:turn.firm.example'], secret: 'between us' }] }
    const site = { ...ctx, site: { ...ctx.site, video } }
    const early = await appFor(site)('GET', callPath(call.visitor))
    expect(early.json).toMatchObject({
      side: 'visitor',
      name: 'Vera Visitor',
      otherName: 'Dana Adviser',
      topic: 'Individual tax',
      reference: call.reference,
      startsAt: '2026-11-20T16:00:00.000Z',
      opensAt: '2026-11-20T15:50:00.000Z',
      closesAt: '2026-11-20T17:15:00.000Z',
      zone: 'America/Vancouver',
      firmZone: 'America/New_York',
      wasChanged: false,
      iceServers: [],
    })
    const open = await appFor(at(site, 55))('GET', callPath(call.adviser))
    expect(open.json).toMatchObject({
      side: 'adviser',
      name: 'Dana Adviser',
      otherName: 'Vera Visitor',
      iceServers: [
        {
          urls: ['turn:turn.firm.example'],
          username: `${Date.parse('2026-11-20T17:15:00Z') / 1000}:${call.reference}`,
        },
      ],
    })
    expect(open.text).not.toContain('between us')
  })

  test("shows the appointment's current state", async ({ ctx }) => {
    const moved = await newCall(ctx, { sequence: 1 })
    expect((await appFor(ctx)('GET', callPath(moved.visitor))).json).toMatchObject({ state: 'open', wasChanged: true })
    for (const [state, shown, values] of [
      ['no-show', 'over', {}],
      ['completed', 'open', {}],
      ['canceled', 'canceled', { reservedId: null }],
    ] as const) {
      await ctx.db
        .update(appointments)
        .set({ state, ...values })
        .where(eq(appointments.id, moved.id))
      expect((await appFor(ctx)('GET', callPath(moved.visitor))).json.state).toBe(shown)
    }
  })

  test('opens only with a link that the firm issued for it', async ({ ctx }) => {
    const { id, visitor } = await newCall(ctx)
    const other = await newCall(ctx)
    await ctx.db.delete(appointments).where(eq(appointments.id, other.id))
    const signature = visitor.split('.')[1] ?? ''
    const changed = signature.replace(/^./, (first) => (first === '_' ? '-' : '_'))
    const foreign = `${Buffer.from(id).toString('base64url')}.${changed}`
    for (const token of [foreign, 'x', other.visitor, other.adviser]) {
      const { status, json } = await appFor(ctx)('GET', callPath(token))
      expect([status, json.message]).toEqual([404, "This link isn't valid. Please use the one in our latest email."])
    }
  })

  test("gives the adviser's seat only to the adviser's link and to administrators", async ({ ctx }) => {
    const { visitor, adviser } = await newCall(ctx)
    const call = appFor(ctx)
    const asAdviser = callPath(visitor, '?as=adviser')
    expect((await call('GET', asAdviser)).status).toBe(401)
    expect((await call('GET', asAdviser, undefined, (await newPerson(ctx)).headers)).status).toBe(403)
    const admin = await newPerson(ctx, 'admin')
    const halfAdmin = await newPerson(ctx, 'admin', { hasSecondFactor: false })
    const { status, json } = await call('GET', asAdviser, undefined, halfAdmin.headers)
    expect([status, json.data.reason]).toEqual([403, 'second_factor'])
    expect((await call('GET', asAdviser, undefined, admin.headers)).json.side).toBe('adviser')
    expect((await call('GET', callPath(visitor), undefined, admin.headers)).json.side).toBe('visitor')
    expect((await call('GET', callPath(adviser))).json.side).toBe('adviser')
    expect((await call('POST', signalPath(visitor), { as: 'adviser', ...says('here') })).status).toBe(401)
    expect(await ctx.db.select().from(callSignals)).toEqual([])
  })

  test('refuses the link of an adviser who has left or no longer has the call, and says whom to ask', async ({
    ctx,
  }) => {
    const { adviserId, visitor, adviser } = await newCall(ctx)
    const other = await newCall(ctx, { inMinutes: 60 })
    const call = appFor(ctx)
    const seenBy = async (token: string) => {
      const { status, json } = await call('GET', callPath(token))
      return [status, json.message]
    }
    await updateCompany(ctx, { changes: { contactEmail: 'desk@firm.example' } })
    const whom = 'If you think you should, please write to desk@firm.example.'
    const isNotTheirs = [410, `You no longer take this consultation. ${whom}`]
    const isActive = (isActive: boolean) => ctx.db.update(advisers).set({ isActive }).where(eq(advisers.id, adviserId))
    await isActive(false)
    expect(await seenBy(adviser)).toEqual(isNotTheirs)
    expect((await call('POST', signalPath(adviser), says('here', visits.adviser))).status).toBe(410)
    expect((await seenBy(visitor))[0]).toBe(200)
    const admin = await newPerson(ctx, 'admin')
    expect((await call('GET', callPath(visitor, '?as=adviser'), undefined, admin.headers)).json.side).toBe('adviser')
    await isActive(true)
    expect((await seenBy(adviser))[0]).toBe(200)
    await ctx.db.update(reservedTimes).set({ adviserId: other.adviserId }).where(eq(reservedTimes.adviserId, adviserId))
    expect(await seenBy(adviser)).toEqual(isNotTheirs)
  })

  test("is the firm's own meeting if it has one, and that room's name opens nothing on our site", async ({ ctx }) => {
    const { id, adviserId, visitor, adviser, reference = '' } = await newCall(ctx)
    const urlTemplate = 'https://meet.firm.example/{token}?subject={reference}'
    const own = { ...ctx, site: { ...ctx.site, video: { urlTemplate, iceServers: [] } } }
    const addresses = await Promise.all(
      [visitor, adviser].map(async (token) => (await appFor(own)('GET', callPath(token))).json.outsideUrl),
    )
    const [, room = ''] = /^https:\/\/meet\.firm\.example\/([\w-]{27})\?subject=ZN-/.exec(addresses[0]) ?? []
    expect(addresses).toEqual([addresses[0], addresses[0]])
    expect(visitor).not.toContain(room)
    expect((await appFor(own)('GET', callPath(`${visitor.split('.')[0]}.${room}`))).status).toBe(404)
    const booked = { id, adviserId, reference }
    expect(callUrl(own, booked, 'visitor')).toBe(addresses[0])
    expect(callUrl(ctx, booked, 'visitor')).toBe(`http://localhost:3000/consultation/${visitor}`)
    expect(callUrl(ctx, booked, 'adviser')).toBe(`http://localhost:3000/consultation/${adviser}`)
    expect(standInCallUrl(own, booked)).toBe(addresses[0])
  })
})

describe('a signal', () => {
  test('of every kind is stored with its side and wakes listeners', async ({ ctx }) => {
    const { id, visitor, adviser } = await newCall(ctx)
    const call = appFor(ctx)
    for (const kind of ['here', 'description', 'candidate', 'restart', 'gone', 'end'] as const)
      expect((await call('POST', signalPath(visitor), says(kind))).status).toBe(200)
    await call('POST', signalPath(adviser), { to: visits.visitor, ...says('here', visits.adviser, { name: ' Dana ' }) })
    const rows = await ctx.db.select().from(callSignals)
    expect(rows.map(({ side, kind }) => `${side} ${kind}`)).toEqual([
      'visitor here',
      'visitor description',
      'visitor candidate',
      'visitor restart',
      'visitor gone',
      'visitor end',
      'adviser here',
    ])
    expect(rows.at(-1)).toMatchObject({
      appointmentId: id,
      data: { from: visits.adviser, to: visits.visitor, content: { name: 'Dana' } },
    })
    expect(ctx.published).toEqual(Array(7).fill('call.signal'))
  })

  test('is refused if its shape or size is invalid or the room is closed', async ({ ctx }) => {
    const { visitor } = await newCall(ctx)
    const early = await newCall(ctx, { inMinutes: 11 })
    const canceled = await newCall(ctx, { state: 'canceled' })
    const admin = await newPerson(ctx, 'admin')
    const call = appFor(ctx)
    const status = async (token: string, body: object, headers = {}) =>
      (await call('POST', signalPath(token), body, headers)).status
    const long = (letters: number) => says('description', undefined, { type: 'offer', sdp: 'x'.repeat(letters) })
    expect(
      await Promise.all([
        status(visitor, { from: visits.visitor, signal: { kind: 'shout' } }),
        status(visitor, says('here', undefined, { name: 'x'.repeat(81) })),
        status(visitor, says('here', 'no visit!')),
        status(visitor, says('description', undefined, { type: 'rollback', sdp: '' })),
        status(visitor, says('candidate', undefined, { candidate: 7 })),
        status(visitor, long(15_001)),
        status(visitor, long(15_000)),
        status(visitor, long(17_000)),
        status(visitor, long(17_000), admin.headers),
        status(early.visitor, says('here')),
        status(canceled.visitor, says('here')),
        status('x', says('here')),
      ]),
    ).toEqual([400, 400, 400, 400, 400, 400, 200, 413, 413, 409, 409, 404])
    expect(await ctx.db.select().from(callSignals)).toHaveLength(1)
  })

  test('is limited to 300 a minute for each side separately', async ({ ctx }) => {
    const { visitor, adviser } = await newCall(ctx)
    const call = appFor(ctx)
    expect((await call('POST', signalPath(visitor), says('gone'))).status).toBe(200)
    await ctx.db.update(rateLimits).set({ count: 299 })
    expect((await call('POST', signalPath(visitor), says('gone'))).status).toBe(200)
    const { status, headers } = await call('POST', signalPath(visitor), says('gone'))
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await call('POST', signalPath(adviser), says('here', visits.adviser))).status).toBe(200)
  })

  test('is deleted after ten minutes, by the next signal or the sweeper', async ({ ctx }) => {
    const { visitor } = await newCall(ctx)
    await appFor(ctx)('POST', signalPath(visitor), says('here'))
    await appFor(at(ctx, 9))('POST', signalPath(visitor), says('gone'))
    await appFor(at(ctx, 11))('POST', signalPath(visitor), says('end'))
    const kinds = async () => (await ctx.db.select().from(callSignals)).map(({ kind }) => kind)
    expect(await kinds()).toEqual(['gone', 'end'])
    await sweepCallSignals.run(at(ctx, 30), {})
    expect(await kinds()).toEqual([])
  })
})
