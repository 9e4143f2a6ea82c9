import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { BulkResult, RowVersion } from '../../../platform/browser/shapes.ts'
import { slugOf } from '../../../platform/browser/slug.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { isDuplicate } from '../../../platform/db/statement-error.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import type { AuditAction } from '../../audit/shared/actions.ts'
import type { FileItem } from '../item-contract.ts'
import { problemsOf } from '../shared/conditions.ts'
import type { ItemFacts } from '../shared/items.ts'
import { shiftItem, shiftYears } from '../shared/years.ts'
import {
  type ArchiveTemplates,
  type ChangeTemplate,
  type DeskTemplate,
  fileFormat,
  type OneTemplate,
  type TemplateFacts,
  type TemplateFile,
} from '../template-contract.ts'
import { checklistTemplateItems, checklistTemplates, checklistTemplateVersions } from './tables.ts'
import {
  getTemplate,
  getVersion,
  listItems,
  type TemplateRow,
  unknownTemplate,
  type VersionRow,
} from './template-list.ts'

export const asObject = ({ id, name }: Pick<TemplateRow, 'id' | 'name'>) => ({ type: 'checklist template', id, name })

export async function getTemplateRow(ctx: Ctx, id: string): Promise<TemplateRow> {
  const [template] = await ctx.db.select().from(checklistTemplates).where(eq(checklistTemplates.id, id))
  if (!template) throw unknownTemplate()
  return template
}

/** Refuses a list of items with a duplicate key, wrong choices, or a condition that can't work. */
export function requireSound(items: readonly ItemFacts[]): void {
  const [problem] = problemsOf(items)
  if (problem) throw new AppError('invalid', problem.message)
}

interface NewTemplate extends TemplateFacts {
  rolledFrom?: string
}

/** Adds a template and its first version, which has these items. */
export async function insertTemplate(
  ctx: Ctx,
  facts: NewTemplate,
  items: readonly ItemFacts[],
  state: 'draft' | 'current' = 'draft',
): Promise<TemplateRow> {
  const template = oneRow(
    await ctx.db
      .insert(checklistTemplates)
      .values({ ...facts, changedAt: ctx.now() })
      .returning(),
  )
  await insertVersion(ctx, { templateId: template.id, number: 1, state }, items)
  return template
}

export async function insertVersion(
  ctx: Ctx,
  version: Pick<VersionRow, 'templateId' | 'number' | 'state'>,
  items: readonly ItemFacts[],
): Promise<void> {
  const startedAt = version.state === 'draft' ? null : ctx.now()
  const { id: versionId } = oneRow(
    await ctx.db
      .insert(checklistTemplateVersions)
      .values({ ...version, createdAt: ctx.now(), startedAt })
      .returning({ id: checklistTemplateVersions.id }),
  )
  const rows = items.map((item, index) => ({ ...factsOf(item), versionId, position: index + 1 }))
  if (rows.length > 0) await ctx.db.insert(checklistTemplateItems).values(rows)
}

/** Returns only what the item asks for, without the other columns of its row. */
export const factsOf = (item: ItemFacts): ItemFacts => {
  const { key, category, kind, title, help, why, isRequired, accepts, dueDays, format, options, condition } = item
  return { key, category, kind, title, help, why, isRequired, accepts, dueDays, format, options, condition }
}

const add = (ctx: Ctx, action: AuditAction, facts: NewTemplate, items: readonly ItemFacts[], details = {}) =>
  inTransaction(ctx, async (ctx) => {
    const template = await insertTemplate(ctx, facts, items)
    await audit(ctx, action, asObject(template), details)
    return getTemplate(ctx, template)
  })

export const createTemplate = (ctx: Ctx, facts: TemplateFacts): Promise<DeskTemplate> =>
  add(ctx, 'checklist-template.created', facts, [])

export async function importTemplate(ctx: Ctx, file: TemplateFile): Promise<DeskTemplate> {
  requireSound(file.items)
  return add(ctx, 'checklist-template.imported', storedFacts(file), file.items)
}

/** Returns only the fields that people fill in, without the other columns of the row or parts of the file. */
const storedFacts = (template: TemplateFacts): TemplateFacts => {
  const { name, service, country, clientKinds, taxYear, firstReminderDays, reminderEveryDays, dueReminderDays } =
    template
  return { name, service, country, clientKinds, taxYear, firstReminderDays, reminderEveryDays, dueReminderDays }
}

const newestItems = async (ctx: Ctx, id: string) => listItems(ctx, (await getVersion(ctx, { id })).id)

