import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { appFor } from '../../../../main/testing.ts'
import { emails } from '../../../../platform/db/tables.ts'
import { hourLater } from '../../../../platform/testing/hour-later.ts'
import { type TestCtx, test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { bearer, newClerkPerson, onClerk, stopClock } from '../../../identity/server/clerk/testing.ts'
import { users } from '../../../identity/server/tables.ts'
import { emailedToken, newPerson } from '../../../identity/server/testing.ts'
import { appointments } from '../../server/tables.ts'
import { newAdviser, newAppointment, setRules, visitorOf } from '../../server/testing.ts'
import type { Appointment, Hold } from '../contract.ts'

const monday = '2026-11-23T15:00:00.000Z'
const tuesday = '2026-11-24T15:00:00.000Z'
const email = 'grace@example.org'
const password = 'brass lantern quiet harbor'
const grace = { firstName: 'Grace', lastName: 'Hopper', email, password }

const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

/** Returns the start times of the appointments in the person's portal. */
async function consultations(ctx: TestCtx, headers: Record<string, string>): Promise<string[]> {
  const { status, json } = await appFor(ctx)('GET', '/api/booking/mine', undefined, headers)
  expect(status).toBe(200)
  return (json as Appointment[]).map(({ startsAt }) => startsAt)
}

/** Signs up and confirms the email address, as a browser does. */
async function signUp(ctx: TestCtx, person = grace) {
  const call = appFor(ctx)
  await call('POST', '/api/auth/sign-up', person)
  const token = await emailedToken(ctx, person.email, 'Please confirm your email address')
  const { headers } = await call('POST', '/api/auth/confirm-email', { token, password: person.password })
  return { cookie: cookieOf(headers) }
}

describe("a guest's appointment", () => {
  test('appears in the portal once the guest confirms the same address, and can be moved there', {
    timeout: 60_000,
  }, async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday, { email: 'GRACE@example.org' })
    await newAppointment(ctx, '2026-11-25T15:00:00.000Z', { email: 'eve@example.org' })
    const headers = await signUp(ctx)
    expect(await consultations(ctx, headers)).toEqual([monday])
    expect(
      await ctx.db
        .select()
        .from(appointments)
        .where(eq(appointments.startsAt, new Date(monday))),
    ).toMatchObject([{ version: 2, sequence: 0 }])

    const call = appFor(ctx)
    const { json } = await call('GET', '/api/booking/mine', undefined, headers)
    const [{ token, sequence, reference }] = json as [Appointment]
    const move = { sequence, change: { kind: 'move', startsAt: tuesday } }
    expect((await call('POST', `/api/booking/appointments/${token}`, move, headers)).status).toBe(200)
    expect(await consultations(ctx, headers)).toEqual([tuesday])

    const entries = await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)
    expect(entries.filter(({ action }) => action === 'appointment.linked')).toMatchObject([
      { object: reference, actor: email, details: { from: 'no account', to: email } },
    ])
  })

  test('belongs to no account until the address is confirmed', async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    await appFor(ctx)('POST', '/api/auth/sign-up', grace)
    expect(await ctx.db.select().from(users)).toMatchObject([{ email, emailVerifiedAt: null }])
    expect(await ctx.db.select().from(appointments)).toMatchObject([{ email, userId: null }])
    const entries = await ctx.db.select().from(auditEntries)
    expect(entries.map(({ action }) => action)).not.toContain('appointment.linked')
  })

  test('is linked when an emailed link proves the address and sets a first password', async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    const call = appFor(ctx)
    await call('POST', '/api/auth/sign-up', { ...grace, password: 'four words of a stranger' })
    await call('POST', '/api/auth/password-reset', { email })
    const token = await emailedToken(ctx, email, 'Set your password')
    await call('POST', '/api/auth/password-reset/use', { token, password })
    const { headers } = await call('POST', '/api/auth/sign-in', { email, password })
    expect(await consultations(ctx, { cookie: cookieOf(headers) })).toEqual([monday])
  })

  test("is linked when an account's address changes to the guest's", async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    const { headers, user } = await newPerson(ctx, 'client', { email: 'ada@example.org' })
    const call = appFor(ctx)
    await call('POST', '/api/account/email', { email }, headers)
    for (const [to, subject] of [
      [user.email, 'Please confirm the change'],
      [email, 'Please confirm your new'],
    ] as const) {
      expect(await consultations(ctx, headers)).toEqual([])
      await call('POST', '/api/account/email/confirm', { token: await emailedToken(ctx, to, subject) })
    }
    expect(await consultations(ctx, headers)).toEqual([monday])
  })

  test('stays with the account that already has it', async ({ ctx }) => {
    await newAdviser(ctx)
    const ada = await newPerson(ctx, 'client', { email: 'ada@example.org' })
    const visitor = visitorOf(ctx, '192.0.2.7', ada.headers)
    const { json: hold } = (await visitor.hold(monday)) as { json: Hold }
    await visitor.book(hold.token)
    expect(await consultations(ctx, await signUp(ctx))).toEqual([])
    expect(await consultations(ctx, ada.headers)).toEqual([monday])
  })

  test.for([
    [true, [monday]],
    [false, []],
  ] as const)(
    'with Clerk, is linked only if the address is verified there (%s)',
    async ([isVerified, expected], { ctx }) => {
      await newAdviser(ctx)
      await newAppointment(ctx, monday)
      stopClock()
      const clerk = onClerk(ctx)
      const headers = bearer({ email, email_verified: isVerified })
      const person = { clerkId: 'user_1', email, firstName: 'Grace', lastName: 'Hopper' }
      expect((await appFor(clerk)('POST', '/api/auth/sync-clerk-user', person, headers)).status).toBe(200)
      expect(await consultations(clerk, headers)).toEqual(expected)
    },
  )

  test('with Clerk, is linked when the address is verified later', async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    stopClock()
    const clerk = onClerk(ctx)
    const person = { clerkId: 'user_1', email, firstName: 'Grace', lastName: 'Hopper' }
    for (const [isVerified, expected] of [
      [false, []],
      [true, [monday]],
    ] as const) {
      const headers = bearer({ email, email_verified: isVerified })
      await appFor(clerk)('POST', '/api/auth/sync-clerk-user', person, headers)
      expect(await consultations(clerk, headers)).toEqual(expected)
    }
  })
})

