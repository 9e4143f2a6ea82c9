import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import { audit } from '../../../audit/server/service.ts'
import { type ClientRow, clientsWithMembers, findClients } from '../../../clients/server/service.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import { type EngagementRow, findEngagements, lockEngagement } from '../../../engagements/server/service.ts'
import type { IssueChecklists, IssuedChecklists, IssuePreview, IssueTarget, PreviewIssue } from '../../desk-contract.ts'
import type { ItemFacts } from '../../shared/items.ts'
import { checklistItems, checklists, checklistTemplates, checklistTemplateVersions } from '../tables.ts'
import { factsOf, getTemplateRow, requireSound } from '../template-desk.ts'
import { listItems, type TemplateRow, toItem, type VersionRow } from '../template-list.ts'
import { dueOnOf } from './due-dates.ts'
import { asObject, type ChecklistRow } from './gate.ts'
import { markAsSent } from './send.ts'
import { settle } from './settle.ts'

interface InUse {
  template: TemplateRow
  version: VersionRow
}

async function versionInUse(ctx: Ctx, templateId: string): Promise<InUse> {
  const template = await getTemplateRow(ctx, templateId)
  if (template.archivedAt) throw new AppError('conflict', 'This template is archived. Restore it first.')
  const isCurrent = and(
    eq(checklistTemplateVersions.templateId, templateId),
    eq(checklistTemplateVersions.state, 'current'),
  )
  const [version] = await ctx.db.select().from(checklistTemplateVersions).where(isCurrent)
  if (!version) throw new AppError('conflict', 'This template has only a draft. Put it into use first.')
  return { template, version }
}

/** Says what a template would ask for, and which of these engagements can get it. */
export async function previewIssue(ctx: Ctx, { templateId, engagementIds }: PreviewIssue): Promise<IssuePreview> {
  const { template, version } = await versionInUse(ctx, templateId)
  const items = await listItems(ctx, version.id)
  return {
    number: version.number,
    items: items.map(toItem),
    targets: await targetsOf(ctx, template, [...new Set(engagementIds)]),
  }
}

async function targetsOf(ctx: Ctx, template: TemplateRow, ids: string[]): Promise<IssueTarget[]> {
  const engagements = await findEngagements(ctx, ids)
  if (engagements.size < ids.length) throw new AppError('not_found', 'There is no such engagement.')
  const clients = await findClients(ctx, [...new Set([...engagements.values()].map(({ clientId }) => clientId))])
  const reached = await clientsWithMembers(ctx, [...clients.keys()])
  const isOfThem = and(eq(checklists.templateId, template.id), inArray(checklists.engagementId, ids))
  const rows = await ctx.db.select({ id: checklists.engagementId }).from(checklists).where(isOfThem)
  const issued = new Set(rows.map(({ id }) => id))
  return ids.flatMap((id) => {
    const engagement = engagements.get(id)
    const client = clients.get(engagement?.clientId ?? '')
    if (!engagement || !client) return []
    return {
      engagementId: id,
      engagement: engagement.title,
      clientId: client.id,
      client: client.name,
      hasMembers: reached.has(client.id),
      dueOn: engagement.finalDueOn,
      obstacle: obstacleOf(engagement, client, issued.has(id)),
      mismatches: mismatchesOf(template, engagement, client),
    }
  })
}

function obstacleOf({ closedAt }: EngagementRow, { archivedAt }: ClientRow, isIssued: boolean) {
  if (archivedAt) return 'archived'
  if (closedAt) return 'closed'
  return isIssued ? 'issued' : null
}

function mismatchesOf(template: TemplateRow, engagement: EngagementRow, client: ClientRow): IssueTarget['mismatches'] {
  const { service, country, clientKinds, taxYear } = template
  return [
    ...(service === engagement.service ? [] : ['service' as const]),
    ...(country === null || country === engagement.country ? [] : ['country' as const]),
    ...(clientKinds.includes(client.kind) ? [] : ['kind' as const]),
    ...(taxYear === engagement.taxYear ? [] : ['year' as const]),
  ]
}

