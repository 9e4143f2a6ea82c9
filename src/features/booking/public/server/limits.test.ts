import { describe, expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { hourLater } from '../../../../platform/testing/hour-later.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { insertAppointment } from '../../server/appointment-testing.ts'
import { newAdviser, newAppointment, setRules, statesOf, visitorOf } from '../../server/testing.ts'

const monday = '2026-11-23T15:00:00.000Z'

describe('refuses', () => {
  test('the 301st search in ten minutes from one IP address', async ({ ctx }) => {
    await newAdviser(ctx)
    const search = (address: string, to = '2026-11-23') =>
      visitorOf(ctx, address).call('GET', `/api/booking/slots?from=2026-11-23&to=${to}&topic=other`)
    // The last day is before the first one. The server refuses such a search early, which saves time here.
    for (let i = 0; i < 300; i += 1) expect((await search('198.51.100.1', '2026-11-22')).status).toBe(400)
    const { status, json, headers } = await search('198.51.100.1')
    expect([status, json.message, headers.get('retry-after')]).toEqual([
      429,
      'Too many attempts. Please try again in 10 minutes.',
      '600',
    ])
    expect((await search('198.51.100.2')).status).toBe(200)
  })

  test('the fourth simultaneous hold from one IP address', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    for (const hour of [15, 16, 17]) expect((await visitor.hold(`2026-11-23T${hour}:00:00.000Z`)).status).toBe(201)
    const { status, json, headers } = await visitor.hold('2026-11-23T18:00:00.000Z')
    expect([status, headers.get('retry-after'), json.message]).toEqual([
      429,
      '600',
      "You're already holding 3 times. Finish or release one to pick another, or try again in 10 minutes.",
    ])
    expect((await visitorOf(ctx, '192.0.2.2').hold('2026-11-23T18:00:00.000Z')).status).toBe(201)
  })

  test('the 41st hold in ten minutes from one IP address', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    let token: string | undefined
    for (let i = 0; i < 40; i += 1) token = (await visitor.hold(monday, { instead: token })).json.token
    expect(token).toBeDefined()
    expect((await visitor.hold(monday, { instead: token })).status).toBe(429)
  })

  test('the 61st hold in a day from one IP address, even if each hold replaces the one before', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    let token: string | undefined
    const hold = async () => {
      const { status, json } = await visitor.hold(monday, { instead: token })
      token = json.token ?? token
      return status
    }
    for (let i = 0; i < 30; i += 1) expect(await hold()).toBe(201)
    await hourLater(ctx)
    for (let i = 0; i < 30; i += 1) expect(await hold()).toBe(201)
    expect(await hold()).toBe(429)
    expect((await visitor.book(token ?? '')).status).toBe(201)
  })

  test('open appointments of one email address over the limit, in any capitalization', async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    const visitor = visitorOf(ctx, '192.0.2.2')
    const { json } = await visitor.hold('2026-11-24T15:00:00.000Z')
    const refused = await visitor.book(json.token, { email: 'GRACE@example.org' })
    expect([refused.status, refused.json.data.fields.email]).toEqual([
      409,
      expect.stringMatching(/^You can't book another consultation/),
    ])
    await setRules(ctx, { maxOpenPerEmail: 2 })
    expect((await visitor.book(json.token, { email: 'GRACE@example.org' })).status).toBe(201)
  })

  test('the sixth appointment in a day from one IP address', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const answers = []
    for (let i = 0; i < 6; i += 1) {
      const { json } = await visitor.hold(`2026-11-${23 + (i % 3)}T${15 + i}:00:00.000Z`)
      answers.push(await visitor.book(json.token, { email: `person${i}@example.org` }))
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(answers.at(-1)?.json.message).toBe(
      "You can't book any more consultations online today. Please call us or write to us.",
    )
    expect(await statesOf(ctx)).toEqual([...Array(5).fill('confirmed'), 'held'])
  })

  test('the sixth appointment in a day from one account, from any network', async ({ ctx }) => {
    await newAdviser(ctx)
    const { headers } = await newPerson(ctx)
    for (let i = 0; i < 6; i += 1) {
      const visitor = visitorOf(ctx, `192.0.2.${i}`, headers)
      const { json } = await visitor.hold(`2026-11-${23 + (i % 3)}T${15 + i}:00:00.000Z`)
      const { status } = await visitor.book(json.token, { email: `person${i}@example.org` })
      expect([i, status]).toEqual([i, i < 5 ? 201 : 429])
    }
  })

  test('the 21st waiting list entry in a day from one IP address', async ({ ctx }) => {
    await newAdviser(ctx)
    const join = (at: number) =>
      visitorOf(ctx).call('POST', '/api/booking/waiting-list', {
        email: `person${at}@example.org`,
        topic: 'other',
        zone: 'UTC',
      })
    for (let at = 0; at < 20; at += 1) {
      if (at % 5 === 0) await hourLater(ctx)
      expect([at, (await join(at)).status]).toEqual([at, 201])
    }
    await hourLater(ctx)
    expect((await join(20)).status).toBe(429)
  })

  test('the 21st appointment in a day from one wider network', async ({ ctx }) => {
    await newAdviser(ctx)
    await setRules(ctx, { maxPerDay: 96 })
    const book = async (at: number, network: string) => {
      const visitor = visitorOf(ctx, `${network}:${at}::/64`)
      const { json } = await visitor.hold(
        `2026-12-${String(1 + Math.floor(at / 7)).padStart(2, '0')}T${15 + (at % 7)}:00:00.000Z`,
      )
      return (await visitor.book(json.token, { email: `person${at}@example.org` })).status
    }
    for (let at = 0; at < 20; at += 1) expect([at, await book(at, '2001:db8:1')]).toEqual([at, 201])
    expect(await book(20, '2001:db8:1')).toBe(429)
    expect(await book(21, '2001:db8:2')).toBe(201)
  })

  test('the 41st booking attempt in a day from one IP address, which could test many email addresses', async ({
    ctx,
  }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    const visitor = visitorOf(ctx, '192.0.2.2')
    const { json } = await visitor.hold('2026-11-24T15:00:00.000Z')
    const tries = async (count: number) => {
      for (let i = 0; i < count; i += 1) expect((await visitor.book(json.token)).status).toBe(409)
    }
    await tries(20)
    await hourLater(ctx)
    await tries(20)
    expect((await visitor.book(json.token)).status).toBe(429)
  })
})

