import { describe, expect, expectTypeOf } from 'vitest'
import type { UserActor } from '../../../platform/context.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { identitySlice } from '../../identity/server/slice.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { type AuditAction, actionLabels } from '../shared/actions.ts'
import { audit, auditInOrder, exportEntries, listEntries } from './service.ts'
import { auditEntries } from './tables.ts'

const ada = {
  kind: 'user',
  userId: '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d11',
  email: 'ada@firm.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  role: 'admin',
  sessionId: null,
  hasSecondFactor: true,
  signedInAt: testNow,
} as const

const on = (ctx: TestCtx, day: string) => ({ ...ctx, actor: ada, now: () => new Date(`${day}T12:00:00Z`) })

describe('an entry', () => {
  test('says who did what to which object, when', async ({ ctx }) => {
    await audit(
      on(ctx, '2026-03-01'),
      'user.disabled',
      { type: 'user', id: '7', name: 'bob@example.org' },
      { why: 'left' },
    )
    await audit(ctx, 'user.signed-up', { type: 'user', id: '8' })
    await audit({ ...ctx, actor: { kind: 'command' } }, 'user.role-changed', { type: 'user', id: '9' })
    await audit({ ...ctx, actor: { kind: 'job' } }, 'user.disabled', { type: 'user', id: '10' })
    expect((await listEntries(ctx, {})).items).toMatchObject([
      { actor: 'the site', object: '10' },
      { actor: 'command line', object: '9' },
      { actor: 'visitor', object: '8' },
      {
        at: '2026-03-01T12:00:00.000Z',
        actor: 'ada@firm.example',
        action: 'user.disabled',
        objectType: 'user',
        objectId: '7',
        object: 'bob@example.org',
        details: { why: 'left' },
      },
    ])
  })
})

test("an entry has today's names of the people in it, whatever their addresses are by now", async ({ ctx }) => {
  ctx.hooks = identitySlice.hooks ?? []
  const { ctx: boss, user } = await newPerson(ctx, 'admin', { firstName: 'Elena', lastName: 'Marsh' })
  const { user: person } = await newPerson(ctx, 'client', { firstName: 'Nora', lastName: 'Vale' })
  await audit(boss, 'user.disabled', { type: 'user', id: person.id, name: 'nora@old.example' })
  await audit(ctx, 'client.created', { type: 'client', id: person.id, name: 'Nora Vale LLC' })
  expect((await listEntries(ctx, {})).items.slice(0, 2)).toMatchObject([
    { actorName: null, object: 'Nora Vale LLC', objectName: null },
    { actor: user.email, actorName: 'Elena Marsh', object: 'nora@old.example', objectName: 'Nora Vale' },
  ])
})

test("entries of the demo's past are in the order of their times, and later entries come after them", async ({
  ctx,
}) => {
  const ended = (day: string) => audit(on(ctx, day), 'session.ended', { type: 'user', id: day })
  await auditInOrder(ctx, async () => {
    for (const day of ['2026-03-03', '2026-03-01', '2026-03-02']) await ended(day)
  })
  await ended('2026-02-01')
  expect((await listEntries(ctx, { sort: 'oldest' })).items.map(({ objectId }) => objectId)).toEqual([
    ...['2026-03-01', '2026-03-02', '2026-03-03', '2026-02-01'],
  ])
})

test('an action without a label does not compile', () => {
  // @ts-expect-error the catalog of actions has no such name
  const unlabeled: AuditAction = 'user.forgotten'
  expect(Object.keys(actionLabels)).not.toContain(unlabeled)
  expectTypeOf(audit).parameter(1).toEqualTypeOf<AuditAction>()
})

describe('the search', () => {
  test('finds entries by person, object, action and day', async ({ ctx }) => {
    await audit(on(ctx, '2026-03-01'), 'user.disabled', { type: 'user', id: '7', name: 'bob@example.org' })
    await audit(on(ctx, '2026-03-02'), 'session.ended', { type: 'user', id: '8', name: 'eve_x@example.org' })
    await audit({ ...on(ctx, '2026-03-03'), actor: { kind: 'visitor' } }, 'user.signed-up', { type: 'user', id: '9' })
    const found = async (search: Parameters<typeof listEntries>[1]) =>
      (await listEntries(ctx, search)).items.map(({ objectId }) => objectId)
    expect(await found({ actor: 'ADA' })).toEqual(['8', '7'])
    expect(await found({ object: 'bob' })).toEqual(['7'])
    expect(await found({ object: '9' })).toEqual(['9'])
    expect(await found({ object: 'eveQx' })).toEqual([])
    expect(await found({ action: 'user' })).toEqual(['9', '7'])
    expect(await found({ since: '2026-03-02T00:00:00.000Z', until: '2026-03-03T00:00:00.000Z' })).toEqual(['8'])
    expect(await found({ actor: 'ada', since: '2026-03-02T00:00:00.000Z' })).toEqual(['8'])
  })

  test('finds entries under the former name of an action', async ({ ctx }) => {
    const former = { objectType: 'user', objectId: '7', object: 'bob@example.org', actor: 'visitor', at: ctx.now() }
    await ctx.db.insert(auditEntries).values({ ...former, action: 'user.synchronised' })
    await audit(ctx, 'user.synchronized', { type: 'user', id: '8' })
    await audit(ctx, 'user.joined', { type: 'user', id: '9' })
    const found = await listEntries(ctx, { action: 'user.synchronized' })
    expect(found.items.map(({ action }) => action)).toEqual(['user.synchronized', 'user.synchronised'])
  })

  test('exports a file and writes an audit entry about it', async ({ ctx }) => {
    await audit(ctx, 'user.signed-up', { type: 'user', id: '9', name: '=cmd' })
    const file = await exportEntries({ ...ctx, actor: ada }, { action: 'user' })
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=cmd"`)
    expect((await listEntries(ctx, {})).items[0]).toMatchObject({
      action: 'audit.exported',
      actor: 'ada@firm.example',
      details: { count: '1', action: 'user' },
    })
  })

  test('exports at most thirty files in ten minutes for each person', async ({ ctx }) => {
    const save = (actor: UserActor) =>
      exportEntries({ ...ctx, actor }, {}).then(
        () => 'saved',
        ({ code }) => code,
      )
    const outcomes = []
    for (let i = 0; i < 31; i++) outcomes.push(await save(ada))
    expect(outcomes.slice(29)).toEqual(['saved', 'too_many'])
    expect(await save({ ...ada, userId: crypto.randomUUID() })).toBe('saved')
  })

  test('continues after the last entry of the previous page', async ({ ctx }) => {
    for (let id = 0; id < 60; id++) await audit(ctx, 'user.signed-up', { type: 'user', id: String(id) })
    const first = await listEntries(ctx, {})
    const second = await listEntries(ctx, { after: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null])
    expect(second.items.at(-1)?.objectId).toBe('0')
    const oldest = await listEntries(ctx, { sort: 'oldest' })
    const rest = await listEntries(ctx, { sort: 'oldest', after: oldest.next ?? '' })
    expect([...oldest.items, ...rest.items]).toEqual([...first.items, ...second.items].toReversed())
  })
})
