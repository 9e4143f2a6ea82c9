import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type TestCtx, test, testContext } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { DeskTemplate } from '../template-contract.ts'
import { TemplateFile } from '../template-contract.ts'
import { installTemplates } from './install.ts'
import { checklistTemplates } from './tables.ts'
import {
  archiveTemplate,
  archiveTemplates,
  changeTemplate,
  copyTemplate,
  createTemplate,
  exportTemplate,
  importTemplate,
  restoreTemplate,
  rollTemplate,
} from './template-desk.ts'
import {
  addItem,
  adoptDraft,
  arrangeItems,
  changeItem,
  discardDraft,
  removeItem,
  startDraft,
} from './template-draft.ts'
import { getTemplate, listTemplates } from './template-list.ts'
import { newTemplate, someItems, someTemplate, someText } from './testing.ts'

const keysOf = ({ list }: DeskTemplate) => list.map(({ key }) => key)

const actionsOn = async (ctx: TestCtx, id: string) =>
  (await ctx.db.select().from(auditEntries).where(eq(auditEntries.objectId, id)).orderBy(auditEntries.number)).map(
    ({ action }) => action,
  )

const conflict = { status: 409 }

describe('versions', () => {
  test('a version in use never changes; people make a new version, change it and put it into use', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newTemplate(ctx)
    const before = await getTemplate(ctx, { id })
    const [photo] = before.list
    const change = { ...someText(), id, itemId: photo?.id ?? '', version: 1 }
    await expect(changeItem(admin, change)).rejects.toMatchObject(conflict)
    await expect(addItem(admin, { id, ...someText() })).rejects.toThrow('This version is in use')
    await expect(arrangeItems(admin, { id, before: [], after: [] })).rejects.toMatchObject(conflict)
    await expect(removeItem(admin, change)).rejects.toMatchObject(conflict)

    const draft = await startDraft(admin, { id })
    expect(draft).toMatchObject({ current: 1, draft: 2, shown: { number: 2, state: 'draft' } })
    expect(keysOf(draft)).toEqual(keysOf(before))
    await expect(startDraft(admin, { id })).rejects.toMatchObject(conflict)
    await expect(changeItem(admin, change)).rejects.toThrow('no longer in the draft')
    const added = await addItem(admin, { id, ...someText() })
    expect(keysOf(added)).toEqual(['photo', 'has-rent', 'lease', 'pay-stub'])
    expect(keysOf(await getTemplate(ctx, { id, number: 1 }))).toEqual(keysOf(before))

    const used = await adoptDraft(admin, { id, number: 2 })
    expect(used).toMatchObject({ current: 2, draft: null, items: 4 })
    expect(used.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'current'],
      [1, 'earlier'],
    ])
    expect(await actionsOn(ctx, id)).toEqual([
      'checklist-template.draft-started',
      'checklist-template.item-added',
      'checklist-template.draft-used',
    ])
  })

  test('a draft can be discarded, but not the only version', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newTemplate(ctx)
    await startDraft(admin, { id })
    await expect(discardDraft(admin, { id, number: 3 })).rejects.toMatchObject(conflict)
    expect(await discardDraft(admin, { id, number: 2 })).toMatchObject({ draft: null, shown: { number: 1 } })
    const created = await createTemplate(admin, someTemplate)
    await expect(discardDraft(admin, { id: created.id, number: 1 })).rejects.toThrow('only version')
    await expect(adoptDraft(admin, { id: created.id, number: 1 })).rejects.toThrow('no items yet')
  })

  test('an unknown template or version is not found', async ({ ctx }) => {
    const { id } = await newTemplate(ctx)
    await expect(getTemplate(ctx, { id, number: 7 })).rejects.toMatchObject({ status: 404 })
    await expect(getTemplate(ctx, { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  })
})

describe('items of a draft', () => {
  const drafted = async (ctx: TestCtx) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newTemplate(ctx)
    return { admin, id, draft: await startDraft(admin, { id }) }
  }

  test('change only in the version that the person saw', async ({ ctx }) => {
    const { admin, id, draft } = await drafted(ctx)
    const itemId = draft.list[0]?.id ?? ''
    const change = { ...someText({ title: { en: 'Passport', fr: 'Passeport' }, options: [] }), id, itemId, version: 1 }
    const changed = await changeItem(admin, change)
    expect(changed.list[0]).toMatchObject({ key: 'photo', version: 2, title: { en: 'Passport', fr: 'Passeport' } })
    await expect(changeItem(admin, change)).rejects.toMatchObject({ details: { reason: 'newer_version' } })
  })

  test('keep only what belongs to their kind', async ({ ctx }) => {
    const { admin, id } = await drafted(ctx)
    const option = (value: string) => ({ value, en: value, fr: '' })
    const text = someText({ kind: 'answer', format: 'text', accepts: ['pdf'], options: [option('a'), option('b')] })
    const { list } = await addItem(admin, { id, ...text })
    expect(list.at(-1)).toMatchObject({ accepts: [], options: [], format: 'text' })
  })

  test('are added after the other items of their category, each with its own key', async ({ ctx }) => {
    const { admin, id } = await drafted(ctx)
    const about = someText({ category: 'about', title: { en: 'Photo', fr: '' } })
    expect(keysOf(await addItem(admin, { id, ...about }))).toEqual(['photo', 'photo-2', 'has-rent', 'lease'])
  })

  test('come after the questions they depend on', async ({ ctx }) => {
    const { admin, id, draft } = await drafted(ctx)
    const before = draft.list.map((item) => item.id)
    const [photo = '', rent = '', lease = ''] = before
    expect(keysOf(await arrangeItems(admin, { id, before, after: [rent, lease, photo] }))).toEqual([
      'has-rent',
      'lease',
      'photo',
    ])
    const now = [rent, lease, photo]
    await expect(arrangeItems(admin, { id, before: now, after: [lease, rent, photo] })).rejects.toThrow(
      '“The lease” depends on the answer to “Did you rent out property in 2026?”, so it has to come after it.',
    )
    await expect(arrangeItems(admin, { id, before, after: now })).rejects.toThrow('Someone else changed the list')
    for (const after of [
      [rent, lease],
      [rent, rent, photo],
      [rent, lease, crypto.randomUUID()],
    ])
      await expect(arrangeItems(admin, { id, before: now, after })).rejects.toMatchObject({ status: 400 })
    await expect(removeItem(admin, { id, itemId: rent, version: 1 })).rejects.toThrow('Change that condition first.')
    await removeItem(admin, { id, itemId: lease, version: 1 })
    expect(keysOf(await removeItem(admin, { id, itemId: rent, version: 1 }))).toEqual(['photo'])
  })

  test('can only depend on answers that exist', async ({ ctx }) => {
    const { admin, id } = await drafted(ctx)
    const condition = { item: 'has-rent', is: ['sometimes'] }
    await expect(addItem(admin, { id, ...someText({ condition }) })).rejects.toThrow("doesn't offer: sometimes.")
  })
})