describe('a second booking with the same email address', () => {
  const bookAgain = async (ctx: TestCtx, address: string, headers: Record<string, string> = {}) => {
    const visitor = visitorOf(ctx, address, headers)
    const { json: hold } = (await visitor.hold(tuesday)) as { json: Hold }
    const { status, json } = await visitor.book(hold.token)
    await visitor.call('POST', '/api/booking/holds/release', { hold: hold.token })
    return { status, json }
  }

  const remindersTo = async (ctx: TestCtx, to: string) => {
    await ctx.runJobs()
    const sent = await ctx.db.select().from(emails)
    return sent.filter(({ recipient, subject }) => recipient === to && subject.startsWith('You already have'))
  }

  test('tells a stranger only that there is one; the mailbox gets its time and link', async ({ ctx }) => {
    await newAdviser(ctx)
    const first = await newAppointment(ctx, monday)
    const { status, json } = await bookAgain(ctx, '192.0.2.2')
    expect(status).toBe(409)
    expect(json.data.fields.email).toBe(json.message)
    expect(json.message).toMatch(/^You can't book another consultation with this address/)
    expect(json.message).toContain("We've emailed")
    expect(JSON.stringify(json)).not.toMatch(/Nov|10:00|token|ZN-/)
    const [mail] = await remindersTo(ctx, email)
    expect(mail?.text).toContain(`/booking/${first.token}`)
    expect(mail?.text).toContain('Monday, November 23, 2026')
  })

  test("doesn't flood the mailbox", async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    for (let i = 0; i < 6; i += 1) {
      const { json } = await bookAgain(ctx, `192.0.2.${i + 10}`)
      expect(json.message).toContain("We've emailed")
      await hourLater(ctx)
    }
    expect(await remindersTo(ctx, email)).toHaveLength(3)
  })

  test('shows the owner of the address the first one, with its link', async ({ ctx }) => {
    await newAdviser(ctx)
    const first = await newAppointment(ctx, monday)
    const { headers } = await newPerson(ctx, 'client', { email })
    const { status, json } = await bookAgain(ctx, '192.0.2.2', headers)
    expect(status).toBe(409)
    expect(json.message).toBe(
      'You already have a consultation on Monday, November 23, 2026 at 10:00 AM (Eastern Standard Time, Toronto). Move or cancel it before you book another.',
    )
    expect(json.data.page).toBe(`/booking/${first.token}`)
    expect(await remindersTo(ctx, email)).toEqual([])
  })

  test('shows nothing to a signed-in person with another address', async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    const { headers } = await newPerson(ctx)
    const { json } = await bookAgain(ctx, '192.0.2.2', headers)
    expect(json.message).toMatch(/^You can't book another consultation/)
    expect(json.data.page).toBeUndefined()
  })

  test('shows nothing to a Clerk user with an unverified address', async ({ ctx }) => {
    await newAdviser(ctx)
    await newAppointment(ctx, monday)
    stopClock()
    const clerk = onClerk(ctx)
    const { headers } = await newClerkPerson(clerk, 'client', { email, emailVerifiedAt: null })
    const { json } = await bookAgain(clerk, '192.0.2.2', headers)
    expect(json.message).toMatch(/^You can't book another consultation/)
    expect(json.data.page).toBeUndefined()
  })

  test('shows the next one of several', async ({ ctx }) => {
    await newAdviser(ctx)
    await setRules(ctx, { maxOpenPerEmail: 2 })
    await newAppointment(ctx, '2026-11-25T15:00:00.000Z')
    const next = await newAppointment(ctx, monday)
    const { headers } = await newPerson(ctx, 'client', { email })
    expect((await bookAgain(ctx, '192.0.2.2', headers)).json.data.page).toBe(`/booking/${next.token}`)
  })
})
