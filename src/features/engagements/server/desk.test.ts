import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { on } from '../../../platform/hooks.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { clients } from '../../clients/server/tables.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { CreateEngagements } from '../desk-contract.ts'
import { assignEngagements, changeEngagement, createEngagements, removeEngagement, rollEngagement } from './desk.ts'
import { exportEngagements, getEngagement, listDeskEngagements } from './desk-list.ts'
import { engagementRolled } from './hooks.ts'
import { moveTo, newEngagement } from './testing.ts'

const actionsOn = async (ctx: TestCtx, id: string) =>
  (await ctx.db.select().from(auditEntries).where(eq(auditEntries.objectId, id)).orderBy(auditEntries.number)).map(
    ({ action }) => action,
  )

const someWork: Omit<CreateEngagements, 'clientIds'> = {
  service: 'individual-tax',
  country: 'US',
  taxYear: 2026,
  returnId: 'us-1040',
  title: '2026 US return (1040)',
  dueOn: null,
  adviserId: null,
}

/** Tries a change in its own transaction. If the change is refused, the rollback removes everything that it wrote. */
const undone = <T>(ctx: TestCtx, work: (ctx: TestCtx) => Promise<T>) => ctx.db.transaction((db) => work({ ...ctx, db }))

describe('adding', () => {
  test("gives each client one engagement, with the legal due date and the client's adviser", async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const [one, two] = [await newClient(ctx, { adviserId: admin.user.id }), await newClient(ctx)]
    const clientIds = [one.id, two.id]
    const { ids, left } = await createEngagements(admin.ctx, { ...someWork, clientIds })
    expect([ids.length, left]).toEqual([2, 0])
    const { items } = await listDeskEngagements(admin.ctx, { client: one.id })
    expect(items).toMatchObject([
      { stage: 'intake', dueOn: '2027-04-15', extendedOn: null, version: 1, adviser: { name: 'Grace Hopper' } },
    ])
    expect(await actionsOn(ctx, items[0]?.id ?? '')).toEqual(['engagement.created'])
    const three = await newClient(ctx)
    const again = await createEngagements(admin.ctx, { ...someWork, clientIds: [...clientIds, three.id, three.id] })
    expect([again.ids.length, again.left]).toEqual([1, 2])
  })

  test.for([
    ['a year without confirmed dates', { taxYear: 2027 }, 'dueOn', 'We have no confirmed dates for 2027 yet.'],
    ['a service without a return', { service: 'accounting', returnId: null }, 'dueOn', 'The law sets no due date'],
    ['a return of another country', { returnId: 'ca-t1' }, 'returnId', 'Please choose a return for this service'],
    ['a return of another service', { returnId: 'us-1120' }, 'returnId', 'Please choose a return for this service'],
    ['an identifier in the title', { title: 'For SSN 123-45-6789' }, 'title', 'This looks like'],
  ] as const)('asks for another input after %s', async ([, input, field, sentence], { ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const clientIds = [(await newClient(ctx)).id]
    await expect(createEngagements(admin, { ...someWork, ...input, clientIds })).rejects.toMatchObject({
      details: { fields: { [field]: expect.stringContaining(sentence) } },
    })
  })

  test('uses the entered due date for a year or a service without a legal one', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const clientIds = [(await newClient(ctx)).id]
    await createEngagements(admin, { ...someWork, taxYear: 2027, dueOn: '2028-04-18', clientIds })
    const books = { service: 'accounting', returnId: null, title: 'Books', dueOn: '2027-01-31' } as const
    await createEngagements(admin, { ...someWork, ...books, clientIds })
    const { items } = await listDeskEngagements(admin, {})
    expect(items.map(({ title, dueOn }) => [title, dueOn])).toEqual([
      ['Books', '2027-01-31'],
      ['2026 US return (1040)', '2028-04-18'],
    ])
  })

  test("adds no engagement if one of the clients is archived, unknown, or of a kind that the service isn't for", async ({
    ctx,
  }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const fine = await newClient(ctx)
    const archived = await newClient(ctx, { name: 'Gone', archivedAt: ctx.now() })
    const company = await newClient(ctx, { name: 'Pine Inc.', kind: 'company' })
    const adding = (id: string) =>
      undone({ ...ctx, ...admin }, (ctx) => createEngagements(ctx, { ...someWork, clientIds: [fine.id, id] }))
    await expect(adding(archived.id)).rejects.toMatchObject({ message: 'Gone is archived, so nothing can be added.' })
    await expect(adding(company.id)).rejects.toMatchObject({
      message: "Pine Inc. is a company, so Individual Tax doesn't apply. Please choose another service.",
    })
    await expect(adding(admin.actor.kind === 'user' ? admin.actor.userId : '')).rejects.toMatchObject({ status: 404 })
    expect((await listDeskEngagements(admin, {})).items).toEqual([])
  })
})

