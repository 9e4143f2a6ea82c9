import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { newAdviser, visitorOf } from '../../server/testing.ts'
import type { BookForPerson } from '../contract.ts'
import { bookForPerson } from './book.ts'
import { listAppointments } from './list.ts'
import { eleven, ten } from './testing.ts'
import { listTimesToBook } from './week.ts'

async function firm(ctx: TestCtx) {
  const adviser = await newAdviser(ctx)
  const admin = (await newPerson(ctx, 'admin')).ctx
  const book = (changes: Partial<BookForPerson> = {}) =>
    bookForPerson(admin, {
      ...{ name: 'Nora Vale', email: 'nora@example.org', phone: '', country: 'US', zone: 'America/Denver' },
      ...{ topic: 'other', language: 'english', adviserId: adviser.id, startsAt: ten, note: '' },
      requestId: randomUUID(),
      ...changes,
    })
  return { adviser, admin, book }
}

describe('a consultation that the firm books', () => {
  test('reserves its time, masks identifiers, and is announced like one booked online', async ({ ctx }) => {
    const { adviser, admin, book } = await firm(ctx)
    const booked = await book({ note: 'Her number is 123-45-6789.' })
    expect(booked).toMatchObject({
      ...{ state: 'confirmed', startsAt: ten, endsAt: '2026-11-23T15:15:00.000Z', adviser: adviser.name },
      ...{ language: 'English', zone: 'America/Denver', account: null, version: 1 },
    })
    expect(booked.note).not.toContain('123-45')
    expect(ctx.queued.map(({ data }) => data)).toMatchObject([{ appointmentId: booked.id, kind: 'booked' }])
    const { starts } = await listTimesToBook(admin, { topic: 'other', adviser: adviser.id, date: '2026-11-23' })
    expect(starts).not.toContain(ten)
    expect((await visitorOf(ctx).hold(ten)).status).toBe(409)
  })

  test("appears in the portal of the address's account, and can be outside the adviser's hours", async ({ ctx }) => {
    const { book } = await firm(ctx)
    const { user } = await newPerson(ctx)
    const sunday = '2026-11-22T15:07:00.000Z'
    expect(await book({ email: user.email, startsAt: sunday })).toMatchObject({ account: user.email, startsAt: sunday })
  })

  test('is made once if the request comes twice', async ({ ctx }) => {
    const { admin, book } = await firm(ctx)
    const requestId = randomUUID()
    expect(await book({ requestId })).toEqual(await book({ requestId }))
    expect((await listAppointments(admin, {})).items).toHaveLength(1)
    expect(ctx.queued).toHaveLength(1)
  })

  test('never overlaps another one or a hold, and is refused with the nearest free times', async ({ ctx }) => {
    const { book } = await firm(ctx)
    await visitorOf(ctx).hold(eleven)
    await book()
    for (const startsAt of [ten, '2026-11-23T15:10:00.000Z', eleven])
      await expect(book({ email: 'b@example.org', startsAt })).rejects.toMatchObject({
        status: 409,
        details: { nearest: expect.arrayContaining([expect.any(String)]) },
      })
  })

  test.for<[field: string, changes: Partial<BookForPerson>]>([
    ['email', { email: 'NORA@example.org' }],
    ['adviserId', { adviserId: randomUUID() }],
    ['topic', { topic: 'nonsense' }],
    ['language', { language: 'Klingon' }],
    ['startsAt', { startsAt: '2026-11-20T14:00:00.000Z' }],
    ['startsAt', { startsAt: '2028-01-03T15:00:00.000Z' }],
  ])('is refused with a sentence at the field: %s', async ([field, changes], { ctx }) => {
    const { admin, book } = await firm(ctx)
    await book()
    await expect(book({ email: 'b@example.org', startsAt: eleven, ...changes })).rejects.toMatchObject({
      details: { fields: { [field]: expect.stringMatching(/^\S.{10,}/) } },
    })
    expect((await listAppointments(admin, {})).items).toHaveLength(1)
  })
})
