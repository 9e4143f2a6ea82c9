import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { dayMs } from '../../../time/days.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { authenticators, users } from '../../identity/server/tables.ts'
import { browserOn, newPerson } from '../../identity/server/testing.ts'
import type { MemberRight } from '../shared/choices.ts'
import { acceptInvitation, checkInvitation } from './accept.ts'
import { archiveClient, inviteMember, resendMemberInvitation, revokeMemberInvitation } from './desk.ts'
import { sweepInvitations } from './retention.ts'
import { clientInvitations } from './tables.ts'
import { invitedToken, membersOf, newClient, newMember } from './testing.ts'

const email = 'new@example.org'
const daysLater = <C extends TestCtx>(ctx: C, days: number): C => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + days * dayMs),
})

async function invited(ctx: TestCtx, to = email, right: MemberRight = 'owner') {
  const admin = (await newPerson(ctx, 'admin')).ctx
  const client = await newClient(ctx)
  const { invitations } = await inviteMember(admin, { id: client.id, email: to, right })
  return { admin, client, invitation: invitations[0], token: await invitedToken(ctx, to) }
}

describe('an invitation', () => {
  test("creates a new person's account, signs them in and makes them a member, but only once", async ({ ctx }) => {
    const { client, token } = await invited(ctx)
    expect(await checkInvitation(ctx, { token })).toEqual({
      ...{ state: 'open', email, client: client.name, kind: 'person', right: 'owner', waiting: null },
    })
    const phone = browserOn(ctx)
    const accepted = await phone.call((ctx) => acceptInvitation(ctx, { token }))
    expect(accepted).toEqual({ clientId: client.id, step: { next: 'done', role: 'client' } })
    expect(await phone.who()).toBe(email)
    const [user] = await ctx.db.select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ role: 'client', emailVerifiedAt: testNow, passwordHash: null })
    expect(await membersOf(ctx, client.id)).toEqual({ [user?.id ?? '']: 'owner' })
    for (const browser of [phone, browserOn(ctx)]) {
      await expect(browser.call((ctx) => acceptInvitation(ctx, { token }))).rejects.toMatchObject({
        message: 'This invitation has already been accepted. Open the client portal to continue.',
      })
    }
    expect(await checkInvitation(ctx, { token })).toEqual({ state: 'accepted' })
    const entries = await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)
    expect(entries.map(({ action, actor }) => `${action} by ${actor}`).slice(1)).toEqual([
      'user.signed-up by visitor',
      `session.opened by ${email}`,
      `client.member-added by ${email}`,
    ])
  })

  test('asks for the second factor if the account has one, and makes the person a member', async ({ ctx }) => {
    const person = await newPerson(ctx)
    await ctx.db.insert(authenticators).values({ userId: person.user.id, secret: 'x', enabledAt: testNow })
    const { client, token } = await invited(ctx, person.user.email)
    const browser = browserOn(ctx)
    expect(await browser.call((ctx) => acceptInvitation(ctx, { token }))).toMatchObject({
      step: { next: 'second_factor', factors: expect.arrayContaining(['code']) },
    })
    expect(await browser.who()).toBe('visitor')
    expect(await membersOf(ctx, client.id)).toEqual({ [person.user.id]: 'owner' })
  })

  test('makes the signed-in person a member without another sign-in', async ({ ctx }) => {
    const person = await newPerson(ctx)
    const { client, token } = await invited(ctx, person.user.email.toUpperCase())
    expect(await acceptInvitation(person.ctx, { token })).toEqual({
      clientId: client.id,
      step: { next: 'done', role: 'client' },
    })
  })

  test('refuses a person with another address, names the right one and stays open', async ({ ctx }) => {
    const { token } = await invited(ctx)
    const other = await newPerson(ctx)
    const refused = ctx.db.transaction((db) => acceptInvitation({ ...other.ctx, db }, { token }))
    await expect(refused).rejects.toMatchObject({
      message: `This invitation is for ${email}, and you are signed in as ${other.user.email}. Please sign out first.`,
    })
    expect(await checkInvitation(ctx, { token })).toMatchObject({ state: 'open' })
  })

  test('never signs in an administrator, and signs in no one if Clerk signs people in', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const { token } = await invited(ctx, admin.user.email)
    const clerk = { publishableKey: 'pk_test_eA', jwtKey: 'x' } as never
    for (const one of [ctx, { ...ctx, site: { ...ctx.site, clerk } }]) {
      const refused = ctx.db.transaction((db) => acceptInvitation({ ...one, db }, { token }))
      await expect(refused).rejects.toMatchObject({
        status: 401,
        message: `Please sign in with ${admin.user.email} to continue.`,
      })
    }
    expect(await acceptInvitation(admin.ctx, { token })).toMatchObject({ step: { next: 'done', role: 'admin' } })
  })

  test('takes the password off an unconfirmed account that someone else created with the address', async ({ ctx }) => {
    await newPerson(ctx, 'client', { email, emailVerifiedAt: null, passwordHash: 'theirs' })
    const { token } = await invited(ctx)
    await browserOn(ctx).call((ctx) => acceptInvitation(ctx, { token }))
    expect(await ctx.db.select().from(users).where(eq(users.email, email))).toMatchObject([{ passwordHash: null }])
  })

  test('works for two weeks; a newer link replaces it', async ({ ctx }) => {
    const { admin, client, invitation, token } = await invited(ctx)
    expect(await checkInvitation(daysLater(ctx, 13.9), { token })).toMatchObject({ state: 'open' })
    const late = daysLater(ctx, 14.1)
    expect(await checkInvitation(late, { token })).toEqual({ state: 'expired' })
    await expect(acceptInvitation(late, { token })).rejects.toMatchObject({ status: 409 })
    const seen = { id: client.id, invitationId: invitation?.id ?? '', round: 1 }
    await resendMemberInvitation(daysLater(admin, 14.1), seen)
    await ctx.runJobs()
    const newer = (await ctx.db.select().from(emails)).map(({ text }) => /token=([\w.-]+)/.exec(text)?.[1] ?? '')
    expect(await checkInvitation(late, { token })).toEqual({ state: 'replaced' })
    expect(await checkInvitation(late, { token: newer.find((one) => one !== token) ?? '' })).toMatchObject({
      state: 'open',
    })
  })

  test('stops working when it is revoked or its client is archived', async ({ ctx }) => {
    const { admin, client, invitation, token } = await invited(ctx)
    const other = await invited(ctx, 'other@example.org')
    await archiveClient(admin, { id: other.client.id, version: 1 })
    const refused = ctx.db.transaction((db) => acceptInvitation({ ...ctx, db }, { token: other.token }))
    await expect(refused).rejects.toMatchObject({ status: 409, message: expect.stringContaining('archived') })
    const seen = { id: client.id, invitationId: invitation?.id ?? '', round: 1 }
    await revokeMemberInvitation(admin, seen)
    expect(await checkInvitation(ctx, { token })).toEqual({ state: 'revoked' })
    await expect(acceptInvitation(ctx, { token })).rejects.toMatchObject({ status: 409 })
    await expect(resendMemberInvitation(admin, seen)).rejects.toMatchObject({ status: 409 })
  })

  test.for(['', 'x', 'a.b', `${Buffer.from('x:1').toString('base64url')}.AAAA`])(
    'with the token %j is not valid',
    async (token, { ctx }) => {
      expect(await checkInvitation(ctx, { token })).toEqual({ state: 'unknown' })
      await expect(acceptInvitation(ctx, { token })).rejects.toMatchObject({ status: 404 })
    },
  )

  test.for([
    ['person', 'owner', 'its client portal, which is set up in the name of Ada Lovelace'],
    ['couple', 'owner', 'its client portal, which is set up in the name of Ada Lovelace'],
    ['company', 'owner', 'act in its client portal for Ada Lovelace'],
    ['person', 'delegate', 'act in its client portal for Ada Lovelace'],
  ] as const)("of a %s's %s says whose portal it is", async ([kind, right, words], { ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newClient(ctx, { kind })
    await newMember(ctx, id)
    await inviteMember(admin, { id, email, right })
    await ctx.runJobs()
    const [sent] = await ctx.db.select().from(emails).where(eq(emails.recipient, email))
    expect(sent?.text.replaceAll(/\s+/g, ' ')).toContain(`invites you to ${words}.`)
    expect(sent?.text).not.toContain('for you there')
  })

  test('cannot be sent to someone who already acts for the client', async ({ ctx }) => {
    const { admin, client } = await invited(ctx)
    const owner = await newMember(ctx, client.id)
    const delegate = await newMember(ctx, client.id, 'delegate')
    await expect(
      inviteMember(admin, { id: client.id, email: owner.user.email, right: 'delegate' }),
    ).rejects.toMatchObject({ message: `${owner.user.email} already acts for ${client.name}.` })
    expect(await membersOf(ctx, client.id)).toEqual({ [owner.user.id]: 'owner', [delegate.user.id]: 'delegate' })
  })

  test('does not reveal in its email whether an account exists, and stores no token', async ({ ctx }) => {
    const known = await newPerson(ctx)
    await invited(ctx, known.user.email)
    const { token } = await invited(ctx)
    const sent = await ctx.db.select().from(emails)
    const texts = sent.map(({ text, html, recipient }) => [
      text.replaceAll(/token=\S+/g, '').replaceAll(recipient, ''),
      html.includes('Open the invitation'),
    ])
    expect(texts[0]).toEqual(texts[1])
    expect(JSON.stringify(await ctx.db.select().from(clientInvitations))).not.toContain(token)
  })

  test('is deleted half a year after it expired', async ({ ctx }) => {
    await invited(ctx)
    await sweepInvitations.run(daysLater(ctx, 190), {})
    expect(await ctx.db.$count(clientInvitations)).toBe(1)
    await sweepInvitations.run(daysLater(ctx, 200), {})
    expect(await ctx.db.$count(clientInvitations)).toBe(0)
  })
})