describe('changing', () => {
  test('saves the dates, the title and the adviser, and audits which fields changed but not their values', async ({
    ctx,
  }) => {
    const admin = await newPerson(ctx, 'admin')
    const { id } = await newEngagement(ctx, (await newClient(ctx)).id)
    const values = { title: 'Another title', dueOn: '2026-04-15', extendedOn: '2026-10-15', adviserId: admin.user.id }
    expect(await changeEngagement(admin.ctx, { id, version: 1, ...values })).toMatchObject({
      ...{ title: 'Another title', extendedOn: '2026-10-15', version: 2, adviser: { id: admin.user.id } },
    })
    const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entry?.details).toEqual({ fields: 'title, extendedOn, adviserId' })
    await expect(
      undone({ ...ctx, ...admin.ctx }, (ctx) => changeEngagement(ctx, { id, version: 1, ...values })),
    ).rejects.toMatchObject({ details: { reason: 'newer_version' } })
  })

  test('refuses a title that another engagement of the same year has, and refuses to change a closed engagement', async ({
    ctx,
  }) => {
    const admin = { ...ctx, ...(await newPerson(ctx, 'admin')).ctx }
    const client = await newClient(ctx)
    const [one, two] = [await newEngagement(ctx, client.id), await newEngagement(ctx, client.id, { title: 'Two' })]
    const values = { title: '2025 us RETURN (1040)', dueOn: '2026-04-15', extendedOn: null, adviserId: null }
    const changing = (id: string, version: number) =>
      undone(admin, (ctx) => changeEngagement(ctx, { id, version, ...values }))
    await expect(changing(two.id, 1)).rejects.toMatchObject({ details: { fields: { title: expect.any(String) } } })
    await moveTo(admin, one.id, 'accepted')
    await expect(changing(one.id, 7)).rejects.toMatchObject({ message: expect.stringContaining('is closed') })
  })
})

describe('rolling forward', () => {
  test("makes the next year's engagement once, and tells the other slices", async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const from = await newEngagement(ctx, (await newClient(ctx)).id, { adviserId: admin.user.id })
    const seen: string[] = []
    const hooks = [on(engagementRolled, async (_, { from, to }) => void seen.push(`${from.taxYear} ${to.taxYear}`))]
    const input = { id: from.id, version: 1, title: '2026 US return (1040)', dueOn: '2027-04-15' }
    const to = await rollEngagement({ ...admin.ctx, hooks }, input)
    expect(to).toMatchObject({
      ...{ taxYear: 2026, stage: 'intake', returnId: 'us-1040', adviser: { id: admin.user.id } },
      rolledFrom: { id: from.id, title: '2025 US return (1040)' },
    })
    expect(seen).toEqual(['2025 2026'])
    expect(await getEngagement(ctx, from)).toMatchObject({ rolledTo: { id: to.id } })
    expect(await actionsOn(ctx, from.id)).toEqual(['engagement.rolled'])
    const again = (title: string) => undone({ ...ctx, ...admin.ctx }, (ctx) => rollEngagement(ctx, { ...input, title }))
    await expect(again('Something else')).rejects.toMatchObject({
      message: '2025 US return (1040) was already rolled forward.',
    })
  })

  test('works for a closed engagement, but not if the next year already has an engagement with the same title', async ({
    ctx,
  }) => {
    const admin = { ...ctx, ...(await newPerson(ctx, 'admin')).ctx }
    const client = await newClient(ctx)
    const from = await newEngagement(ctx, client.id)
    await newEngagement(ctx, client.id, { taxYear: 2026, title: 'Taken' })
    await moveTo(admin, from.id, 'accepted')
    const input = { id: from.id, version: 7, dueOn: '2027-04-15' }
    await expect(undone(admin, (ctx) => rollEngagement(ctx, { ...input, title: 'taken' }))).rejects.toMatchObject({
      details: { fields: { title: expect.any(String) } },
    })
    expect(await getEngagement(admin, from)).toMatchObject({ rolledTo: null, nextYears: null })
    const next = await newEngagement(ctx, client.id, { taxYear: 2026, title: '2026 us RETURN (1040)' })
    expect(await getEngagement(admin, from)).toMatchObject({ rolledTo: null, nextYears: { id: next.id } })
    expect(await rollEngagement(admin, { ...input, title: 'Free' })).toMatchObject({ taxYear: 2026, closedAt: null })
  })
})

describe('removing', () => {
  test('removes an engagement that was added by mistake', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newEngagement(ctx, (await newClient(ctx)).id)
    await expect(
      undone({ ...ctx, ...admin }, (ctx) => removeEngagement(ctx, { id, version: 2 })),
    ).rejects.toMatchObject({ details: { reason: 'newer_version' } })
    await removeEngagement(admin, { id, version: 1 })
    expect((await listDeskEngagements(admin, {})).items).toEqual([])
    expect(await actionsOn(ctx, id)).toEqual(['engagement.removed'])
  })

  test('is refused once the engagement has moved or was rolled forward', async ({ ctx }) => {
    const admin = { ...ctx, ...(await newPerson(ctx, 'admin')).ctx }
    const { id: clientId } = await newClient(ctx)
    const moved = await newEngagement(ctx, clientId)
    await moveTo(admin, moved.id, 'documents')
    const rolled = await newEngagement(ctx, clientId, { title: 'Rolled' })
    await rollEngagement(admin, { id: rolled.id, version: 1, title: 'Next', dueOn: '2027-04-15' })
    for (const seen of [
      { id: moved.id, version: 2 },
      { id: rolled.id, version: 1 },
    ]) {
      await expect(undone(admin, (ctx) => removeEngagement(ctx, seen))).rejects.toMatchObject({
        message: expect.stringContaining("so it can't be removed"),
      })
    }
  })
})

