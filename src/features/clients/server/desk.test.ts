import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { archiveClient, archiveClients, assignAdviser, changeClient, createClient, restoreClient } from './desk.ts'
import { exportClients, getClient, listAdvisers, listClients } from './desk-list.ts'
import { newClient, newMember, someFacts } from './testing.ts'

const adminOf = async (ctx: TestCtx) => newPerson(ctx, 'admin')

const actionsOn = async (ctx: TestCtx, id: string) =>
  (await ctx.db.select().from(auditEntries).where(eq(auditEntries.objectId, id)).orderBy(auditEntries.number)).map(
    ({ action }) => action,
  )

describe('the desk', () => {
  test('adds, changes, archives and restores a client, and audits each step', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const adviserId = admin.user.id
    const { id } = await createClient(admin.ctx, { ...someFacts, reference: 'A-1', adviserId })
    const changed = await changeClient(admin.ctx, {
      ...someFacts,
      id,
      version: 1,
      reference: 'A-2',
      country: 'CA',
      region: 'QC',
    })
    expect(changed).toMatchObject({ version: 2, reference: 'A-2', region: 'QC', adviser: null })
    expect(await archiveClient(admin.ctx, { id, version: 2 })).toMatchObject({ isArchived: true })
    await expect(changeClient(admin.ctx, { ...someFacts, id, version: 3 })).rejects.toMatchObject({ status: 409 })
    expect(await restoreClient(admin.ctx, { id, version: 3 })).toMatchObject({ isArchived: false, version: 4 })
    expect(await actionsOn(ctx, id)).toEqual(['client.created', 'client.changed', 'client.archived', 'client.restored'])
    const [, entry] = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, id))
      .orderBy(auditEntries.number)
    expect(entry?.details).toEqual({ fields: 'country, region, adviserId, reference' })
  })

  test('refuses a change to an older version', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const { id } = await newClient(ctx)
    await changeClient(admin.ctx, { ...someFacts, id, version: 1, name: 'First' })
    await expect(changeClient(admin.ctx, { ...someFacts, id, version: 1, name: 'Second' })).rejects.toMatchObject({
      message: "Someone else changed the client while you had this open. Your changes weren't saved.",
    })
    expect(await getClient(ctx, { id })).toMatchObject({ name: 'First' })
  })

  test.for([
    ['a reference that another client has, in any case', { reference: 'a-1' }, 'reference'],
    ['an adviser who is not an administrator', { adviserId: 'client' }, 'adviserId'],
    ['an identifier in the name', { name: 'Ada, SSN 123-45-6789' }, 'name'],
    ['an identifier as the reference', { reference: 'SSN 123-45-6789' }, 'reference'],
  ] as const)('refuses %s', async ([, facts, field], { ctx }) => {
    const admin = await adminOf(ctx)
    const client = await newPerson(ctx)
    await newClient(ctx, { reference: 'A-1' })
    const adviserId = 'adviserId' in facts ? client.user.id : null
    await expect(createClient(admin.ctx, { ...someFacts, ...facts, adviserId })).rejects.toMatchObject({
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  test('masks identifiers in the notes', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const { notes } = await createClient(admin.ctx, { ...someFacts, notes: 'Her SSN is 123-45-6789.' })
    expect(notes).toBe('Her SSN is •••-••-6789.')
  })

  test('assigns an adviser to several clients and archives several, except those that have changed', async ({
    ctx,
  }) => {
    const admin = await adminOf(ctx)
    const [a, b, c] = [await newClient(ctx), await newClient(ctx), await newClient(ctx, { archivedAt: ctx.now() })]
    const chosen = [a, b, c].map(({ id }) => ({ id, version: 1 }))
    expect(await assignAdviser(admin.ctx, { chosen, adviserId: admin.user.id })).toEqual({ done: 2, left: 1 })
    expect(await getClient(ctx, { id: a.id })).toMatchObject({ adviser: { id: admin.user.id, name: 'Grace Hopper' } })
    expect(await archiveClients(admin.ctx, { chosen })).toEqual({ done: 0, left: 3 })
    expect(await archiveClients(admin.ctx, { chosen: [{ id: a.id, version: 2 }] })).toEqual({ done: 1, left: 0 })
    expect(await listAdvisers(ctx)).toEqual([{ id: admin.user.id, name: 'Grace Hopper' }])
  })
})

describe('the list', () => {
  test.for(['zoe uber', 'Zoé', 'ÜBER', 'lukasz'])(
    'finds names whatever their case and accents: %s',
    async (q, { ctx }) => {
      const admin = await adminOf(ctx)
      await newClient(ctx, { name: 'Zoé Über & Łukasz ÇAPEK' })
      await newClient(ctx, { name: 'Zola Hill' })
      const { items } = await listClients(admin.ctx, { q })
      expect(items.map(({ name }) => name)).toEqual(['Zoé Über & Łukasz ÇAPEK'])
    },
  )

  test('sorts names like an alphabet, whatever their case and accents', async ({ ctx }) => {
    const names = ['ada Quill', 'Élise Roy', 'Emil Stern', 'Łukasz Pine', 'Mona Hill', 'van der Berg']
    for (const name of names.toReversed()) await newClient(ctx, { name })
    const { ctx: admin } = await newPerson(ctx, 'admin')
    expect((await listClients(admin, {})).items.map(({ name }) => name)).toEqual(names)
  })

  test("searches by name, reference and a member's email, and filters", async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const one = await newClient(ctx, { name: 'Zora Quill', reference: 'Q-77', adviserId: admin.user.id })
    const two = await newClient(ctx, { name: 'Pine 100% Inc.', kind: 'company', country: 'CA' })
    const gone = await newClient(ctx, { name: 'Gone', archivedAt: ctx.now() })
    const { user } = await newMember(ctx, two.id)
    const names = async (filters: Parameters<typeof listClients>[1]) =>
      (await listClients(admin.ctx, filters)).items.map(({ name }) => name)
    expect(await names({})).toEqual(['Pine 100% Inc.', 'Zora Quill'])
    expect(await names({ q: 'zora' })).toEqual([one.name])
    expect(await names({ q: 'q-77' })).toEqual([one.name])
    expect(await names({ q: user.email.toUpperCase() })).toEqual([two.name])
    expect(await names({ q: '%' })).toEqual([two.name])
    expect(await names({ kind: 'company', country: 'CA' })).toEqual([two.name])
    expect(await names({ adviser: 'none' })).toEqual([two.name])
    expect(await names({ adviser: admin.user.id })).toEqual([one.name])
    expect(await names({ members: 'with' })).toEqual([two.name])
    expect(await names({ members: 'without' })).toEqual([one.name])
    expect(await names({ archived: 'only' })).toEqual([gone.name])
    expect(await names({ archived: 'too', sort: 'newest' })).toHaveLength(3)
    expect((await listClients(admin.ctx, { q: 'pine' })).items).toMatchObject([{ members: 1, openInvitations: 0 }])
  })

  test('continues where the previous page ended, in every sort order', async ({ ctx }) => {
    for (const name of ['B', 'C', 'A', 'D']) await newClient(ctx, { name })
    for (const sort of [undefined, 'newest', 'oldest'] as const) {
      const { items } = await listClients(ctx, { sort })
      const rest = (await listClients(ctx, { sort, after: items[1]?.id })).items
      expect(rest.map(({ id }) => id)).toEqual(items.slice(2).map(({ id }) => id))
    }
  })

  test('exports a file in which no text can run as a formula, and audits the export', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    await newClient(ctx, { name: '=cmd', notes: 'Zoé' })
    const file = await exportClients(admin.ctx, {})
    expect(file.name).toBe('clients-2026-11-20.csv')
    expect(await file.text()).toContain(`"'=cmd"`)
    expect(await actionsOn(ctx, 'clients')).toEqual(['client.exported'])
    const stale = (await newPerson(ctx, 'admin', { signedInSecondsAgo: 3_600 })).ctx
    await expect(exportClients(stale, {})).rejects.toMatchObject({ details: { reason: 'sign_in_again' } })
  })
})
