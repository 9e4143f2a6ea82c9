import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { containing, follows, type ListOrder, pageLimit, sorted, toPage } from '../../../platform/db/lists.ts'
import { AppError } from '../../../platform/errors.ts'
import type { TemplateItem } from '../item-contract.ts'
import type {
  DeskTemplate,
  ListedTemplate,
  OneTemplate,
  TemplateFilters,
  TemplateSearch,
  TemplateVersion,
} from '../template-contract.ts'
import { checklistTemplateItems, checklistTemplates, checklistTemplateVersions } from './tables.ts'

export type TemplateRow = typeof checklistTemplates.$inferSelect
export type VersionRow = typeof checklistTemplateVersions.$inferSelect
export type ItemRow = typeof checklistTemplateItems.$inferSelect

export const unknownTemplate = () => new AppError('not_found', 'There is no such template.')

const orders = {
  name: { columns: [checklistTemplates.name, checklistTemplates.id], direction: 'asc' },
  changed: { columns: [checklistTemplates.changedAt, checklistTemplates.id], direction: 'desc' },
  year: { columns: [checklistTemplates.taxYear, checklistTemplates.id], direction: 'desc' },
} satisfies Record<string, ListOrder>

const numberOf = (state: 'draft' | 'current') =>
  sql<
    number | null
  >`(select v.number from ${checklistTemplateVersions} v where v.template_id = ${checklistTemplates}.id and v.state = ${state})`

const listed = {
  ...getTableColumns(checklistTemplates),
  current: numberOf('current'),
  draft: numberOf('draft'),
  items: sql<number>`(select count(*)::int from ${checklistTemplateItems} i where i.version_id = (
    select v.id from ${checklistTemplateVersions} v where v.template_id = ${checklistTemplates}.id and v.state <> 'earlier'
    order by v.number limit 1))`,
}
type Listed = TemplateRow & Pick<ListedTemplate, 'current' | 'draft' | 'items'>

function conditionsOf({ q, service, country, kind, taxYear, archived }: TemplateFilters): (SQL | undefined)[] {
  const { archivedAt } = checklistTemplates
  return [
    q ? ilike(checklistTemplates.name, containing(q)) : undefined,
    service ? eq(checklistTemplates.service, service) : undefined,
    country === 'both'
      ? isNull(checklistTemplates.country)
      : country
        ? eq(checklistTemplates.country, country)
        : undefined,
    kind ? sql`${checklistTemplates.clientKinds} @> ${JSON.stringify([kind])}::jsonb` : undefined,
    taxYear ? eq(checklistTemplates.taxYear, taxYear) : undefined,
    archived === 'too' ? undefined : archived === 'only' ? isNotNull(archivedAt) : isNull(archivedAt),
  ]
}

/** Returns one page of templates, ordered by name unless the search has another order. */
export async function listTemplates(ctx: Ctx, { after, ...filters }: TemplateSearch) {
  const order = orders[filters.sort ?? 'name']
  const rows = await ctx.db
    .select(listed)
    .from(checklistTemplates)
    .where(and(...conditionsOf(filters), follows(checklistTemplates, order, after)))
    .orderBy(...sorted(order))
    .limit(pageLimit)
  return toPage(rows, toListed)
}

function toListed({ archivedAt, changedAt, rolledFrom: _, ...row }: Listed): ListedTemplate {
  return { ...row, isArchived: archivedAt !== null, changedAt: changedAt.toISOString() }
}

export async function getTemplate(ctx: Ctx, { id, number }: OneTemplate): Promise<DeskTemplate> {
  const [row] = await ctx.db.select(listed).from(checklistTemplates).where(eq(checklistTemplates.id, id))
  if (!row) throw unknownTemplate()
  const versions = await ctx.db
    .select()
    .from(checklistTemplateVersions)
    .where(eq(checklistTemplateVersions.templateId, id))
    .orderBy(desc(checklistTemplateVersions.number))
  const shown = versions.find((version) => version.number === (number ?? row.draft ?? row.current))
  if (!shown) throw new AppError('not_found', 'There is no such version.')
  const { id: nextId, name, taxYear } = checklistTemplates
  const [next] = await ctx.db
    .select({ id: nextId, name, taxYear })
    .from(checklistTemplates)
    .where(and(eq(checklistTemplates.rolledFrom, id), isNull(checklistTemplates.archivedAt)))
  return {
    ...toListed(row),
    versions: versions.map(toVersion),
    shown: toVersion(shown),
    list: (await listItems(ctx, shown.id)).map(toItem),
    next: next ?? null,
  }
}

const toVersion = ({ number, state, createdAt, startedAt }: VersionRow): TemplateVersion => ({
  ...{ number, state },
  createdAt: createdAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
})

export const toItem = ({ versionId: _, position: __, ...item }: ItemRow): TemplateItem => item

/** Returns a version's items in their order. */
export const listItems = (ctx: Ctx, versionId: string): Promise<ItemRow[]> =>
  ctx.db
    .select()
    .from(checklistTemplateItems)
    .where(eq(checklistTemplateItems.versionId, versionId))
    .orderBy(asc(checklistTemplateItems.position), asc(checklistTemplateItems.key))

/**
 * Returns the version with this number. Without a number, returns the draft, or the version in use if there is no
 * draft.
 */
export async function getVersion(ctx: Ctx, { id, number }: OneTemplate): Promise<VersionRow> {
  const [version] = await ctx.db
    .select()
    .from(checklistTemplateVersions)
    .where(
      and(
        eq(checklistTemplateVersions.templateId, id),
        number
          ? eq(checklistTemplateVersions.number, number)
          : inArray(checklistTemplateVersions.state, ['draft', 'current']),
      ),
    )
    .orderBy(desc(checklistTemplateVersions.number))
    .limit(1)
  if (!version) throw unknownTemplate()
  return version
}
