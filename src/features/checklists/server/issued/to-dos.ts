import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { prepared } from '../../../../platform/db/prepared.ts'
import type { Waiting } from '../../../clients/contract.ts'
import { type ClientRow, requireMember } from '../../../clients/server/service.ts'
import { type CountedItems, engagementsOf, listEngagements } from '../../../engagements/server/service.ts'
import type { StepToDo, ToDo, ToDoGroup, ToDos } from '../../contract.ts'
import { byDueDate } from '../../shared/due.ts'
import { applyingItems, isOpenOptional } from '../../shared/progress.ts'
import { isOpen, isToReview } from '../../shared/states.ts'
import { checklistItems, checklists } from '../tables.ts'

const shownToDos = 100

/** All items of the checklists that were sent, because whether an item applies depends on the others. */
const findAskedItems = prepared((db) => {
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
    .where(and(isNull(engagement.closedAt), isNotNull(checklists.sentAt)))
    .orderBy(
      ...[desc(engagement.taxYear), asc(engagement.finalDueOn), asc(engagement.id)],
      ...[asc(checklists.createdAt), asc(checklists.id), asc(checklistItems.position), desc(key)],
    )
    .prepare('find_asked_items')
})

/** Returns what a client still has to do, for its members. Empty if the client is archived. */
export async function listToDos(ctx: Ctx, { id }: { id: string }): Promise<ToDos> {
  const { client } = await requireMember(ctx, id)
  const { items, asked, toReview, steps } = await toDosOf(ctx, client)
  return {
    items: items.toSorted(byDueDate).slice(0, shownToDos),
    total: items.length,
    optional: countOpenOptional(items),
    asked,
    toReview,
    groups: groupsOf(items.filter(({ state }) => state === 'to_do')),
    steps,
  }
}

/** Runs when another slice asks what the client has to do. Adds this slice's count and its first due date. */
export async function addWaiting(ctx: Ctx, { client, waiting }: { client: ClientRow; waiting: Waiting[] }) {
  const { items, steps } = await toDosOf(ctx, client)
  const [next] = [...items, ...steps].toSorted(byDueDate)
  if (next) waiting.push({ count: items.length + steps.length, nextDueOn: next.dueOn })
}

const findItemsOf = prepared((db) => {
  const { checklistId, key, kind, isRequired, state, answer, condition } = checklistItems
  return db
    .select({
      ...{ checklistId, key, kind, isRequired, state, answer, condition },
      engagementId: checklists.engagementId,
    })
    .from(checklists)
    .innerJoin(checklistItems, eq(checklistId, checklists.id))
    .where(and(sql`${checklists.engagementId} = any(${sql.placeholder('ids')}::uuid[])`, isNotNull(checklists.sentAt)))
    .orderBy(asc(checklistId), asc(checklistItems.position), desc(key))
    .prepare('find_items_of_engagements')
})

/** Runs when someone sees open engagements. Counts the items of each that has a checklist. */
export async function countItems(ctx: Ctx, { ids, counted }: { ids: string[]; counted: CountedItems }) {
  const items = byChecklist(await findItemsOf(ctx.db).execute({ ids })).flatMap(applyingItems)
  for (const [engagementId, ofEngagement] of Map.groupBy(items, ({ engagementId }) => engagementId)) {
    counted.set(engagementId, {
      open: ofEngagement.filter(({ isRequired, state }) => isRequired && isOpen(state)).length,
      toReview: ofEngagement.filter(({ state }) => isToReview(state)).length,
    })
  }
}

type AskedItem = Awaited<ReturnType<ReturnType<typeof findAskedItems>['execute']>>[number]

/** Returns the items of the client's open engagements that apply, grouped by checklist. */
async function listAsked(ctx: Ctx, clientId: string): Promise<AskedItem[][]> {
  return byChecklist(await findAskedItems(ctx.db).execute({ clientId })).map(applyingItems)
}

const byChecklist = <Item extends { checklistId: string }>(items: Item[]): Item[][] => [
  ...Map.groupBy(items, ({ checklistId }) => checklistId).values(),
]

/** Everything a client has to do, with the items in the order of the checklists. */
async function toDosOf(ctx: Ctx, { id: clientId, archivedAt }: ClientRow) {
  if (archivedAt) return { items: [], asked: 0, toReview: 0, steps: [] }
  const lists = await listAsked(ctx, clientId)
  const asked = lists.filter((items) => items.some(({ state }) => isOpen(state))).flat()
  const items = asked.filter(({ state }) => isOpen(state)).map(toToDo)
  const pending = lists.flat().filter(({ state }) => isOpen(state) || isToReview(state))
  const withItems = new Set(pending.map(({ engagementId }) => engagementId))
  const toReview = asked.filter(({ state }) => isToReview(state)).length
  return { items, asked: asked.length, toReview, steps: await listSteps(ctx, clientId, withItems) }
}

/** How many of the items are optional and still to do. */
export const countOpenOptional = (items: Pick<ToDo, 'isRequired' | 'state'>[]) => items.filter(isOpenOptional).length

/** Returns how many optional items are open, by checklist. Has no closed engagements. */
export async function openOptionalOf(ctx: Ctx, clientId: string): Promise<Map<string, number>> {
  const lists = await listAsked(ctx, clientId)
  return new Map(lists.flatMap((items) => (items[0] ? [[items[0].checklistId, countOpenOptional(items)]] : [])))
}

/** Counts the items by checklist and kind. */
const groupsOf = (toDos: ToDo[]): ToDoGroup[] =>
  [...Map.groupBy(toDos, ({ checklistId, kind }) => `${checklistId} ${kind}`).values()].flatMap((items) => {
    const [first] = items
    const [next] = items.toSorted(byDueDate)
    if (!first || !next) return []
    const { checklistId, engagement, kind, itemId: firstItemId } = first
    const counts = { count: items.length, optional: countOpenOptional(items) }
    return [{ checklistId, engagement, kind, ...counts, dueOn: next.dueOn, firstItemId }]
  })

/**
 * Lists the steps that aren't checklist items, the earliest due date first. `withItems` has the engagements with items
 * that are open or that we review: in those, the client sends documents through the checklist.
 */
async function listSteps(ctx: Ctx, clientId: string, withItems: ReadonlySet<string>): Promise<StepToDo[]> {
  const engagements = await listEngagements(ctx, clientId)
  return engagements
    .flatMap(({ id, title, finalDueOn, stage }): StepToDo[] => {
      const todo = { engagementId: id, engagement: title, dueOn: finalDueOn }
      if (stage === 'signature') return [{ step: 'sign', ...todo }]
      return stage === 'documents' && !withItems.has(id) ? [{ step: 'send', ...todo }] : []
    })
    .toSorted(byDueDate)
}

const toToDo = ({ key: _, answer: __, condition: ___, reason, ...item }: AskedItem): ToDo => ({
  ...item,
  sentBackReason: item.state === 'needs_change' ? reason : '',
})