describe('the list', () => {
  test('can be searched and filtered, and leaves out closed engagements', async ({ ctx }) => {
    const admin = await newPerson(ctx, 'admin')
    const [zora, pine] = [await newClient(ctx, { name: 'Zora Quill' }), await newClient(ctx, { name: 'Pine 100%' })]
    await newEngagement(ctx, zora.id, { title: 'A', adviserId: admin.user.id, taxYear: 2024 })
    await newEngagement(ctx, pine.id, { title: 'B', country: 'CA', returnId: 'ca-t1', stage: 'review' })
    const closed = { stage: 'accepted', closedAt: ctx.now() } as const
    await newEngagement(ctx, pine.id, { title: 'C', service: 'accounting', ...closed })
    const titles = async (filters: Parameters<typeof listDeskEngagements>[1]) =>
      (await listDeskEngagements(admin.ctx, filters)).items.map(({ title }) => title).sort()
    expect(await titles({})).toEqual(['A', 'B'])
    expect(await titles({ q: 'zora' })).toEqual(['A'])
    expect(await titles({ q: '%' })).toEqual(['B'])
    expect(await titles({ client: pine.id, closed: 'too' })).toEqual(['B', 'C'])
    expect(await titles({ stage: 'review' })).toEqual(['B'])
    expect(await titles({ stage: 'accepted' })).toEqual(['C'])
    expect(await titles({ adviser: 'none' })).toEqual(['B'])
    expect(await titles({ adviser: admin.user.id })).toEqual(['A'])
    expect(await titles({ year: '2024' })).toEqual(['A'])
    expect(await titles({ country: 'CA' })).toEqual(['B'])
    expect(await titles({ service: 'accounting', closed: 'only' })).toEqual(['C'])
  })

  test('is ordered by due date, extensions included, and continues where the previous page ends', async ({ ctx }) => {
    const { id } = await newClient(ctx)
    await newEngagement(ctx, id, { title: 'Third', dueOn: '2026-04-15', extendedOn: '2026-10-15' })
    await newEngagement(ctx, id, { title: 'Second', dueOn: '2026-06-15' })
    await newEngagement(ctx, id, { title: 'First', dueOn: '2026-04-15' })
    const first = (await listDeskEngagements(ctx, {})).items.map(({ title }) => title)
    expect(first).toEqual(['First', 'Second', 'Third'])
    for (const sort of [undefined, 'newest', 'oldest', 'waiting'] as const) {
      const { items } = await listDeskEngagements(ctx, { sort })
      const rest = (await listDeskEngagements(ctx, { sort, after: items[0]?.id })).items
      expect(rest.map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id))
    }
  })

  test('assigns an adviser to several engagements, but skips those that changed, are closed or belong to an archived client', async ({
    ctx,
  }) => {
    const admin = await newPerson(ctx, 'admin')
    const { id } = await newClient(ctx)
    const gone = await newClient(ctx)
    const open = await newEngagement(ctx, id)
    const changed = await newEngagement(ctx, id, { title: 'Changed', version: 2 })
    const closed = await newEngagement(ctx, id, { title: 'Closed', stage: 'accepted', closedAt: ctx.now() })
    const archived = await newEngagement(ctx, gone.id)
    await ctx.db.update(clients).set({ archivedAt: ctx.now() }).where(eq(clients.id, gone.id))
    const chosen = [open, changed, closed, archived].map(({ id }) => ({ id, version: 1 }))
    const adviserId = admin.user.id
    expect(await assignEngagements(admin.ctx, { chosen, adviserId })).toEqual({ done: 1, left: 3 })
    expect(await getEngagement(ctx, open)).toMatchObject({ adviser: { id: adviserId }, version: 2 })
    expect(await assignEngagements(admin.ctx, { chosen: [{ id: open.id, version: 2 }], adviserId })).toEqual({
      ...{ done: 0, left: 1 },
    })
    const { user } = await newMember(ctx, id)
    await expect(assignEngagements(admin.ctx, { chosen, adviserId: user.id })).rejects.toMatchObject({ status: 400 })
  })

  test('exports a file in which no text can run as a formula, and audits the export', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    await newEngagement(ctx, (await newClient(ctx, { name: '=cmd' })).id)
    const file = await exportEngagements(admin, {})
    expect(file.name).toBe('engagements-2026-11-20.csv')
    expect(await file.text()).toContain(`"'=cmd","2025 US return (1040)","Individual Tax"`)
    expect(await actionsOn(ctx, 'engagements')).toEqual(['engagement.exported'])
  })
})
