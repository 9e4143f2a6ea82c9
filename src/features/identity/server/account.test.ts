import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { hourLater } from '../../../platform/testing/hour-later.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { changePassword, closeAccount, endOtherSessions, endSession, getAccount } from './account.ts'
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-change.ts'
import { checkPasswordReset } from './password-reset.ts'
import { hashPassword } from './passwords.ts'
import { sendLinkTo, signInByLink } from './sign-in.ts'
import { sessions, users } from './tables.ts'
import { browserOn, emailedToken, newPerson, subjectsTo } from './testing.ts'

const email = 'ada@example.org'
const newEmail = 'ada@new.example'

const emailOf = async (ctx: TestCtx, id: string) =>
  (await ctx.db.select().from(users).where(eq(users.id, id)))[0]?.email

describe("a person's sessions", () => {
  test('end one by one, or all but the current one', async ({ ctx }) => {
    const ada = await newPerson(ctx, 'client', { email })
    const session = { userId: ada.user.id, method: 'link', activeAt: testNow, lastUsedAt: testNow } as const
    const rows = ['one', 'two'].map((tokenHash) => ({ ...session, tokenHash, device: tokenHash, createdAt: testNow }))
    const [one] = await ctx.db.insert(sessions).values(rows).returning()
    const list = async () => (await getAccount(ada.ctx)).sessions.map(({ device, isCurrent }) => [device, isCurrent])
    expect((await list()).toSorted()).toEqual([
      ['Unknown device', true],
      ['one', false],
      ['two', false],
    ])
    await endSession(ada.ctx, { id: one?.id ?? '' })
    expect((await list()).toSorted()).toEqual([
      ['Unknown device', true],
      ['two', false],
    ])
    await endOtherSessions(ada.ctx)
    expect(await list()).toEqual([['Unknown device', true]])
  })

  test("of someone else can't be ended", async ({ ctx }) => {
    const ada = await newPerson(ctx)
    const bob = await newPerson(ctx)
    await expect(endSession(ada.ctx, { id: bob.sessionId })).rejects.toMatchObject({ code: 'not_found' })
    expect(await ctx.db.select().from(sessions).where(eq(sessions.id, bob.sessionId))).toHaveLength(1)
  })
})

describe('a password', () => {
  test('changes if the current one is right, which ends the other sessions', async ({ ctx }) => {
    const current = 'the old password of ada'
    const ada = await newPerson(ctx, 'client', { email, passwordHash: await hashPassword(current) })
    const otherSession = {
      userId: ada.user.id,
      tokenHash: 'x',
      method: 'link',
      activeAt: testNow,
      lastUsedAt: testNow,
    } as const
    await ctx.db.insert(sessions).values(otherSession)
    const password = 'a horse and 3 staples'
    const wrong = changePassword(ada.ctx, { current: 'not this one', password })
    await expect(wrong).rejects.toMatchObject({
      details: { fields: { current: "This isn't your current password." } },
    })
    const [refused] = await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)
    expect(refused).toMatchObject({ action: 'user.password-refused', actor: email, sessionId: ada.sessionId })
    await changePassword(ada.ctx, { current, password })
    expect((await getAccount(ada.ctx)).sessions).toHaveLength(1)
    expect(await subjectsTo(ctx, email)).toEqual(['Your password has changed'])
  })

  test('can be set without a current one soon after signing in', async ({ ctx }) => {
    const recent = await newPerson(ctx, 'client')
    await changePassword(recent.ctx, { password: 'a horse and 3 staples' })
    const old = await newPerson(ctx, 'client', { signedInSecondsAgo: 1_000 })
    const late = changePassword(old.ctx, { password: 'a horse and 3 staples' })
    await expect(late).rejects.toMatchObject({ details: { reason: 'sign_in_again' } })
  })

  test.for([
    ['GraceHopper2026', 'uses your name'],
    ['zenith-tax-2026', 'our name'],
    ['Summer2026!!', 'easy to guess'],
  ] as const)('cannot be %s', async ([password, reason], { ctx }) => {
    const { ctx: grace, user } = await newPerson(ctx, 'client')
    const refused = changePassword(grace, { password })
    await expect(refused).rejects.toMatchObject({ details: { fields: { password: expect.stringContaining(reason) } } })
    expect(await ctx.db.select().from(users).where(eq(users.id, user.id))).toMatchObject([{ passwordHash: null }])
  })
})