describe('templates', () => {
  test('are changed, archived and restored', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newTemplate(ctx)
    const changed = await changeTemplate(admin, { ...someTemplate, id, version: 1, name: 'US return of couples' })
    expect(changed).toMatchObject({ version: 2, name: 'US return of couples' })
    await expect(changeTemplate(admin, { ...someTemplate, id, version: 1 })).rejects.toMatchObject(conflict)
    await archiveTemplate(admin, { id, version: 2 })
    await expect(startDraft(admin, { id })).rejects.toThrow('is archived')
    expect(await restoreTemplate(admin, { id, version: 3 })).toMatchObject({ isArchived: false })
  })

  test('are copied as a draft', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newTemplate(ctx)
    const copy = await copyTemplate(admin, { id })
    expect(copy).toMatchObject({ name: 'Copy of US return', current: null, draft: 1 })
    expect(keysOf(copy)).toEqual(['photo', 'has-rent', 'lease'])
  })

  test('roll forward to the next tax year only once', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newTemplate(ctx)
    const next = await rollTemplate(admin, { id })
    expect(next).toMatchObject({ taxYear: 2027, draft: 1, current: null })
    expect(next.list[1]?.title.en).toBe('Did you rent out property in 2027?')
    expect(await getTemplate(ctx, { id })).toMatchObject({ next: { id: next.id, taxYear: 2027 } })
  })

  test('can be exported to a file and imported again', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const { id } = await newTemplate(ctx)
    const file = await exportTemplate(admin, { id })
    expect(file.name).toBe('checklist-us-return-2026.json')
    const imported = await importTemplate(admin, TemplateFile.parse(JSON.parse(await file.text())))
    const original = await getTemplate(ctx, { id })
    const withoutRows = ({ list }: DeskTemplate) => list.map(({ id: _, version: __, ...item }) => item)
    expect(withoutRows(imported)).toEqual(withoutRows(original))
    const twice = { ...someTemplate, format: 'checklist-template/1' as const, items: [...someItems, ...someItems] }
    await expect(importTemplate(admin, TemplateFile.parse(twice))).rejects.toThrow('the same key')
  })

  test('can be searched, filtered and sorted, and several can be archived at once', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    const us = await newTemplate(ctx, { name: 'A 100% plan' })
    const ca = await newTemplate(ctx, {
      name: 'T2',
      country: 'CA',
      service: 'corporate-tax',
      clientKinds: ['company'],
      taxYear: 2025,
    })
    const both = await newTemplate(ctx, {
      name: 'Books',
      country: null,
      service: 'accounting',
      clientKinds: ['company'],
    })
    const names = async (filters: Parameters<typeof listTemplates>[1]) =>
      (await listTemplates(admin, filters)).items.map(({ name }) => name)
    expect(await names({})).toEqual([us.name, both.name, ca.name])
    expect(await names({ q: '100%' })).toEqual([us.name])
    expect(await names({ country: 'CA' })).toEqual([ca.name])
    expect(await names({ country: 'both' })).toEqual([both.name])
    expect(await names({ kind: 'company' })).toEqual([both.name, ca.name])
    expect(await names({ service: 'accounting' })).toEqual([both.name])
    expect(await names({ taxYear: 2025 })).toEqual([ca.name])
    expect((await names({ sort: 'year' })).at(-1)).toBe(ca.name)
    expect(await names({ sort: 'changed' })).toHaveLength(3)
    const chosen = [us, ca].map(({ id, version }) => ({ id, version }))
    expect(await archiveTemplates(admin, { chosen: [...chosen, { id: both.id, version: 9 }] })).toEqual({
      done: 2,
      left: 1,
    })
    expect(await names({})).toEqual([both.name])
    expect(await names({ archived: 'only' })).toEqual([us.name, ca.name])
  })

  test("a firm starts with six templates, and a restart keeps the firm's changes to them", async ({ ctx }) => {
    await installTemplates(ctx)
    const { items } = await listTemplates(ctx, {})
    expect(items).toHaveLength(6)
    for (const { current, items: count } of items) expect([current, count > 14]).toEqual([1, true])
    await installTemplates(ctx)
    expect(await ctx.db.$count(checklistTemplates)).toBe(6)
  })
})

/**
 * On PostgreSQL the calls run at once on several connections. That works because this file's tests commit their
 * changes.
 */
describe('at the same moment', () => {
  test('two people start only one draft, a template rolls only once, and no item gets into a version in use', async ({
    database,
  }) => {
    const ctx = testContext(database)
    const admin = (await newPerson(ctx, 'admin')).ctx
    for (let round = 0; round < 3; round += 1) {
      const { id } = await newTemplate(ctx)
      const started = await Promise.allSettled([1, 2, 3, 4].map(() => startDraft(admin, { id })))
      expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const rolled = await Promise.allSettled([1, 2, 3].map(() => rollTemplate(admin, { id })))
      expect(rolled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const adding = [1, 2, 3].map(() => addItem(admin, { id, ...someText() }))
      const [used, ...added] = await Promise.allSettled([adoptDraft(admin, { id, number: 2 }), ...adding])
      expect(used.status).toBe('fulfilled')
      const accepted = added.filter(({ status }) => status === 'fulfilled').length
      const now = await getTemplate(ctx, { id })
      expect([now.current, now.draft, now.items]).toEqual([2, null, 3 + accepted])
      expect(new Set(keysOf(now)).size).toBe(3 + accepted)
    }
  })
})
