import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { follows, type ListOrder, pageLimit, sorted, toPage } from '../../../platform/db/lists.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { nameOf } from '../../../platform/http/signed-in.ts'
import { exportList } from '../../audit/server/service.ts'
import { type ClientRow, findClients } from '../../clients/server/service.ts'
import { getFirmZone } from '../../company/server/service.ts'
import { type Account, findAccounts } from '../../identity/server/service.ts'
import { serviceNames } from '../../services/shared/services.ts'
import type { DeskEngagement, EngagementFilters, EngagementSearch, ListedEngagement } from '../desk-contract.ts'
import { nextYearsTitle } from '../shared/next-title.ts'
import { stageNames, turnAfter } from '../shared/stages.ts'
import { type EngagementRow, getEngagementRow } from './gate.ts'
import { type CountedItems, countItemsOf } from './hooks.ts'
import { conditionsOf } from './matching.ts'
import { listMoves } from './moves.ts'
import { toEngagement } from './portal.ts'
import { engagements } from './tables.ts'

const orders = {
  due: { columns: [engagements.finalDueOn, engagements.id], direction: 'asc' },
  newest: { columns: [engagements.createdAt, engagements.id], direction: 'desc' },
  oldest: { columns: [engagements.createdAt, engagements.id], direction: 'asc' },
  waiting: { columns: [engagements.stageSince, engagements.id], direction: 'asc' },
} satisfies Record<string, ListOrder>

function select(ctx: Ctx, filters: EngagementFilters, after?: string) {
  const order = orders[filters.sort ?? 'due']
  return ctx.db
    .select()
    .from(engagements)
    .where(and(...conditionsOf(ctx, filters), follows(engagements, order, after)))
    .orderBy(...sorted(order))
}

/** Returns one page of engagements, the earliest due date first unless the search has another order. */
export async function listDeskEngagements(ctx: Ctx, { after, ...filters }: EngagementSearch) {
  const rows = await select(ctx, filters, after).limit(pageLimit)
  return toPage(rows, toListed(await othersOf(ctx, rows), await countItemsOf(ctx, rows)))
}

interface Others {
  /** The firm's time zone, which decides on which day something happened. */
  zone: string
  clients: Map<string, ClientRow>
  advisers: Map<string, Account>
}

async function othersOf(ctx: Ctx, rows: EngagementRow[]): Promise<Others> {
  return {
    zone: await getFirmZone(ctx),
    clients: await findClients(ctx, [...new Set(rows.map(({ clientId }) => clientId))]),
    advisers: await findAccounts(
      ctx,
      rows.map(({ adviserId }) => adviserId),
    ),
  }
}

const toExported =
  ({ zone, clients, advisers }: Others) =>
  (row: EngagementRow) => {
    const client = clients.get(row.clientId)
    const adviser = advisers.get(row.adviserId ?? '')
    return {
      ...toEngagement(row, zone),
      version: row.version,
      client: { id: row.clientId, name: client?.name ?? '' },
      isClientArchived: client?.archivedAt != null,
      adviser: adviser ? { id: adviser.id, name: nameOf(adviser) } : null,
      createdAt: row.createdAt.toISOString(),
    }
  }

const toListed =
  (others: Others, counted: CountedItems) =>
  (row: EngagementRow): ListedEngagement => ({
    ...toExported(others)(row),
    turn: turnAfter(row.stage, counted.get(row.id)),
  })

export async function getEngagement(ctx: Ctx, { id }: { id: string }): Promise<DeskEngagement> {
  const row = await getEngagementRow(ctx, id)
  return {
    ...toListed(await othersOf(ctx, [row]), await countItemsOf(ctx, [row]))(row),
    rolledFrom: await otherYear(ctx, row.rolledFrom ? eq(engagements.id, row.rolledFrom) : undefined),
    rolledTo: await otherYear(ctx, eq(engagements.rolledFrom, id)),
    nextYears: await otherYear(ctx, isNextYearsOf(row)),
    moves: await listMoves(ctx, id),
  }
}

const isNextYearsOf = (row: EngagementRow) =>
  and(
    eq(engagements.clientId, row.clientId),
    eq(engagements.taxYear, row.taxYear + 1),
    sql`lower(${engagements.title}) = lower(${nextYearsTitle(row)})`,
  )

async function otherYear(ctx: Ctx, condition: SQL | undefined): Promise<DeskEngagement['rolledFrom']> {
  if (!condition) return null
  const { id, title } = engagements
  const [row] = await ctx.db.select({ id, title }).from(engagements).where(condition)
  return row ?? null
}

const columns: CsvColumn<Omit<ListedEngagement, 'turn'>>[] = [
  { title: 'Client', value: ({ client }) => client.name },
  { title: 'Title', value: ({ title }) => title },
  { title: 'Service', value: ({ service }) => serviceNames[service] },
  { title: 'Country', value: ({ country }) => country },
  { title: 'Tax year', value: ({ taxYear }) => taxYear },
  { title: 'Stage', value: ({ stage }) => stageNames[stage] },
  { title: 'In this stage since', value: ({ stageOn }) => stageOn },
  { title: 'Due date', value: ({ dueOn }) => dueOn },
  { title: 'Extended due date', value: ({ extendedOn }) => extendedOn },
  { title: 'Adviser', value: ({ adviser }) => adviser?.name ?? null },
  { title: 'Closed', value: ({ closedAt }) => closedAt },
  { title: 'Created', value: ({ createdAt }) => createdAt },
]

/** Exports the engagements that match the filters. */
export const exportEngagements = (ctx: Ctx, filters: EngagementFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'engagements', name: 'Engagements' },
    action: 'engagement.exported',
    filters,
    columns,
    read: async (ctx, maxRows) => {
      const rows = await select(ctx, filters).limit(maxRows)
      return rows.map(toExported(await othersOf(ctx, rows)))
    },
  })
