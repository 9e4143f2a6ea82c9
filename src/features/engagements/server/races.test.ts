import { describe, expect, inject } from 'vitest'
import { inTransaction } from '../../../platform/context.ts'
import { emails, rateLimits } from '../../../platform/db/tables.ts'
import { on } from '../../../platform/hooks.ts'
import { type TestCtx, test, testContext } from '../../../platform/testing/test.ts'
import { archiveClient } from '../../clients/server/desk.ts'
import { mergeClients } from '../../clients/server/merge.ts'
import { clientMoved } from '../../clients/server/service.ts'
import { clientMembers, clients } from '../../clients/server/tables.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { sessions, users } from '../../identity/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { moveEngagements } from './client-moved.ts'
import { assignEngagements, createEngagements, rollEngagement } from './desk.ts'
import { listMoves, moveStage } from './moves.ts'
import { getEngagementRow, listEngagements, requireEngagement } from './service.ts'
import { engagementMoves, engagements } from './tables.ts'
import { newEngagement } from './testing.ts'

const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.status ?? String(one.reason)] : []))

/** Runs only on PostgreSQL, because the embedded database runs one query after another and has no races. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  const clean = async ({ db }: TestCtx) => {
    for (const table of [engagementMoves, engagements, clientMembers, clients, emails, rateLimits, sessions, users])
      await db.delete(table)
  }
  const hooks = [on(clientMoved, moveEngagements)]
  const adminOf = async (ctx: TestCtx) => ({ ...(await newPerson(ctx, 'admin')).ctx, hooks })

  test('of ten moves to the same stage only one succeeds, with or without a version', async ({ database }) => {
    const ctx = testContext(database)
    const admin = await adminOf(ctx)
    const { id: clientId } = await newClient(ctx)
    for (const version of [1, undefined]) {
      const { id } = await newEngagement(ctx, clientId, { title: String(version) })
      const moving = Array.from({ length: 10 }, () => moveStage(admin, id, 'documents', { version }))
      const outcomes = await Promise.allSettled(moving)
      expect([succeeded(outcomes), new Set(refusals(outcomes))]).toEqual([1, new Set([409])])
      expect(await listMoves(ctx, id)).toHaveLength(1)
    }
    await clean(ctx)
  })

  test("two members' changes that each move the engagement wait for each other, and only one moves it", async ({
    database,
  }) => {
    const ctx = testContext(database)
    const { id: clientId } = await newClient(ctx)
    const members = [await newMember(ctx, clientId), await newMember(ctx, clientId, 'delegate')]
    for (let round = 0; round < 5; round++) {
      const { id } = await newEngagement(ctx, clientId, { title: `Round ${round}` })
      const outcomes = await Promise.allSettled(
        members.map((member) =>
          inTransaction(member.ctx, async (ctx) => {
            const { engagement } = await requireEngagement(ctx, id, { write: true })
            if (engagement.stage === 'intake') await moveStage(ctx, id, 'documents', { isAutomatic: true })
          }),
        ),
      )
      expect(refusals(outcomes)).toEqual([])
      expect(await listMoves(ctx, id)).toHaveLength(1)
    }
    await clean(ctx)
  })

  test('a merge loses no engagement that is moved, assigned, rolled forward or added meanwhile', async ({
    database,
  }) => {
    const ctx = testContext(database)
    const person = await newPerson(ctx, 'admin')
    const admin = { ...person.ctx, hooks }
    for (let round = 0; round < 8; round++) {
      const [into, from] = [await newClient(ctx), await newClient(ctx)]
      const owner = await newMember(ctx, from.id)
      const rows = await Promise.all(
        ['A', 'B', 'C'].map((title) => newEngagement(ctx, from.id, { title, taxYear: 2024 })),
      )
      const [a, b, c] = rows.map(({ id }) => id) as [string, string, string]
      const [merged, moved, written, ...others] = await Promise.allSettled([
        mergeClients(admin, { id: into.id, version: 1, from: { id: from.id, version: 1 }, take: [] }),
        moveStage(admin, a, 'documents'),
        inTransaction(owner.ctx, (ctx) => requireEngagement(ctx, b, { write: true })),
        rollEngagement(admin, { id: c, version: 1, title: 'Rolled', dueOn: '2027-04-15' }),
        assignEngagements(admin, { chosen: [c, b, a].map((id) => ({ id, version: 1 })), adviserId: person.user.id }),
        createEngagements(admin, {
          ...{ clientIds: [from.id], service: 'individual-tax', country: 'US', taxYear: 2026 },
          ...{ returnId: 'us-1040', title: 'New', dueOn: null, adviserId: null },
        }),
      ])
      expect([merged.status, moved.status, written.status]).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
      expect(refusals(others).every((status) => status === 409)).toBe(true)
      expect(await listEngagements(ctx, from.id)).toEqual([])
      expect((await listEngagements(ctx, into.id)).length).toBe(3 + succeeded(others) - 1)
      expect(await getEngagementRow(ctx, a)).toMatchObject({ stage: 'documents', clientId: into.id })
    }
    await clean(ctx)
  })

  test('an engagement is rolled forward only once', async ({ database }) => {
    const ctx = testContext(database)
    const admin = await adminOf(ctx)
    const { id } = await newEngagement(ctx, (await newClient(ctx)).id)
    const rolling = ['One', 'Two', 'Three'].map((title) =>
      rollEngagement(admin, { id, version: 1, title, dueOn: '2027-04-15' }),
    )
    const outcomes = await Promise.allSettled(rolling)
    expect([succeeded(outcomes), refusals(outcomes)]).toEqual([1, [409, 409]])
    await clean(ctx)
  })

  test('while a client is being archived, a move is either refused or finished first', async ({ database }) => {
    const ctx = testContext(database)
    const admin = await adminOf(ctx)
    for (let round = 0; round < 5; round++) {
      const client = await newClient(ctx)
      const { id } = await newEngagement(ctx, client.id)
      const outcomes = await Promise.allSettled([
        archiveClient(admin, { id: client.id, version: 1 }),
        moveStage(admin, id, 'documents'),
      ])
      expect(outcomes[0]?.status).toBe('fulfilled')
      expect(refusals(outcomes).every((status) => status === 409)).toBe(true)
    }
    await clean(ctx)
  })
})
