import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { test } from '../../../platform/testing/test.ts'
import { newPerson, subjectsTo } from '../../identity/server/testing.ts'
import { archiveClient, changeClientMember, inviteMember, removeClientMember } from './desk.ts'
import { inviteDelegate, resendInvitation, revokeInvitation } from './invitations.ts'
import { listClientMembers, removeDelegate } from './members.ts'
import { listOwnClients, listRecipients, requireMember } from './service.ts'
import { membersOf, newClient, newMember } from './testing.ts'

const notFound = { status: 404, message: 'There is no such client.' }

describe('the gate', () => {
  test('gives strangers, former members and unknown ids the same answer', async ({ ctx }) => {
    const { id } = await newClient(ctx)
    const owner = await newMember(ctx, id)
    const former = await newMember(ctx, id, 'delegate')
    await removeDelegate(owner.ctx, { id, userId: former.user.id })
    const stranger = await newPerson(ctx)
    const admin = await newPerson(ctx, 'admin')
    for (const { ctx } of [former, stranger, admin]) {
      await expect(requireMember(ctx, id)).rejects.toMatchObject(notFound)
      await expect(requireMember(ctx, randomUUID())).rejects.toMatchObject(notFound)
      await expect(requireMember(ctx, id, { right: 'owner', write: true })).rejects.toMatchObject(notFound)
    }
    await expect(requireMember(ctx, id)).rejects.toMatchObject({ status: 401 })
    expect(await requireMember(owner.ctx, id, { right: 'owner', write: true })).toMatchObject({ right: 'owner' })
  })

  test('lets delegates do everything except manage members', async ({ ctx }) => {
    const { id } = await newClient(ctx)
    await newMember(ctx, id)
    const delegate = await newMember(ctx, id, 'delegate')
    expect(await requireMember(delegate.ctx, id, { write: true })).toMatchObject({ right: 'delegate' })
    await expect(requireMember(delegate.ctx, id, { right: 'owner' })).rejects.toMatchObject({ status: 403 })
  })

  test('lets members of an archived client read, and says why it refuses changes', async ({ ctx }) => {
    const { id } = await newClient(ctx)
    const owner = await newMember(ctx, id)
    const admin = await newPerson(ctx, 'admin')
    await archiveClient(admin.ctx, { id, version: 1 })
    expect(await requireMember(owner.ctx, id)).toMatchObject({ right: 'owner' })
    const refusal = { status: 409, message: expect.stringContaining('archived') }
    await expect(requireMember(owner.ctx, id, { write: true })).rejects.toMatchObject(refusal)
    await expect(inviteDelegate(owner.ctx, { id, email: 'a@example.org' })).rejects.toMatchObject(refusal)
    await expect(inviteMember(admin.ctx, { id, email: 'a@example.org', right: 'owner' })).rejects.toMatchObject(refusal)
    expect(await listOwnClients(owner.ctx)).toMatchObject([{ id, isArchived: true }])
  })
})