export async function copyTemplate(ctx: Ctx, { id }: { id: string }): Promise<DeskTemplate> {
  const template = await getTemplateRow(ctx, id)
  const name = `Copy of ${template.name}`.slice(0, 120)
  const facts = { ...storedFacts(template), name }
  return add(ctx, 'checklist-template.copied', facts, await newestItems(ctx, id), { from: template.name })
}

export async function rollTemplate(ctx: Ctx, { id }: { id: string }): Promise<DeskTemplate> {
  const template = await getTemplateRow(ctx, id)
  const taxYear = template.taxYear + 1
  const facts = { ...storedFacts(template), name: shiftYears(template.name, 1), taxYear, rolledFrom: id }
  const items = (await newestItems(ctx, id)).map((item) => shiftItem(item, 1))
  return once(`This template was already rolled forward to ${taxYear}.`, () =>
    add(ctx, 'checklist-template.rolled', facts, items, { year: String(taxYear) }),
  )
}

async function once<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDuplicate(error) ? new AppError('conflict', sentence) : error
  }
}

/** Changes a template in one transaction. Refuses if someone else has changed it since the person opened it. */
const change = (
  ctx: Ctx,
  { id, version }: RowVersion,
  work: (ctx: Ctx, template: TemplateRow) => Promise<Partial<TemplateRow>>,
): Promise<DeskTemplate> =>
  inTransaction(ctx, async (ctx) => {
    const claim = { where: eq(checklistTemplates.id, id), version, noun: 'template' }
    const template = await claimVersion(ctx, checklistTemplates, claim, { changedAt: ctx.now() })
    const values = await work(ctx, template)
    await ctx.db.update(checklistTemplates).set(values).where(eq(checklistTemplates.id, id))
    return getTemplate(ctx, { id })
  })

export const changeTemplate = (ctx: Ctx, { id, version, ...facts }: ChangeTemplate): Promise<DeskTemplate> =>
  change(ctx, { id, version }, async (ctx, template) => {
    const names = Object.keys(facts) as (keyof TemplateFacts)[]
    const changed = names.filter((name) => JSON.stringify(facts[name]) !== JSON.stringify(template[name]))
    await audit(ctx, 'checklist-template.changed', asObject(template), { fields: changed.join(', ') })
    return facts
  })

export const archiveTemplate = (ctx: Ctx, seen: RowVersion): Promise<DeskTemplate> =>
  change(ctx, seen, async (ctx, template) => {
    if (template.archivedAt) throw new AppError('conflict', 'This template is already archived.')
    await audit(ctx, 'checklist-template.archived', asObject(template))
    return { archivedAt: ctx.now() }
  })

export const restoreTemplate = (ctx: Ctx, seen: RowVersion): Promise<DeskTemplate> =>
  once('The original template has been rolled forward to another one since. Please archive that one first.', () =>
    change(ctx, seen, async (ctx, template) => {
      if (!template.archivedAt) throw new AppError('conflict', "This template isn't archived.")
      await audit(ctx, 'checklist-template.restored', asObject(template))
      return { archivedAt: null }
    }),
  )

/**
 * Archives several templates. Leaves out those that are archived already, or that someone changed after the person saw
 * them.
 */
export function archiveTemplates(ctx: Ctx, { chosen }: ArchiveTemplates): Promise<BulkResult> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(checklistTemplates)
      .where(inArray(checklistTemplates.id, [...versions.keys()]))
      .orderBy(asc(checklistTemplates.id))
      .for('update')
    const active = rows.filter(({ id, version, archivedAt }) => !archivedAt && versions.get(id) === version)
    for (const { id, version } of active) await archiveTemplate(ctx, { id, version })
    return { done: active.length, left: versions.size - active.length }
  })
}

export async function exportTemplate(ctx: Ctx, { id, number }: OneTemplate): Promise<File> {
  const template = await getTemplateRow(ctx, id)
  const version = await getVersion(ctx, { id, number })
  const items: FileItem[] = (await listItems(ctx, version.id)).map(factsOf)
  await audit(ctx, 'checklist-template.exported', asObject(template), { version: String(version.number) })
  const content = { format: fileFormat, ...storedFacts(template), items }
  const name = `checklist-${slugOf(template.name) || 'template'}-${template.taxYear}.json`
  return new File([`${JSON.stringify(content, null, 2)}\n`], name, { type: 'application/json' })
}

/** The highest version number of a template. */
export async function lastNumber(ctx: Ctx, templateId: string): Promise<number> {
  const [last] = await ctx.db
    .select({ number: checklistTemplateVersions.number })
    .from(checklistTemplateVersions)
    .where(eq(checklistTemplateVersions.templateId, templateId))
    .orderBy(desc(checklistTemplateVersions.number))
    .limit(1)
  return last?.number ?? 0
}
