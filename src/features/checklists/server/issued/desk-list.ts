import { and, eq, gt, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { containing, follows, type ListOrder, pageLimit, sorted, toPage } from '../../../../platform/db/lists.ts'
import type { CsvColumn } from '../../../../platform/files/csv.ts'
import { nameOf } from '../../../../platform/http/signed-in.ts'
import { dateIn } from '../../../../time/clock.ts'
import { addDays, type Day } from '../../../../time/days.ts'
import { exportList } from '../../../audit/server/service.ts'
import { type ClientRow, clientsWithMembers, findClients } from '../../../clients/server/service.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import type { EngagementFilters } from '../../../engagements/desk-contract.ts'
import { type EngagementRow, engagementsMatching, findEngagements } from '../../../engagements/server/service.ts'
import { stageNames, stages } from '../../../engagements/shared/stages.ts'
import { type Account, findAccounts } from '../../../identity/server/service.ts'
import type {
  BoardColumn,
  ChecklistFilters,
  ChecklistSearch,
  DeskChecklist,
  ListedChecklist,
} from '../../desk-contract.ts'
import { applyingItems } from '../../shared/progress.ts'
import { checklists } from '../tables.ts'
import { type ChecklistRow, getChecklistRow, listItems } from './gate.ts'
import { materialsOf } from './materials.ts'
import { listNotes } from './notes.ts'
import { countsOf, nextDueOf, toItem } from './portal.ts'
import { nextReminderOn } from './reminders.ts'
import { reviewerOf } from './reviewing.ts'

const orders = {
  due: { columns: [checklists.nextDueOn, checklists.id], direction: 'asc' },
  review: { columns: [checklists.reviewSince, checklists.id], direction: 'asc' },
  newest: { columns: [checklists.createdAt, checklists.id], direction: 'desc' },
} satisfies Record<string, ListOrder>

const isSent = isNotNull(checklists.sentAt)

function turnIs(waiting: ChecklistFilters['waiting']): SQL | undefined {
  const { open, toReview } = checklists
  if (waiting === 'client') return and(isSent, gt(open, 0))
  if (waiting === 'firm') return gt(toReview, 0)
  if (waiting === 'send') return isNull(checklists.sentAt)
  return waiting === 'nobody' ? and(isSent, eq(open, 0), eq(toReview, 0)) : undefined
}

/** Today in the firm's time zone. What is overdue depends on it. */
const firmToday = async (ctx: Ctx): Promise<Day> => dateIn(await getFirmZone(ctx), ctx.now())

function isDue(due: ChecklistFilters['due'], today: Day): SQL | undefined {
  if (!due) return undefined
  const { nextDueOn } = checklists
  return and(isSent, due === 'overdue' ? lt(nextDueOn, today) : lte(nextDueOn, addDays(today, due === 'week' ? 7 : 30)))
}

/**
 * The condition for checklists that match the filters. Leaves out those of closed engagements, unless the filters ask
 * for them.
 */
const matching = (ctx: Ctx, filters: ChecklistFilters, today: Day) =>
  and(isOfEngagement(ctx, aboutEngagement(filters)), matchingBesides(ctx, filters, today))

function isOfEngagement(ctx: Ctx, filters: EngagementFilters) {
  const found = engagementsMatching(ctx, filters)
  return inArray(checklists.engagementId, ctx.db.select({ id: found.id }).from(found))
}

/** The filters that look only at the engagement. */
const aboutEngagement = ({ q, waiting, due, engagement, sort, ...others }: ChecklistFilters) => others

/** The condition for the filters that look at the checklist itself. */
function matchingBesides(ctx: Ctx, filters: ChecklistFilters, today: Day) {
  const { q, waiting, due, engagement } = filters
  return and(
    engagement ? eq(checklists.engagementId, engagement) : undefined,
    q ? or(ilike(checklists.title, containing(q)), isOfEngagement(ctx, { ...aboutEngagement(filters), q })) : undefined,
    turnIs(waiting),
    isDue(due, today),
  )
}

/** Counts the checklists in which an open item is overdue. */
export const countOverdueChecklists = async (ctx: Ctx): Promise<number> =>
  ctx.db.$count(checklists, matching(ctx, { due: 'overdue' }, await firmToday(ctx)))

function select(ctx: Ctx, filters: ChecklistFilters, today: Day, after?: string) {
  const order = orders[filters.sort ?? 'due']
  return ctx.db
    .select()
    .from(checklists)
    .where(and(matching(ctx, filters, today), follows(checklists, order, after)))
    .orderBy(...sorted(order))
}

/** Returns one page of checklists, the earliest due date first unless the search has another order. */
export async function listChecklists(ctx: Ctx, { after, ...filters }: ChecklistSearch) {
  const rows = await select(ctx, filters, await firmToday(ctx), after).limit(pageLimit)
  return toPage(rows, toListed(await othersOf(ctx, rows)))
}

interface Others {
  /** The firm's time zone. */
  zone: string
  engagements: Map<string, EngagementRow>
  clients: Map<string, ClientRow>
  advisers: Map<string, Account>
  /** The ids of the clients that have a member. */
  reached: Set<string>
}

async function othersOf(ctx: Ctx, rows: ChecklistRow[]): Promise<Others> {
  const ids = [...new Set(rows.map(({ engagementId }) => engagementId))]
  const engagements = await findEngagements(ctx, ids)
  const found = [...engagements.values()]
  const clientIds = [...new Set(found.map(({ clientId }) => clientId))]
  return {
    zone: await getFirmZone(ctx),
    engagements,
    clients: await findClients(ctx, clientIds),
    reached: await clientsWithMembers(ctx, clientIds),
    advisers: await findAccounts(
      ctx,
      found.map(({ adviserId }) => adviserId),
    ),
  }
}

const toListed =
  ({ zone, engagements, clients, advisers, reached }: Others) =>
  (row: ChecklistRow): ListedChecklist => {
    const engagement = engagements.get(row.engagementId)
    if (!engagement) throw new Error(`checklist ${row.id} has no engagement`)
    const client = clients.get(engagement.clientId)
    const adviser = advisers.get(engagement.adviserId ?? '')
    const { id, version, title, engagementId, sentAt, lastRemindedAt } = row
    return {
      ...{ id, version, title, engagementId, counts: countsOf(row), nextDueOn: nextDueOf(row) },
      ...{ engagement: engagement.title, taxYear: engagement.taxYear, stage: engagement.stage },
      client: { id: engagement.clientId, name: client?.name ?? '' },
      adviser: adviser ? { id: adviser.id, name: nameOf(adviser) } : null,
      reviewSince: row.toReview > 0 ? row.reviewSince.toISOString() : null,
      sentAt: sentAt?.toISOString() ?? null,
      lastRemindedOn: lastRemindedAt && dateIn(zone, lastRemindedAt),
      nextReminderOn: nextReminderOn(zone, row),
      isReadOnly: engagement.closedAt !== null || client?.archivedAt != null,
      hasMembers: reached.has(engagement.clientId),
    }
  }

const shownOnBoard = 25

/** Returns the checklists of open engagements by stage: how many there are, and the first ones of each stage. */
export async function getChecklistBoard(ctx: Ctx, filters: ChecklistFilters): Promise<BoardColumn[]> {
  const found = engagementsMatching(ctx, { ...aboutEngagement(filters), closed: undefined })
  const ranked = ctx.db
    .select({
      id: checklists.id,
      stage: found.stage,
      place:
        sql<number>`row_number() over (partition by ${found.stage} order by ${checklists.nextDueOn}, ${checklists.id})`.as(
          'place',
        ),
      count: sql<number>`(count(*) over (partition by ${found.stage}))::int`.as('count'),
    })
    .from(checklists)
    .innerJoin(found, eq(found.id, checklists.engagementId))
    .where(matchingBesides(ctx, { ...filters, closed: undefined }, await firmToday(ctx)))
    .as('ranked')
  const places = await ctx.db.select().from(ranked).where(lte(ranked.place, shownOnBoard)).orderBy(ranked.place)
  const rows = await rowsOf(
    ctx,
    places.map(({ id }) => id),
  )
  const listed = new Map(rows.map(toListed(await othersOf(ctx, rows))).map((one) => [one.id, one]))
  return stages
    .filter((stage) => stage !== 'accepted')
    .map((stage) => {
      const own = places.filter((one) => one.stage === stage)
      return { stage, count: own[0]?.count ?? 0, items: own.flatMap(({ id }) => listed.get(id) ?? []) }
    })
}

const rowsOf = async (ctx: Ctx, ids: string[]): Promise<ChecklistRow[]> =>
  ids.length === 0 ? [] : ctx.db.select().from(checklists).where(inArray(checklists.id, ids))

/** Returns a checklist with all its items, for the administration. */
export async function getChecklist(ctx: Ctx, { id }: { id: string }): Promise<DeskChecklist> {
  const row = await getChecklistRow(ctx, id)
  const items = await listItems(ctx, id)
  const listed = toListed(await othersOf(ctx, [row]))(row)
  const materials = await materialsOf(ctx, 'firm', items, listed.taxYear)
  const notes = await listNotes(ctx, id, 'firm')
  const people = await findAccounts(
    ctx,
    items.flatMap(({ respondedBy, reviewedBy }) => [respondedBy, reviewedBy]),
  )
  const nameBy = (by: string | null) => {
    const person = people.get(by ?? '')
    return person ? nameOf(person) : ''
  }
  const applying = new Set(applyingItems(items))
  return {
    ...listed,
    reviewer: await reviewerOf(ctx, row),
    firstReminderDays: row.firstReminderDays,
    reminderEveryDays: row.reminderEveryDays,
    dueReminderDays: row.dueReminderDays,
    notes: notes.get('') ?? [],
    items: items.map((item) => ({
      ...toItem(item, materials(item)),
      applies: applying.has(item),
      respondedBy: nameBy(item.respondedBy),
      reviewedBy: nameBy(item.reviewedBy),
      reviewedAt: item.reviewedAt?.toISOString() ?? null,
      notes: notes.get(item.id) ?? [],
    })),
  }
}

const columns: CsvColumn<ListedChecklist>[] = [
  { title: 'Client', value: ({ client }) => client.name },
  { title: 'Engagement', value: ({ engagement }) => engagement },
  { title: 'Checklist', value: ({ title }) => title },
  { title: 'Tax year', value: ({ taxYear }) => taxYear },
  { title: 'Stage', value: ({ stage }) => stageNames[stage] },
  { title: 'Adviser', value: ({ adviser }) => adviser?.name ?? null },
  { title: 'Items', value: ({ counts }) => counts.total },
  { title: 'Open', value: ({ counts }) => counts.open },
  { title: 'Sent back', value: ({ counts }) => counts.sentBack },
  { title: 'To review', value: ({ counts }) => counts.toReview },
  { title: 'Settled', value: ({ counts }) => counts.settled },
  { title: 'Next due date', value: ({ nextDueOn }) => nextDueOn },
  { title: 'Waiting for review since', value: ({ reviewSince }) => reviewSince },
  { title: 'Sent', value: ({ sentAt }) => sentAt },
  { title: 'Last reminder', value: ({ lastRemindedOn }) => lastRemindedOn },
]

/** Exports the checklists that match the filters. */
export const exportChecklists = (ctx: Ctx, filters: ChecklistFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'checklists', name: 'Checklists' },
    action: 'checklist.exported',
    filters,
    columns,
    read: async (ctx, maxRows) => {
      const rows = await select(ctx, filters, await firmToday(ctx)).limit(maxRows)
      return rows.map(toListed(await othersOf(ctx, rows)))
    },
  })

/** Counts the items that the firm has to review. */
export async function countItemsToReview(ctx: Ctx): Promise<number> {
  const found = engagementsMatching(ctx, {})
  const [row] = await ctx.db
    .select({ items: sql<number>`coalesce(sum(${checklists.toReview}), 0)::int` })
    .from(checklists)
    .where(
      and(gt(checklists.toReview, 0), inArray(checklists.engagementId, ctx.db.select({ id: found.id }).from(found))),
    )
  return row?.items ?? 0
}
