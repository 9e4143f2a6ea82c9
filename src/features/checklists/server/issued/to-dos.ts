import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import type { Waiting } from '../../../clients/contract.ts'
import { type ClientRow, requireMember } from '../../../clients/server/service.ts'
import { engagementsOf, listEngagements } from '../../../engagements/server/service.ts'
import type { SignatureToDo, ToDo, ToDoGroup, ToDos } from '../../contract.ts'
import { byDueDate } from '../../shared/due.ts'
import { applyingItems } from '../../shared/progress.ts'
import { isOpen } from '../../shared/states.ts'
import { checklistItems, checklists } from '../tables.ts'

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
export async function listToDos(ctx: Ctx, { id }: { id: string }): Promise<ToDos> {
  const { client } = await requireMember(ctx, id)
  const { items, asked, signatures } = await toDosOf(ctx, client)
  return {
    items: items.toSorted(byDueDate).slice(0, shownToDos),
    total: items.length,
    asked,
    groups: groupsOf(items.filter(({ state }) => state === 'to_do')),
    signatures,
  }
}

/** Runs when someone asks what waits for a client. */
export async function addWaiting(ctx: Ctx, { client, waiting }: { client: ClientRow; waiting: Waiting[] }) {
  const { items, signatures } = await toDosOf(ctx, client)
  const [next] = [...items, ...signatures].toSorted(byDueDate)
  if (next) waiting.push({ count: items.length + signatures.length, nextDueOn: next.dueOn })
}

/** Everything a client has to do, with the items in the order of the checklists. */
async function toDosOf(ctx: Ctx, { id: clientId, archivedAt }: ClientRow) {
  if (archivedAt) return { items: [], asked: 0, signatures: [] }
  const rows = await findItemsToDo(ctx.db).execute({ clientId })
  const asked = [...Map.groupBy(rows, ({ checklistId }) => checklistId).values()].flatMap(applyingItems)
  const items = asked.filter(({ state }) => isOpen(state)).map(toToDo)
  return { items, asked: asked.length, signatures: await listSignatures(ctx, clientId) }
}

/** Counts the items by checklist and kind. */
const groupsOf = (toDos: ToDo[]): ToDoGroup[] =>
  [...Map.groupBy(toDos, ({ checklistId, kind }) => `${checklistId} ${kind}`).values()].flatMap((items) => {
    const [first] = items
    const [next] = items.toSorted(byDueDate)
    if (!first || !next) return []
    const { checklistId, engagement, kind, itemId: firstItemId } = first
    return [{ checklistId, engagement, kind, count: items.length, dueOn: next.dueOn, firstItemId }]
  })

/** The engagements whose result the client has to read and sign, the earliest due date first. */
async function listSignatures(ctx: Ctx, clientId: string): Promise<SignatureToDo[]> {
  const engagements = await listEngagements(ctx, clientId)
  return engagements
    .filter(({ stage }) => stage === 'signature')
    .map(({ id, title, finalDueOn }) => ({ engagementId: id, engagement: title, dueOn: finalDueOn }))
    .toSorted(byDueDate)
}

type ItemToDo = Awaited<ReturnType<ReturnType<typeof findItemsToDo>['execute']>>[number]

const toToDo = ({ key: _, answer: __, condition: ___, reason, ...item }: ItemToDo): ToDo => ({
  ...item,
  sentBackReason: item.state === 'needs_change' ? reason : '',
})
