import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { requireMember } from '../../../clients/server/service.ts'
import { type EngagementRow, listEngagements } from '../../../engagements/server/service.ts'
import type { ChecklistCounts, OwnChecklist, OwnChecklistPage, SharedNote } from '../../contract.ts'
import type { DeskNote } from '../../desk-contract.ts'
import { applyingItems } from '../../shared/progress.ts'
import { checklists, never } from '../tables.ts'
import { type ChecklistRow, type IssuedItem, requireChecklist } from './gate.ts'
import { type Materials, materialsOf } from './materials.ts'
import { listNotes } from './notes.ts'
import { countOpenOptional, openOptionalOf } from './to-dos.ts'

export const countsOf = ({ total, open, sentBack, toReview, settled }: ChecklistRow): ChecklistCounts => ({
  ...{ total, open, sentBack, toReview, settled },
})

export const nextDueOf = ({ nextDueOn }: ChecklistRow) => (nextDueOn === never ? null : nextDueOn)

interface Circumstances {
  isArchived: boolean
  openOptional: number
}

function toOwn(
  row: ChecklistRow,
  engagement: EngagementRow,
  { isArchived, openOptional }: Circumstances,
): OwnChecklist {
  const { id, title, engagementId, sentAt, createdAt } = row
  const { clientId, taxYear, stage, closedAt } = engagement
  return {
    ...{ id, title, engagementId, clientId, taxYear, stage },
    engagement: engagement.title,
    counts: countsOf(row),
    openOptional,
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
  const isArchived = client.archivedAt !== null
  const openOptional = await openOptionalOf(ctx, id)
  return sent.map(({ checklist, engagement }) =>
    toOwn(checklist, engagement, { isArchived, openOptional: openOptional.get(checklist.id) ?? 0 }),
  )
}

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
    ...toOwn(checklist, engagement, {
      isArchived: client.archivedAt !== null,
      openOptional: countOpenOptional(shown),
    }),
    client: client.name,
    notes: toShared(notes.get('')),
    items: shown.map((item) => ({ ...toItem(item, materials(item)), notes: toShared(notes.get(item.id)) })),
  }
}
