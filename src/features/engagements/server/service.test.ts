import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { on } from '../../../platform/hooks.ts'
import { test } from '../../../platform/testing/test.ts'
import { joinClients } from '../../clients/server/couples.ts'
import { mergeClients } from '../../clients/server/merge.ts'
import { clientMoved } from '../../clients/server/service.ts'
import { clients } from '../../clients/server/tables.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { moveEngagements } from './client-moved.ts'
import { getOwnEngagement, listOwnEngagements } from './portal.ts'
import { getEngagementRow, listEngagements, moveStage, requireEngagement } from './service.ts'
import { moveTo, newEngagement } from './testing.ts'

describe('members', () => {
  test("see all of their client's engagements, the newest year first, each with our latest sentence", async ({
    ctx,
  }) => {
    const admin = await newPerson(ctx, 'admin')
    const { id } = await newClient(ctx)
    const member = await newMember(ctx, id, 'delegate')
    await newEngagement(ctx, (await newClient(ctx)).id)
    const old = await newEngagement(ctx, id, { taxYear: 2024, title: 'Old', adviserId: admin.user.id })
    const late = await newEngagement(ctx, id, { title: 'Late', extendedOn: '2026-10-15' })
    const soon = await newEngagement(ctx, id, { title: 'Soon', dueOn: '2026-06-15' })
    await moveTo(admin.ctx, old.id, 'documents')
    await moveStage(admin.ctx, old.id, 'preparation', { sentence: 'We are on it.' })
    const own = await listOwnEngagements(member.ctx, { id })
    expect(own.map(({ title, news, adviser }) => [title, news, adviser])).toEqual([
      [soon.title, '', null],
      [late.title, '', null],
      [old.title, 'We are on it.', 'Grace Hopper'],
    ])
    expect(await getOwnEngagement(member.ctx, { id: old.id })).toMatchObject({
      client: 'Ada Lovelace',
      isReadOnly: false,
      stage: 'preparation',
      moves: [{ to: 'preparation' }, { to: 'documents' }],
    })
  })

  test("see dates in the firm's time zone, wherever they are", async ({ ctx }) => {
    const { id } = await newClient(ctx)
    const member = await newMember(ctx, id)
    // Late in the evening at the firm in New York, which is already the next day in UTC.
    const stageSince = new Date('2026-03-01T03:30:00Z')
    const engagement = await newEngagement(ctx, id, { stageSince })
    expect(await getOwnEngagement(member.ctx, engagement)).toMatchObject({ stageOn: '2026-02-28' })
    const admin = await newPerson(ctx, 'admin')
    await moveStage({ ...admin.ctx, now: () => stageSince }, engagement.id, 'documents')
    expect(await getOwnEngagement(member.ctx, engagement)).toMatchObject({ moves: [{ on: '2026-02-28' }] })
  })

  test("get the same answer for another client's engagement as for an unknown id", async ({ ctx }) => {
    const { id } = await newEngagement(ctx, (await newClient(ctx)).id)
    const stranger = (await newMember(ctx, (await newClient(ctx)).id)).ctx
    const unknown = { status: 404, message: 'There is no such engagement.' }
    await expect(getOwnEngagement(stranger, { id })).rejects.toMatchObject(unknown)
    await expect(requireEngagement(stranger, id, { write: true })).rejects.toMatchObject(unknown)
    await expect(
      requireEngagement(stranger, stranger.actor.kind === 'user' ? stranger.actor.userId : ''),
    ).rejects.toMatchObject(unknown)
  })

  test('can change nothing in a closed engagement or for an archived client', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newClient(ctx)
    const member = (await newMember(ctx, id)).ctx
    const engagement = await newEngagement(ctx, id)
    const writing = () => requireEngagement(member, engagement.id, { write: true })
    expect(await writing()).toMatchObject({ engagement: { id: engagement.id }, client: { id } })
    await moveTo(admin, engagement.id, 'accepted')
    await expect(writing()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('is closed') })
    expect(await getOwnEngagement(member, { id: engagement.id })).toMatchObject({
      isReadOnly: true,
      isClientArchived: false,
    })
    const open = await newEngagement(ctx, id, { title: 'Another' })
    await ctx.db.update(clients).set({ archivedAt: ctx.now() }).where(eq(clients.id, id))
    await expect(requireEngagement(member, open.id, { write: true })).rejects.toMatchObject({
      message: expect.stringContaining('archived'),
    })
    expect(await getOwnEngagement(member, { id: open.id })).toMatchObject({ isReadOnly: true, isClientArchived: true })
  })
})

describe('when two clients become one', () => {
  const hooks = [on(clientMoved, moveEngagements)]
  const titles = async (...[ctx, id]: Parameters<typeof listEngagements>) =>
    (await listEngagements(ctx, id)).map(({ title }) => title).sort()

  test('a merge moves the engagements, and renames one if two have the same title', async ({ ctx }) => {
    const admin = { ...(await newPerson(ctx, 'admin')).ctx, hooks }
    const [into, from] = [await newClient(ctx), await newClient(ctx, { name: 'A. Lovelace' })]
    await newEngagement(ctx, into.id)
    const same = await newEngagement(ctx, from.id, { title: '2025 us Return (1040)' })
    await newEngagement(ctx, from.id, { taxYear: 2024 })
    await mergeClients(admin, { id: into.id, version: 1, from: { id: from.id, version: 1 }, take: [] })
    expect(await titles(ctx, from.id)).toEqual([])
    expect(await titles(ctx, into.id)).toEqual([
      '2025 US return (1040)',
      '2025 US return (1040)',
      '2025 us Return (1040), A. Lovelace',
    ])
    // The version is higher, so that a person who has the engagement open learns that it changed.
    expect(await getEngagementRow(ctx, same.id)).toMatchObject({ clientId: into.id, version: 2 })
  })

  test('a couple gets the engagements of both people, also if another engagement has the new title already', async ({
    ctx,
  }) => {
    const admin = { ...(await newPerson(ctx, 'admin')).ctx, hooks }
    const [one, two] = [await newClient(ctx, { name: 'Maya' }), await newClient(ctx, { name: 'Tom' })]
    await newEngagement(ctx, one.id)
    await newEngagement(ctx, one.id, { title: '2025 US return (1040), Tom' })
    await newEngagement(ctx, two.id)
    const partner = { id: two.id, version: 1 }
    const input = { id: one.id, version: 1, partner, name: 'Maya and Tom', reference: '' }
    const couple = await joinClients(admin, input)
    expect(await titles(ctx, couple.id)).toEqual([
      '2025 US return (1040)',
      '2025 US return (1040), Tom',
      '2025 US return (1040), Tom (2)',
    ])
  })
})
