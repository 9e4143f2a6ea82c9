import { describe, expect } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { on } from '../../../platform/hooks.ts'
import { test } from '../../../platform/testing/test.ts'
import { newPerson, subjectsTo } from '../../identity/server/testing.ts'
import type { MergeClients, SplitClient } from '../merge-contract.ts'
import { checkInvitation } from './accept.ts'
import { joinClients, splitClient } from './couples.ts'
import { archiveClient, inviteMember, restoreClient } from './desk.ts'
import { getClient } from './desk-list.ts'
import { mergeClients, previewMerge } from './merge.ts'
import { clientMoved, takeNewsRecipients } from './service.ts'
import { clientMembers } from './tables.ts'
import { invitedToken, membersOf, newClient, newMember } from './testing.ts'

/** Runs a change in its own transaction. If the change is refused, the rollback removes everything that it wrote. */
const undone = <T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>) => ctx.db.transaction((db) => work({ ...ctx, db }))
const merging = (into: string, from: string, more: Partial<MergeClients> = {}): MergeClients => ({
  id: into,
  version: 1,
  from: { id: from, version: 1 },
  take: [],
  ...more,
})

test('a merge and a join let other slices move their rows', async ({ ctx }) => {
  const admin = (await newPerson(ctx, 'admin')).ctx
  const moves: string[] = []
  const note = on(clientMoved, async (_, { from, to }) => void moves.push(`${from.name} to ${to.name}`))
  const hooked = { ...admin, hooks: [note] }
  const [maya, duplicate, tom] = [
    await newClient(ctx, { name: 'Maya' }),
    await newClient(ctx, { name: 'M.' }),
    await newClient(ctx, { name: 'Tom' }),
  ]
  const { version } = await mergeClients(hooked, merging(maya.id, duplicate.id))
  await joinClients(hooked, {
    id: maya.id,
    version,
    partner: { id: tom.id, version: 1 },
    name: 'Maya and Tom',
    reference: '',
  })
  expect(moves).toEqual(['M. to Maya', 'Maya to Maya and Tom', 'Tom to Maya and Tom'])
})

test('members keep how often they want emails, and news that waits for their daily one', async ({ ctx }) => {
  const admin = (await newPerson(ctx, 'admin')).ctx
  const [into, from] = [await newClient(ctx, { name: 'Ada' }), await newClient(ctx, { name: 'A. L.' })]
  const [both, moved] = [await newMember(ctx, into.id), await newMember(ctx, from.id)]
  const membership = { right: 'owner', since: ctx.now() } as const
  await ctx.db.insert(clientMembers).values({ ...membership, clientId: from.id, userId: both.user.id })
  await ctx.db.update(clientMembers).set({ rhythm: 'daily' })
  await takeNewsRecipients(ctx, from.id)
  await mergeClients(admin, merging(into.id, from.id))
  const rows = await ctx.db.select().from(clientMembers)
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([both.user.id, moved.user.id]))
  for (const row of rows) expect(row).toMatchObject({ clientId: into.id, rhythm: 'daily', newsAt: expect.any(Date) })
})

