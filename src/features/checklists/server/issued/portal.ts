import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import { requireMember } from '../../../clients/server/service.ts'
import { type EngagementRow, engagementsOf, listEngagements } from '../../../engagements/server/service.ts'
import type { ChecklistCounts, OwnChecklist, OwnChecklistPage, SharedNote, ToDo, ToDos } from '../../contract.ts'
import type { DeskNote } from '../../desk-contract.ts'
import { applyingItems } from '../../shared/progress.ts'
import { isOpen } from '../../shared/states.ts'
import { checklistItems, checklists, never } from '../tables.ts'
import { type ChecklistRow, type IssuedItem, requireChecklist } from './gate.ts'
import { type Materials, materialsOf } from './materials.ts'
import { listNotes } from './notes.ts'

export const countsOf = ({ total, open, sentBack, toReview, settled }: ChecklistRow): ChecklistCounts => ({
  ...{ total, open, sentBack, toReview, settled },
})

export const nextDueOf = ({ nextDueOn }: ChecklistRow) => (nextDueOn === never ? null : nextDueOn)

function toOwn(row: ChecklistRow, engagement: EngagementRow, isArchived: boolean): OwnChecklist {
  const { id, title, engagementId, sentAt, createdAt } = row
  const { clientId, taxYear, stage, closedAt } = engagement
  return {
    ...{ id, title, engagementId, clientId, taxYear, stage },
    engagement: engagement.title,
    counts: countsOf(row),
    nextDueOn: nextDueOf(row),
    sentAt: (sentAt ?? createdAt).toISOString(),
    isReadOnly: closedAt !== null || isArchived,
  }
}

interface Sent {
  checklist: ChecklistRow
  engagement: EngagementRow
}

/** Returns the checklists that a client's members can see, in the order of the engagements. */
async function listSent(ctx: Ctx, clientId: string): Promise<Sent[]> {
  const engagements = await listEngagements(ctx, clientId)
  if (engagements.length === 0) return []
  const isOfThem = inArray(
    checklists.engagementId,
    engagements.map(({ id }) => id),
  )
  const rows = await ctx.db
    .select()
    .from(checklists)
    .where(and(isOfThem, isNotNull(checklists.sentAt)))
    .orderBy(asc(checklists.createdAt), asc(checklists.id))
  return engagements.flatMap((engagement) =>
    rows.filter(({ engagementId }) => engagementId === engagement.id).map((checklist) => ({ checklist, engagement })),
  )
}

/** Returns the checklists of a client for its members. */
export async function listOwnChecklists(ctx: Ctx, { id }: { id: string }): Promise<OwnChecklist[]> {
  const { client } = await requireMember(ctx, id)
  const sent = await listSent(ctx, id)
  return sent.map(({ checklist, engagement }) => toOwn(checklist, engagement, client.archivedAt !== null))
}

const shownToDos = 100

/** All items of the checklists that have something to do, because whether an item applies depends on the others. */
const findItemsToDo = prepared((db) => {
  const engagement = engagementsOf(db, sql.placeholder('clientId'))
  const {
    id: itemId,
    checklistId,
    key,
    kind,
    title,
    isRequired,
    state,
    dueOn,
    reason,
    answer,
    condition,
  } = checklistItems
  return db
    .select({
      ...{ itemId, checklistId, key, kind, title, isRequired, state, dueOn, reason, answer, condition },
      engagementId: engagement.id,
      engagement: engagement.title,
    })
    .from(engagement)
    .innerJoin(checklists, eq(checklists.engagementId, engagement.id))
    .innerJoin(checklistItems, eq(checklistId, checklists.id))
    .where(and(isNull(engagement.closedAt), isNotNull(checklists.sentAt), gt(checklists.open, 0)))
    .orderBy(
      ...[desc(engagement.taxYear), asc(engagement.finalDueOn), asc(engagement.id)],
      ...[asc(checklists.createdAt), asc(checklists.id), asc(checklistItems.position), desc(key)],
    )
    .prepare('find_items_to_do')
})

/** Returns what a client still has to do, for its members. Empty if the client is archived. */
export async function listToDos(ctx: Ctx, { id: clientId }: { id: string }): Promise<ToDos> {
  const { client } = await requireMember(ctx, clientId)
  const rows = client.archivedAt ? [] : await findItemsToDo(ctx.db).execute({ clientId })
  const toDos = [...Map.groupBy(rows, ({ checklistId }) => checklistId).values()].flatMap((items) =>
    applyingItems(items)
      .filter(({ state }) => isOpen(state))
      .map(toToDo),
  )
  const sorted = toDos.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)))
  return { items: sorted.slice(0, shownToDos), total: toDos.length }
}

type ItemToDo = Awaited<ReturnType<ReturnType<typeof findItemsToDo>['execute']>>[number]

const toToDo = ({ key: _, answer: __, condition: ___, reason, ...item }: ItemToDo): ToDo => ({
  ...item,
  sentBackReason: item.state === 'needs_change' ? reason : '',
})

/** The fields of an item that both the client and the firm see. */
export function toItem(item: IssuedItem, { documents, lastYear }: Materials) {
  const { id, version, key, category, kind, title, help, why, isRequired, accepts, dueOn, format, options } = item
  const { state, answer, reason, respondedAt } = item
  return {
    ...{ id, version, key, category, kind, title, help, why, isRequired, accepts, dueOn, format, options },
    ...{ state, answer, documents, lastYear },
    sentBackReason: state === 'needs_change' ? reason : '',
    notApplicableReason: state === 'claimed' || state === 'not_applicable' ? reason : '',
    respondedAt: respondedAt?.toISOString() ?? null,
  }
}

const toShared = (notes: DeskNote[] = []): SharedNote[] => notes.map(({ isInternal: _, ...note }) => note)

/** Returns a checklist with the items that apply, for a member of its client. */
export async function getOwnChecklist(ctx: Ctx, { id }: { id: string }): Promise<OwnChecklistPage> {
  const { checklist, items, engagement, client } = await requireChecklist(ctx, id)
  const shown = applyingItems(items)
  const materials = await materialsOf(ctx, 'client', shown, engagement.taxYear)
  const notes = await listNotes(ctx, id, 'client')
  return {
    ...toOwn(checklist, engagement, client.archivedAt !== null),
    client: client.name,
    notes: toShared(notes.get('')),
    items: shown.map((item) => ({ ...toItem(item, materials(item)), notes: toShared(notes.get(item.id)) })),
  }
}
