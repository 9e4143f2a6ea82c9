import { randomUUID } from 'node:crypto'
import { appFor } from '../../../main/testing.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import type { TestCtx } from '../../../platform/testing/test.ts'
import type { Appointment, BookAppointment, Hold, Slots } from '../public/contract.ts'
import { type BookingRules, defaultRules } from '../shared/rules.ts'
import { advisers, appointments, bookingRules, holds } from './tables.ts'

/** Adds an adviser who works during the firm's opening hours. */
export async function newAdviser(ctx: TestCtx, more: Partial<typeof advisers.$inferInsert> = {}) {
  const person = { name: 'Ada Lovelace', email: 'ada@firm.example', languages: ['English', 'French'] }
  return oneRow(
    await ctx.db
      .insert(advisers)
      .values({ ...person, ...more })
      .returning(),
  )
}

/** The states of appointments and holds. */
export async function statesOf({ db }: TestCtx): Promise<string[]> {
  const held = (await db.select().from(holds)).map(({ reservedId }) => (reservedId ? 'held' : 'expired'))
  return [...(await db.select().from(appointments)).map(({ state }) => state), ...held].sort()
}

export const setRules = (ctx: TestCtx, rules: Partial<BookingRules>) =>
  ctx.db.update(bookingRules).set({ rules: { ...defaultRules, ...rules } })

/** What the booking form sends. */
export const details = (hold: string, more: Partial<BookAppointment> = {}): BookAppointment => ({
  hold,
  name: 'Grace Hopper',
  email: 'grace@example.org',
  phone: '',
  country: 'CA',
  note: '',
  language: 'English',
  linkWay: 'email',
  zone: 'America/Toronto',
  ...more,
})

/** A visitor with an IP address, who calls the API as a browser does. */
export function visitorOf(ctx: TestCtx, address = '192.0.2.1', headers: Record<string, string> = {}) {
  const call = appFor({ ...ctx, address })
  const topic = 'individual-tax'
  return {
    call,
    slots: async (from: string, to: string, more = '') =>
      (await call('GET', `/api/booking/slots?from=${from}&to=${to}&topic=${topic}${more}`)).json as Slots,
    hold: (startsAt: string, more: object = {}) =>
      call('POST', '/api/booking/holds', { topic, startsAt, ...more }, headers),
    book: (hold: string, more: Partial<BookAppointment> = {}, key: string = randomUUID()) =>
      call('POST', '/api/booking/appointments', details(hold, more), { 'idempotency-key': key, ...headers }),
    change: ({ token, sequence }: Appointment, change: object) =>
      call('POST', `/api/booking/appointments/${token}`, { sequence, change }, headers),
  }
}

/** Holds and books this time. */
export async function newAppointment(ctx: TestCtx, startsAt: string, more: Partial<BookAppointment> = {}) {
  const visitor = visitorOf(ctx)
  const { json: hold } = (await visitor.hold(startsAt)) as { json: Hold }
  return (await visitor.book(hold.token, more)).json as Appointment
}
