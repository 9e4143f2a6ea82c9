import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test, testNow } from '../../../../platform/testing/test.ts'
import { newAdviser, statesOf, visitorOf } from '../../server/testing.ts'
import type { Appointment, Hold } from '../contract.ts'

const monday = '2026-11-23T15:00:00.000Z'

describe('a request for a hold that arrives twice', () => {
  test('gets one hold, and only its own visitor gets it', async ({ ctx }) => {
    await newAdviser(ctx)
    const requestId = randomUUID()
    const visitor = visitorOf(ctx)
    const answers = await Promise.all([1, 2].map(() => visitor.hold(monday, { requestId })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = answers.map(({ json }) => json as Hold)
    expect(second).toEqual(first)
    expect(await statesOf(ctx)).toEqual(['held'])
    expect((await visitorOf(ctx, '192.0.2.2').hold(monday, { requestId })).status).toBe(409)
    expect((await visitor.hold(monday, { requestId: randomUUID() })).status).toBe(409)
  })

  test('gets a new hold once the first one has expired', async ({ ctx }) => {
    await newAdviser(ctx)
    const requestId = randomUUID()
    const { json: first } = (await visitorOf(ctx).hold(monday, { requestId })) as { json: Hold }
    const later = { ...ctx, now: () => new Date(testNow.getTime() + 15 * 60_000) }
    const { status, json } = await visitorOf(later).hold(monday, { requestId })
    expect(status).toBe(201)
    expect(Date.parse((json as Hold).heldUntil)).toBeGreaterThan(Date.parse(first.heldUntil))
  })
})

test('a hold can be read by its token, even after it has expired', async ({ ctx }) => {
  await newAdviser(ctx)
  const visitor = visitorOf(ctx)
  const { json: hold } = (await visitor.hold(monday)) as { json: Hold }
  expect((await visitor.call('GET', `/api/booking/holds/${hold.token}`)).json).toEqual(hold)
  await visitor.call('POST', '/api/booking/holds/release', { hold: hold.token })
  const { json: released } = await visitor.call('GET', `/api/booking/holds/${hold.token}`)
  expect(Date.parse((released as Hold).heldUntil)).toBeLessThanOrEqual(testNow.getTime())
  expect((await visitor.call('GET', '/api/booking/holds/unknown')).status).toBe(404)
})

test('a hold that was booked says so to its visitor, whichever step is repeated', async ({ ctx }) => {
  await newAdviser(ctx)
  const visitor = visitorOf(ctx)
  const requestId = randomUUID()
  const { json: hold } = (await visitor.hold(monday, { requestId })) as { json: Hold }
  const details = { name: 'Grace', email: 'g@example.org', country: 'CA', language: 'English', linkWay: 'email' }
  const book = (more: object = {}) =>
    visitor.call('POST', '/api/booking/appointments', {
      hold: hold.token,
      zone: 'America/Toronto',
      ...details,
      ...more,
    })
  const first = await book()
  expect((await book()).json).toEqual(first.json)
  const message = 'This time is already booked. Use the link in the email to change it.'
  const isBooked = { status: 409, json: { message } }
  expect(await book({ name: 'Ada' })).toMatchObject(isBooked)
  expect(await visitor.hold(monday, { requestId })).toMatchObject(isBooked)
  expect(await visitor.call('GET', `/api/booking/holds/${hold.token}`)).toMatchObject(isBooked)
  expect((await visitorOf(ctx, '192.0.2.2').hold(monday, { requestId })).json).not.toMatchObject({ message })
  const { token, sequence } = first.json as Appointment
  await visitor.call('POST', `/api/booking/appointments/${token}`, { sequence, change: { kind: 'cancel' } })
  expect((await visitor.call('GET', `/api/booking/holds/${hold.token}`)).status).toBe(404)
})