/**
 * Issues a checklist to each of these engagements. Leaves out closed engagements, those of archived clients, and those
 * that have the checklist already.
 */
export async function issueChecklists(ctx: Ctx, input: IssueChecklists): Promise<IssuedChecklists> {
  const { templateId, number, engagementIds, leaveOut, isSent } = input
  const { template, version } = await versionInUse(ctx, templateId)
  if (version.number !== number)
    throw new AppError('conflict', 'Someone has just put a newer version into use. Please check it and try again.')
  const items = (await listItems(ctx, version.id)).filter(({ key }) => !leaveOut.includes(key))
  if (items.length === 0) throw new AppError('invalid', 'Please leave at least one item.')
  requireSound(items)
  const targets = await targetsOf(ctx, template, [...new Set(engagementIds)])
  const ids: string[] = []
  // Each engagement gets a transaction of its own. It locks only one engagement at a time, so it never blocks the
  // firm's other work for long.
  for (const { engagementId } of targets.filter(({ obstacle }) => obstacle === null)) {
    const id = await inTransaction(ctx, (ctx) => issueTo(ctx, engagementId, { template, version, items, isSent }))
    if (id) ids.push(id)
  }
  return { ids, left: targets.length - ids.length }
}

interface Issue extends InUse {
  items: ItemFacts[]
  isSent: boolean
}

/** Returns the id of the new checklist. Undefined if the engagement can no longer get it. */
async function issueTo(ctx: Ctx, id: string, { template, version, items, isSent }: Issue): Promise<string | undefined> {
  const { engagement } = await lockEngagement(ctx, id)
  if (engagement.closedAt) return undefined
  const { firstReminderDays, reminderEveryDays, dueReminderDays } = template
  const reminders = { firstReminderDays, reminderEveryDays, dueReminderDays }
  const facts = { templateId: template.id, versionId: version.id, title: template.name, ...reminders }
  const checklist = await insertChecklist(ctx, engagement, facts, items)
  if (!checklist) return undefined
  await audit(ctx, 'checklist.issued', asObject(checklist), {
    engagement: engagement.title,
    version: String(version.number),
  })
  if (isSent) await markAsSent(ctx, checklist, engagement)
  return checklist.id
}

type Reminders = 'firstReminderDays' | 'reminderEveryDays' | 'dueReminderDays'
type NewChecklist = Pick<ChecklistRow, 'templateId' | 'versionId' | 'title' | Reminders>

/** Adds a checklist to a locked engagement. Undefined if the engagement already has one from this template. */
export async function insertChecklist(
  ctx: Ctx,
  engagement: EngagementRow,
  facts: NewChecklist,
  items: (ItemFacts & { previousId?: string })[],
): Promise<ChecklistRow | undefined> {
  const askedAt = ctx.now()
  const [row] = await ctx.db
    .insert(checklists)
    .values({ ...facts, engagementId: engagement.id, createdAt: askedAt })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  const zone = await getFirmZone(ctx)
  const rows = items.map((item, index) => ({
    ...factsOf(item),
    ...{ checklistId: row.id, position: index + 1, askedAt, previousId: item.previousId },
    dueOn: dueOnOf(zone, { dueDays: item.dueDays, askedAt }, engagement),
  }))
  await ctx.db.insert(checklistItems).values(rows)
  return settle(ctx, row.id)
}

/** Returns the template for the next tax year, if the firm rolled this one forward. Otherwise returns this template. */
export async function nextTemplate(ctx: Ctx, templateId: string): Promise<TemplateRow> {
  const isNext = eq(checklistTemplates.rolledFrom, templateId)
  const next = await ctx.db.select().from(checklistTemplates).where(isNext)
  return next.find(({ archivedAt }) => !archivedAt) ?? oneRow([await getTemplateRow(ctx, templateId)])
}