describe('a change of email address', () => {
  async function requested(ctx: TestCtx) {
    const ada = await newPerson(ctx, 'client', { email })
    await requestEmailChange(ada.ctx, { email: newEmail })
    const atOld = (await emailedToken(ctx, email, 'Please confirm the change')) ?? ''
    const atNew = (await emailedToken(ctx, newEmail, 'Please confirm your new')) ?? ''
    return { ada, atOld, atNew }
  }

  test("puts no typed name into the email to the new address, which may be a stranger's", async ({ ctx }) => {
    const { ada } = await requested(ctx)
    const sent = await ctx.db.select().from(emails)
    const names = (to: string) => sent.find((mail) => mail.recipient === to)?.text.includes(ada.user.firstName)
    expect([names(email), names(newEmail)]).toEqual([true, false])
  })

  test('takes effect once both addresses have confirmed it, in any order', async ({ ctx }) => {
    const { ada, atOld, atNew } = await requested(ctx)
    expect((await getAccount(ada.ctx)).pendingEmail).toBe(newEmail)
    expect(await confirmEmailChange(ctx, { token: atNew })).toEqual({ state: 'waiting' })
    expect(await emailOf(ctx, ada.user.id)).toBe(email)
    expect(await confirmEmailChange(ctx, { token: atOld })).toEqual({ state: 'changed' })
    expect(await emailOf(ctx, ada.user.id)).toBe(newEmail)
    const { pendingEmail, emailHistory } = await getAccount(ada.ctx)
    expect({ pendingEmail, emailHistory }).toMatchObject({ pendingEmail: null, emailHistory: [{ email }] })
    expect(await subjectsTo(ctx, newEmail)).toContain('Your account now uses this address')
  })

  test('can be undone from the old address within seven days, which ends every session', async ({ ctx }) => {
    const { ada, atOld, atNew } = await requested(ctx)
    await confirmEmailChange(ctx, { token: atOld })
    await confirmEmailChange(ctx, { token: atNew })
    const token = (await emailedToken(ctx, email, 'Your email address has changed')) ?? ''
    const browser = browserOn(ctx)
    browser.cookies.set('zenith_session', ada.token)
    expect(await browser.who()).toBe(newEmail)
    const tooLate = { ...ctx, now: () => new Date(testNow.getTime() + 8 * 86_400_000) }
    await expect(undoEmailChange(tooLate, { token })).rejects.toThrow('This link has expired.')
    await undoEmailChange(ctx, { token })
    expect(await emailOf(ctx, ada.user.id)).toBe(email)
    expect(await browser.who()).toBe('visitor')
    expect((await subjectsTo(ctx, email)).at(-1)).toBe('Your old email address is back')
    expect((await subjectsTo(ctx, newEmail)).at(-1)).toBe('Your account no longer uses this address')
    const link = (await emailedToken(ctx, email, 'Your old email address is back')) ?? ''
    expect(await checkPasswordReset(ctx, { token: link })).toEqual({ state: 'valid' })
  })

  test('is undone along with later requests and links emailed meanwhile', async ({ ctx }) => {
    const { ada, atOld, atNew } = await requested(ctx)
    await confirmEmailChange(ctx, { token: atOld })
    await confirmEmailChange(ctx, { token: atNew })
    const undo = (await emailedToken(ctx, email, 'Your email address has changed')) ?? ''
    await sendLinkTo(ctx, { email: newEmail }, 'sign_in')
    const signInLink = (await emailedToken(ctx, newEmail, 'Your link to sign in')) ?? ''
    await requestEmailChange(ada.ctx, { email: 'thief@third.example' })
    const third = (await emailedToken(ctx, 'thief@third.example', 'Please confirm your new')) ?? ''
    const second = (await emailedToken(ctx, newEmail, 'Please confirm the change')) ?? ''
    await undoEmailChange(ctx, { token: undo })
    for (const token of [third, second]) {
      await expect(confirmEmailChange(ctx, { token })).rejects.toMatchObject({ code: 'conflict' })
    }
    await expect(signInByLink(ctx, { token: signInLink })).rejects.toMatchObject({ code: 'conflict' })
    expect(await emailOf(ctx, ada.user.id)).toBe(email)
  })

  test('can be undone even after a thief changed the password and the address again', async ({ ctx }) => {
    const { ada, atOld, atNew } = await requested(ctx)
    await confirmEmailChange(ctx, { token: atOld })
    await confirmEmailChange(ctx, { token: atNew })
    const first = (await emailedToken(ctx, email, 'Your email address has changed')) ?? ''
    const aMinuteLater = new Date(testNow.getTime() + 60_000)
    await requestEmailChange({ ...ada.ctx, now: () => aMinuteLater }, { email: 'thief@third.example' })
    for (const [to, subject] of [
      [newEmail, 'Please confirm the change'],
      ['thief@third.example', 'Please confirm your new'],
    ] as const) {
      await confirmEmailChange(ctx, { token: (await emailedToken(ctx, to, subject)) ?? '' })
    }
    await changePassword(ada.ctx, { password: 'a horse and 3 staples' })
    await undoEmailChange(ctx, { token: (await emailedToken(ctx, newEmail, 'Your email address has changed')) ?? '' })
    await undoEmailChange(ctx, { token: first })
    expect(await emailOf(ctx, ada.user.id)).toBe(email)
  })

  test('cannot be undone once someone else uses the old address', async ({ ctx }) => {
    const { atOld, atNew } = await requested(ctx)
    await confirmEmailChange(ctx, { token: atOld })
    await confirmEmailChange(ctx, { token: atNew })
    const undo = (await emailedToken(ctx, email, 'Your email address has changed')) ?? ''
    await newPerson(ctx, 'client', { email })
    await expect(undoEmailChange(ctx, { token: undo })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('cannot flood a mailbox, even if many accounts request it', async ({ ctx }) => {
    for (let time = 0; time < 15; time++) {
      await requestEmailChange((await newPerson(ctx)).ctx, { email: newEmail })
      if (time % 5 === 4) await hourLater(ctx)
    }
    const oneMore = requestEmailChange((await newPerson(ctx)).ctx, { email: newEmail })
    await expect(oneMore).rejects.toThrow('Please try again in 24 hours.')
    expect(await subjectsTo(ctx, newEmail)).toHaveLength(15)
  })

  test("to someone else's address emails that person, and the answer does not reveal that it is taken", async ({
    ctx,
  }) => {
    const bob = await newPerson(ctx, 'client', { email: newEmail })
    const { ada, atOld, atNew } = await requested(ctx)
    expect(atNew).toBe('')
    expect(await subjectsTo(ctx, newEmail)).toEqual(['You already have an account'])
    expect(await confirmEmailChange(ctx, { token: atOld })).toEqual({ state: 'waiting' })
    expect([await emailOf(ctx, ada.user.id), await emailOf(ctx, bob.user.id)]).toEqual([email, newEmail])
  })

  test('is replaced by a newer request', async ({ ctx }) => {
    const { ada, atOld } = await requested(ctx)
    await requestEmailChange(ada.ctx, { email: 'ada@third.example' })
    await expect(confirmEmailChange(ctx, { token: atOld })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('closing an account', () => {
  test('locks the person out and emails them', async ({ ctx }) => {
    const ada = await newPerson(ctx, 'client', { email })
    await closeAccount(ada.ctx)
    const browser = browserOn(ctx)
    browser.cookies.set('zenith_session', ada.token)
    expect(await browser.who()).toBe('visitor')
    expect(await subjectsTo(ctx, email)).toEqual(['Your account is closed'])
  })

  test('is refused for the last administrator', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    await expect(closeAccount(admin.ctx)).rejects.toThrow('This is the last administrator.')
  })
})
