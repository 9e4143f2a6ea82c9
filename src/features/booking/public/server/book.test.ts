import { describe, expect } from 'vitest'
import { maxIdempotencyKeyLength } from '../../../../platform/browser/endpoint.ts'
import { test } from '../../../../platform/testing/test.ts'
import { details, newAdviser, visitorOf } from '../../server/testing.ts'

/** Monday at 10:00 in the firm's zone, three days after the tests' current time. */
const monday = '2026-11-23T15:00:00.000Z'

describe('a request to book', () => {
  test('sent twice makes one appointment; the same key with other content is refused', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const { json: hold } = await visitor.hold(monday)
    const first = await visitor.book(hold.token, {}, 'one key')
    expect(await visitor.book(hold.token, {}, 'one key')).toMatchObject({ status: 201, json: first.json })
    for (const refused of [
      await visitor.book(hold.token, { note: 'Another note' }, 'one key'),
      await visitor.book((await visitor.hold('2026-11-24T15:00:00.000Z')).json.token, {}, 'one key'),
    ])
      expect([refused.status, refused.json.message]).toEqual([
        409,
        'This Idempotency-Key was already used for another request. Please send a new one.',
      ])
    expect((await visitor.book(hold.token, {}, 'another key')).status).toBe(409)
    expect((await visitor.book(hold.token, {}, 'x'.repeat(maxIdempotencyKeyLength + 1))).status).toBe(400)
    expect(ctx.queued).toHaveLength(1)
  })

  test('without a key can book its hold only once', async ({ ctx }) => {
    await newAdviser(ctx)
    const { hold, call } = visitorOf(ctx)
    const { json: held } = await hold(monday)
    const send = () => call('POST', '/api/booking/appointments', details(held.token))
    expect((await send()).json).toEqual((await send()).json)
    expect(ctx.queued).toHaveLength(1)
  })

  test('needs a name, and strips characters that change the text direction', async ({ ctx }) => {
    await newAdviser(ctx)
    const visitor = visitorOf(ctx)
    const { json: hold } = await visitor.hold(monday)
    for (const nobody of ['\u0001\u0002', '\u200B\u200B', '\u202E\u202E', '...']) {
      const { status, json } = await visitor.book(hold.token, { name: nobody })
      expect([status, json.data.fields]).toEqual([400, { name: 'Please enter your name' }])
    }
    const booked = await visitor.book(hold.token, { name: '\u202EGrace\u2066\n Hopper\u0007' })
    expect(booked.json.name).toBe('Grace Hopper')
  })
})