/** Simulates this many bookings today. */
async function strangersBook(ctx: TestCtx, adviserId: string, count: number) {
  for (let at = 0; at < count; at += 1) {
    const startsAt = new Date(Date.UTC(2027, 0, 4, 0, at * 30))
    await insertAppointment(ctx, { adviserId, startsAt, email: `p${at}@example.org` })
  }
}

describe('while there are unusually many bookings', () => {
  test('an address needs a code, which we email once and which fits only this hold', async ({ ctx }) => {
    const { id } = await newAdviser(ctx)
    await strangersBook(ctx, id, 99)
    const visitor = visitorOf(ctx)
    const first = await visitor.hold(monday)
    expect((await visitor.book(first.json.token, { email: 'a@example.org' })).status).toBe(201)
    const { token } = (await visitor.hold('2026-11-24T15:00:00.000Z')).json
    for (let tries = 0; tries < 2; tries += 1) {
      const asked = await visitor.book(token)
      expect([asked.status, asked.json.data.reason]).toEqual([409, 'code'])
    }
    const sent = (await ctx.db.select().from(emails)).filter(({ key }) => key.startsWith('booking.code:'))
    expect(sent.map(({ recipient }) => recipient)).toEqual(['grace@example.org'])
    const [code = ''] = /\d{6}/.exec(sent[0]?.text ?? '') ?? []
    const other = code === '123456' ? '654321' : '123456'
    expect((await visitor.book(token, { code: other })).json.data.fields).toEqual({
      code: "That isn't the code in our latest email.",
    })
    expect((await visitor.book(token, { code, email: 'b@example.org' })).status).toBe(400)
    expect((await visitor.book(token, { code }, 'a key')).status).toBe(201)
    expect((await visitor.book(token, {}, 'a key')).status).toBe(201)
  })

  test('a code allows five guesses, and signed-in people need none', async ({ ctx }) => {
    const { id } = await newAdviser(ctx)
    await strangersBook(ctx, id, 100)
    const visitor = visitorOf(ctx)
    const { token } = (await visitor.hold(monday)).json
    const guess = async (code: string) => (await visitor.book(token, { code: `x${code}` })).status
    const guesses: number[] = []
    for (const code of ['1', '2', '3', '4', '5', '6']) guesses.push(await guess(code))
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
    const { user, headers } = await newPerson(ctx)
    expect((await visitorOf(ctx, '192.0.2.2', headers).book(token, { email: user.email })).status).toBe(201)
  })
})