describe('members', () => {
  test('see their own clients only, archived ones last', async ({ ctx }) => {
    const [b, a, gone] = [
      await newClient(ctx, { name: 'B' }),
      await newClient(ctx, { name: 'A' }),
      await newClient(ctx, { name: '0', archivedAt: ctx.now() }),
    ]
    await newMember(ctx, a.id)
    const { user, ctx: own } = await newMember(ctx, b.id, 'delegate')
    expect(await listOwnClients(own)).toEqual([
      {
        ...{ id: b.id, name: 'B', kind: 'person', country: 'US', language: 'en' },
        ...{ right: 'delegate', rhythm: 'soon', isArchived: false, adviser: null },
      },
    ])
    await ctx.db.execute(
      `insert into client_members values ('${gone.id}', '${user.id}', 'owner', now()), ('${a.id}', '${user.id}', 'owner', now())`,
    )
    expect((await listOwnClients(own)).map(({ name }) => name)).toEqual(['A', 'B', '0'])
  })

  test('see each other, but only owners see invitations', async ({ ctx }) => {
    const { id } = await newClient(ctx)
    const owner = await newMember(ctx, id)
    const delegate = await newMember(ctx, id, 'delegate')
    const after = await inviteDelegate(owner.ctx, { id, email: 'new@example.org' })
    expect(after.members.map(({ right }) => right)).toEqual(['owner', 'delegate'])
    expect(after.invitations).toMatchObject([{ email: 'new@example.org', right: 'delegate', state: 'sent', round: 1 }])
    expect(await listClientMembers(delegate.ctx, { id })).toEqual({ ...after, invitations: [] })
  })

  test('an owner resends and revokes invitations and removes delegates, who get an email', async ({ ctx }) => {
    const { id, name } = await newClient(ctx)
    const owner = await newMember(ctx, id)
    const delegate = await newMember(ctx, id, 'delegate')
    const { invitations } = await inviteDelegate(owner.ctx, { id, email: 'new@example.org' })
    const invitationId = invitations[0]?.id ?? ''
    const again = await resendInvitation(owner.ctx, { id, invitationId, round: 1 })
    expect(again.invitations).toMatchObject([{ round: 2 }])
    await expect(resendInvitation(owner.ctx, { id, invitationId, round: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(revokeInvitation(delegate.ctx, { id, invitationId, round: 2 })).rejects.toMatchObject({ status: 403 })
    expect(await revokeInvitation(owner.ctx, { id, invitationId, round: 2 })).toMatchObject({ invitations: [] })
    expect((await removeDelegate(owner.ctx, { id, userId: delegate.user.id })).members).toHaveLength(1)
    expect(await subjectsTo(ctx, delegate.user.email)).toEqual([`You no longer act for ${name}`])
    // An invitation that is revoked before its email is written sends no email.
    expect(await subjectsTo(ctx, 'new@example.org')).toEqual([])
  })

  test('an owner cannot remove an owner, or the members of another client', async ({ ctx }) => {
    const [one, two] = [await newClient(ctx), await newClient(ctx)]
    const owner = await newMember(ctx, one.id)
    const second = await newMember(ctx, one.id)
    const other = await newMember(ctx, two.id, 'delegate')
    const { id } = one
    await expect(removeDelegate(owner.ctx, { id, userId: second.user.id })).rejects.toMatchObject({ status: 409 })
    await expect(removeDelegate(owner.ctx, { id, userId: other.user.id })).rejects.toMatchObject({ status: 404 })
    await expect(removeDelegate(owner.ctx, { id: two.id, userId: other.user.id })).rejects.toMatchObject(notFound)
  })

  test('always include an owner', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newClient(ctx)
    const email = 'a@example.org'
    await expect(inviteMember(admin, { id, email, right: 'delegate' })).rejects.toMatchObject({ status: 409 })
    const owner = await newMember(ctx, id)
    const delegate = await newMember(ctx, id, 'delegate')
    const [first, second] = [owner.user.id, delegate.user.id]
    await expect(
      ctx.db.transaction((db) => removeClientMember({ ...admin, db }, { id, userId: first })),
    ).rejects.toMatchObject({ status: 409 })
    await expect(
      ctx.db.transaction((db) => changeClientMember({ ...admin, db }, { id, userId: first, right: 'delegate' })),
    ).rejects.toMatchObject({ status: 409 })
    await changeClientMember(admin, { id, userId: second, right: 'owner' })
    await removeClientMember(admin, { id, userId: first })
    expect(await membersOf(ctx, id)).toEqual({ [second]: 'owner' })
    await removeClientMember(admin, { id, userId: second })
    expect(await membersOf(ctx, id)).toEqual({})
  })

  test('get emails in their language, unless their account is closed', async ({ ctx }) => {
    const { id } = await newClient(ctx)
    const { user } = await newMember(ctx, id)
    const closed = await newMember(ctx, id)
    await ctx.db.execute(`update users set disabled_at = now() where id = '${closed.user.id}'`)
    expect(await listRecipients(ctx, id)).toEqual([
      { userId: user.id, email: user.email, firstName: 'Grace', language: 'en', right: 'owner', isDaily: false },
    ])
  })

  test('can invite twenty addresses a day, and one address five times', async ({ ctx }) => {
    const { id } = await newClient(ctx)
    const owner = await newMember(ctx, id)
    for (let i = 0; i < 5; i++) await inviteDelegate(owner.ctx, { id, email: 'a@example.org' })
    await expect(inviteDelegate(owner.ctx, { id, email: 'A@example.org' })).rejects.toMatchObject({ status: 429 })
    for (let i = 0; i < 15; i++) await inviteDelegate(owner.ctx, { id, email: `${i}@example.org` })
    await expect(inviteDelegate(owner.ctx, { id, email: 'last@example.org' })).rejects.toMatchObject({ status: 429 })
    await ctx.runJobs()
    expect(await ctx.db.$count(emails)).toBe(16)
  })
})
