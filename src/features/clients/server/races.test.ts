import { describe, expect, inject } from 'vitest'
import { emails, rateLimits } from '../../../platform/db/tables.ts'
import { type TestCtx, test, testContext } from '../../../platform/testing/test.ts'
import { sessions, users } from '../../identity/server/tables.ts'
import { browserOn, newPerson } from '../../identity/server/testing.ts'
import { acceptInvitation } from './accept.ts'
import { archiveClient, changeClientMember, createClient, inviteMember, removeClientMember } from './desk.ts'
import { checkImport, runImport } from './import.ts'
import { listPendingInvitations } from './invitation-list.ts'
import { inviteDelegate } from './invitations.ts'
import { mergeClients } from './merge.ts'
import { askForAccess, declineAccess, grantAccess, listAccessRequests } from './requests.ts'
import { accessRequests, clientInvitations, clientMembers, clients } from './tables.ts'
import { invitedToken, membersOf, newClient, newMember, someFacts } from './testing.ts'

const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.status] : []))

/** Runs only on PostgreSQL, because the embedded database runs one query after another and has no races. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  const clean = async ({ db }: TestCtx) => {
    for (const table of [
      accessRequests,
      clientMembers,
      clientInvitations,
      clients,
      emails,
      rateLimits,
      sessions,
      users,
    ])
      await db.delete(table)
  }

  test('if 20 tabs accept an invitation, it is accepted only once', async ({ database }) => {
    const ctx = testContext(database)
    const { id } = await newClient(ctx)
    await inviteMember((await newPerson(ctx, 'admin')).ctx, { id, email: 'new@example.org', right: 'owner' })
    const token = await invitedToken(ctx, 'new@example.org')
    const tabs = Array.from({ length: 20 }, () => browserOn(ctx).call((ctx) => acceptInvitation(ctx, { token })))
    const outcomes = await Promise.allSettled(tabs)
    expect(succeeded(outcomes)).toBe(1)
    expect(new Set(refusals(outcomes))).toEqual(new Set([409]))
    expect(Object.values(await membersOf(ctx, id))).toEqual(['owner'])
    await clean(ctx)
  })

  test('of two merges in opposite directions, only one succeeds', async ({ database }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newClient(ctx), await newClient(ctx)]
      await newMember(ctx, a.id)
      await newMember(ctx, b.id)
      const merge = (into: string, from: string) =>
        mergeClients(admin, { id: into, version: 1, from: { id: from, version: 1 }, take: [] })
      const outcomes = await Promise.allSettled([merge(a.id, b.id), merge(b.id, a.id)])
      expect(succeeded(outcomes)).toBe(1)
      const counts = await Promise.all([a, b].map(async ({ id }) => Object.keys(await membersOf(ctx, id)).length))
      expect(counts.sort()).toEqual([0, 2])
    }
    await clean(ctx)
  })

  test('a merge during an invitation and an acceptance leaves no one on an archived client', async ({ database }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    for (let round = 0; round < 5; round++) {
      const [into, from] = [await newClient(ctx), await newClient(ctx)]
      const owner = await newMember(ctx, from.id)
      const email = `round-${round}@example.org`
      await inviteMember(admin, { id: from.id, email, right: 'delegate' })
      const token = await invitedToken(ctx, email)
      const [merged, , accepted] = await Promise.allSettled([
        mergeClients(admin, { id: into.id, version: 1, from: { id: from.id, version: 1 }, take: [] }),
        inviteDelegate(owner.ctx, { id: from.id, email: `later-${round}@example.org` }),
        browserOn(ctx).call((ctx) => acceptInvitation(ctx, { token })),
      ])
      expect([merged.status, accepted.status]).toEqual(['fulfilled', 'fulfilled'])
      expect(Object.keys(await membersOf(ctx, from.id))).toEqual([])
      expect(Object.keys(await membersOf(ctx, into.id))).toHaveLength(2)
      expect(await listPendingInvitations(ctx, from.id)).toEqual([])
    }
    await clean(ctx)
  })

  test('if two administrators remove the last two owners, one owner stays', async ({ database }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    for (let round = 0; round < 5; round++) {
      const { id } = await newClient(ctx)
      const [a, b] = [await newMember(ctx, id), await newMember(ctx, id)]
      await newMember(ctx, id, 'delegate')
      const outcomes = await Promise.allSettled([
        removeClientMember(admin, { id, userId: a.user.id }),
        changeClientMember(admin, { id, userId: b.user.id, right: 'delegate' }),
      ])
      expect([succeeded(outcomes), refusals(outcomes)]).toEqual([1, [409]])
      expect(Object.values(await membersOf(ctx, id))).toContain('owner')
    }
    await clean(ctx)
  })

  test('if two administrators answer a request, only the first answer counts', async ({ database }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    const person = await newPerson(ctx)
    const asking = Array.from({ length: 4 }, () =>
      askForAccess(person.ctx, { name: 'Lena', kind: 'person', message: '' }),
    )
    expect(succeeded(await Promise.allSettled(asking))).toBe(1)
    const [request] = await listAccessRequests(admin)
    const id = request?.id ?? ''
    const outcomes = await Promise.allSettled([
      grantAccess(admin, { id, right: 'owner', to: { name: 'Lena', kind: 'person', country: 'US' } }),
      declineAccess(admin, { id, answer: 'Not now, sorry.' }),
      grantAccess(admin, { id, right: 'owner', to: { name: 'Lena F', kind: 'person', country: 'US' } }),
    ])
    expect([succeeded(outcomes), refusals(outcomes)]).toEqual([1, [409, 409]])
    expect(await ctx.db.$count(clients)).toBeLessThanOrEqual(1)
    await clean(ctx)
  })

  test('two clients never get the same reference, whether from forms or from imports', async ({ database }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    const text = 'name,kind,reference,country\nAda,person,A-1,US'
    const checked = await checkImport(admin, { text })
    const run = () => runImport(admin, { text, ...checked, duplicates: [] })
    const outcomes = await Promise.allSettled([run(), run(), createClient(admin, { ...someFacts, reference: 'a-1' })])
    expect(succeeded(outcomes)).toBe(1)
    expect(refusals(outcomes).every((status) => status === 409 || status === 400)).toBe(true)
    expect(await ctx.db.$count(clients)).toBe(1)
    await clean(ctx)
  })

  test("while a client is being archived, an owner's change is either refused or finished first", async ({
    database,
  }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newClient(ctx)
    const owner = await newMember(ctx, id)
    const outcomes = await Promise.allSettled([
      archiveClient(admin, { id, version: 1 }),
      ...Array.from({ length: 4 }, (_, i) => inviteDelegate(owner.ctx, { id, email: `${i}@example.org` })),
    ])
    expect(outcomes[0]?.status).toBe('fulfilled')
    expect(refusals(outcomes).every((status) => status === 409)).toBe(true)
    await clean(ctx)
  })
})