describe('merging', () => {
  test('first shows what it will move, then moves it and keeps the chosen values', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const into = await newClient(ctx, { name: 'Ada Lovelace', reference: 'A-1', notes: 'Old.', phone: '+13025550142' })
    const from = await newClient(ctx, {
      name: 'A. Lovelace',
      reference: 'A-2',
      notes: 'New.',
      country: 'CA',
      region: 'QC',
    })
    const both = await newMember(ctx, into.id, 'delegate')
    const other = await newMember(ctx, from.id)
    await ctx.db.execute(`insert into client_members values ('${from.id}', '${both.user.id}', 'owner', now())`)
    for (const { id } of [into, from]) {
      if (id === from.id) await inviteMember(admin, { id, email: 'moves@example.org', right: 'owner' })
      await inviteMember(admin, { id, email: 'twice@example.org', right: 'owner' })
    }
    const token = await invitedToken(ctx, 'moves@example.org')
    const preview = await previewMerge(admin, { id: into.id, from: from.id })
    expect(preview).toMatchObject({
      into: { version: 1, facts: { reference: 'A-1', residence: 'United States', phone: '+1 302 555 0142' } },
      from: { version: 1, facts: { reference: 'A-2', residence: 'Quebec, Canada' } },
      invitations: 2,
    })
    expect(preview.members.map(({ right }) => right)).toEqual(['owner', 'owner'])
    const merged = await mergeClients(admin, merging(into.id, from.id, { take: ['reference', 'residence', 'name'] }))
    expect(merged).toMatchObject({
      name: 'A. Lovelace',
      reference: 'A-2',
      country: 'CA',
      region: 'QC',
      phone: '+13025550142',
      notes: 'Old.\n\nNew.',
      version: 2,
      openInvitations: 2,
      sources: [{ id: from.id, name: 'A. Lovelace' }],
    })
    expect(await membersOf(ctx, into.id)).toEqual({ [both.user.id]: 'owner', [other.user.id]: 'owner' })
    expect(await getClient(ctx, { id: from.id })).toMatchObject({
      isArchived: true,
      reference: '',
      members: 0,
      mergedInto: { id: into.id },
    })
    expect(await checkInvitation(ctx, { token })).toMatchObject({ state: 'open', client: 'A. Lovelace' })
    await expect(restoreClient(admin, { id: from.id, version: 2 })).rejects.toMatchObject({ status: 409 })
  })

  test('refuses the same client, an archived one, and a client that has changed since the person saw it', async ({
    ctx,
  }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const [one, two] = [await newClient(ctx), await newClient(ctx)]
    const merge = (input: MergeClients) => undone(admin, (ctx) => mergeClients(ctx, input))
    await expect(merge(merging(one.id, one.id))).rejects.toMatchObject({ status: 409 })
    await expect(previewMerge(admin, { id: one.id, from: one.id })).rejects.toMatchObject({ status: 409 })
    await expect(merge(merging(one.id, two.id, { version: 2 }))).rejects.toMatchObject({ status: 409 })
    await expect(merge(merging(one.id, two.id, { from: { id: two.id, version: 9 } }))).rejects.toMatchObject({
      status: 409,
    })
    await archiveClient(admin, { id: two.id, version: 1 })
    await expect(merge(merging(one.id, two.id, { from: { id: two.id, version: 2 } }))).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('couples', () => {
  test('joins two people, whose own records are archived and link to the couple', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const one = await newClient(ctx, { name: 'Maya', reference: 'M', region: 'DE', notes: 'A' })
    const two = await newClient(ctx, { name: 'Tom', notes: 'B' })
    const [maya, tom] = [await newMember(ctx, one.id), await newMember(ctx, two.id)]
    const input = { id: one.id, version: 1, partner: { id: two.id, version: 1 }, name: 'Maya and Tom', reference: 'MT' }
    const couple = await joinClients(admin, input)
    expect(couple).toMatchObject({ kind: 'couple', reference: 'MT', region: 'DE', notes: 'A\n\nB', members: 2 })
    expect(couple.sources.map(({ name }) => name)).toEqual(['Maya', 'Tom'])
    expect(await membersOf(ctx, couple.id)).toEqual({ [maya.user.id]: 'owner', [tom.user.id]: 'owner' })
    expect(await getClient(ctx, { id: two.id })).toMatchObject({ isArchived: true, joinedInto: { id: couple.id } })
    await expect(undone(admin, (ctx) => joinClients(ctx, input))).rejects.toMatchObject({ status: 409 })
  })

  test('refuses to join a company', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const [one, two] = [await newClient(ctx), await newClient(ctx, { kind: 'company' })]
    const input = { id: one.id, version: 1, partner: { id: two.id, version: 1 }, name: 'Both', reference: '' }
    await expect(joinClients(admin, input)).rejects.toMatchObject({
      message: 'To join people as a couple, choose exactly two.',
    })
  })

  test('splits a couple into two people, and its members act for whom the administrator chose', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const couple = await newClient(ctx, { kind: 'couple', name: 'Maya and Tom', reference: 'MT', region: 'DE' })
    const [maya, tom] = [await newMember(ctx, couple.id), await newMember(ctx, couple.id)]
    const [books, left] = [await newMember(ctx, couple.id, 'delegate'), await newMember(ctx, couple.id, 'delegate')]
    await inviteMember(admin, { id: couple.id, email: 'new@example.org', right: 'owner' })
    const token = await invitedToken(ctx, 'new@example.org')
    const members: SplitClient['members'] = [
      { userId: maya.user.id, to: 'first' },
      { userId: tom.user.id, to: 'second' },
      { userId: books.user.id, to: 'both' },
      { userId: left.user.id, to: 'neither' },
    ]
    const input = { id: couple.id, version: 1, first: 'Maya', second: 'Tom', members }
    const split = (more: Partial<SplitClient>) => undone(admin, (ctx) => splitClient(ctx, { ...input, ...more }))
    await expect(split({ members: members.slice(1) })).rejects.toMatchObject({ status: 409 })
    const onlyDelegates = members.map((one) => (one.to === 'second' ? { ...one, to: 'first' as const } : one))
    await expect(split({ members: onlyDelegates })).rejects.toMatchObject({
      message: 'Tom would have members but no owner. Please make another member an owner first.',
    })
    const after = await splitClient(admin, input)
    expect(after).toMatchObject({ isArchived: true, members: 0, reference: 'MT' })
    const [first, second] = after.splitInto
    expect([first?.name, second?.name]).toEqual(['Maya', 'Tom'])
    expect(await membersOf(ctx, first?.id ?? '')).toEqual({ [maya.user.id]: 'owner', [books.user.id]: 'delegate' })
    expect(await membersOf(ctx, second?.id ?? '')).toEqual({ [tom.user.id]: 'owner', [books.user.id]: 'delegate' })
    expect(await getClient(ctx, { id: first?.id ?? '' })).toMatchObject({
      kind: 'person',
      region: 'DE',
      sources: [{ id: couple.id }],
    })
    expect(await checkInvitation(ctx, { token })).toEqual({ state: 'revoked' })
    expect(await subjectsTo(ctx, left.user.email)).toEqual(['You no longer act for Maya and Tom'])
    await expect(restoreClient(admin, { id: couple.id, version: 2 })).rejects.toMatchObject({ status: 409 })
  })

  test("refuses to split a client that isn't a couple", async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newClient(ctx)
    await expect(splitClient(admin, { id, version: 1, first: 'A', second: 'B', members: [] })).rejects.toMatchObject({
      message: 'Only a couple can be split.',
    })
  })
})
