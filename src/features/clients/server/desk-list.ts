import { and, asc, eq, exists, ilike, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import {
  containing,
  foldedName,
  follows,
  type ListOrder,
  nameLike,
  pageLimit,
  sorted,
  toPage,
} from '../../../platform/db/lists.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { nameOf } from '../../../platform/http/signed-in.ts'
import { exportList } from '../../audit/server/service.ts'
import { type Account, accountsWithEmailLike, findAccounts, listAdmins } from '../../identity/server/service.ts'
import type {
  ClientAdviser,
  ClientFilters,
  ClientLink,
  ClientSearch,
  DeskClient,
  ListedClient,
} from '../desk-contract.ts'
import { clientCountryNames, taxpayerKindNames } from '../shared/choices.ts'
import { regionName } from '../shared/regions.ts'
import { isOpen, listInvitations } from './invitation-list.ts'
import { listMembers } from './members.ts'
import { type ClientRow, unknownClient } from './service.ts'
import { clientInvitations, clientMembers, clients } from './tables.ts'

const orders = {
  name: { columns: [foldedName(clients.name), clients.id], direction: 'asc' },
  newest: { columns: [clients.createdAt, clients.id], direction: 'desc' },
  oldest: { columns: [clients.createdAt, clients.id], direction: 'asc' },
} satisfies Record<string, ListOrder>

const membersOf = (ctx: Ctx) =>
  ctx.db.select({ id: clientMembers.userId }).from(clientMembers).where(eq(clientMembers.clientId, clients.id))

/** A client with the number of its members and the number of its open invitations. */
const listed = (ctx: Ctx) => ({
  client: clients,
  members: sql<number>`(select count(*)::int from ${clientMembers} where ${clientMembers.clientId} = ${clients}.id)`,
  openInvitations: sql<number>`(select count(*)::int from ${clientInvitations} where ${and(eq(clientInvitations.clientId, sql`${clients}.id`), isOpen(ctx))})`,
})
type Listed = { client: ClientRow; members: number; openInvitations: number }

function select(ctx: Ctx, filters: ClientFilters, after?: string) {
  const order = orders[filters.sort ?? 'name']
  return ctx.db
    .select(listed(ctx))
    .from(clients)
    .where(and(...conditionsOf(ctx, filters), follows(clients, order, after)))
    .orderBy(...sorted(order))
}

function conditionsOf(ctx: Ctx, { q, kind, country, adviser, members, archived }: ClientFilters): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  const hasMembers = exists(membersOf(ctx))
  return [
    q
      ? or(
          nameLike(clients.name, q),
          ilike(sql`${clients.reference}::text`, like),
          exists(
            ctx.db
              .select({ id: clientMembers.userId })
              .from(clientMembers)
              .where(
                and(
                  eq(clientMembers.clientId, clients.id),
                  inArray(clientMembers.userId, accountsWithEmailLike(ctx, q)),
                ),
              ),
          ),
        )
      : undefined,
    kind ? eq(clients.kind, kind) : undefined,
    country ? eq(clients.country, country) : undefined,
    adviser === 'none' ? isNull(clients.adviserId) : adviser ? eq(clients.adviserId, adviser) : undefined,
    members ? (members === 'with' ? hasMembers : not(hasMembers)) : undefined,
    archived === 'too' ? undefined : archived === 'only' ? isNotNull(clients.archivedAt) : isNull(clients.archivedAt),
  ]
}

/** Returns one page of clients, ordered by name unless the search has another order. */
export async function listClients(ctx: Ctx, { after, ...filters }: ClientSearch) {
  const rows = await select(ctx, filters, after).limit(pageLimit)
  return toPage(rows, toListed(await advisersOf(ctx, rows)))
}

const advisersOf = (ctx: Ctx, rows: Listed[]) =>
  findAccounts(
    ctx,
    rows.map(({ client }) => client.adviserId),
  )

const toListed =
  (advisers: Map<string, Account>) =>
  ({ client, ...counts }: Listed): ListedClient => {
    const { id, version, name, kind, reference, email, country, region, language, createdAt } = client
    const adviser = advisers.get(client.adviserId ?? '')
    return {
      ...{ id, version, name, kind, reference: reference ?? '', email, country, region, language },
      ...counts,
      adviser: adviser ? { id: adviser.id, name: nameOf(adviser) } : null,
      isArchived: client.archivedAt !== null,
      createdAt: createdAt.toISOString(),
    }
  }

export async function getClient(ctx: Ctx, { id }: { id: string }): Promise<DeskClient> {
  const [row] = await ctx.db.select(listed(ctx)).from(clients).where(eq(clients.id, id))
  if (!row) throw unknownClient()
  const { client } = row
  const { mergedInto, joinedInto, splitFrom } = client
  const [into] = await linksTo(ctx, mergedInto ? eq(clients.id, mergedInto) : undefined)
  const [couple] = await linksTo(ctx, joinedInto ? eq(clients.id, joinedInto) : undefined)
  const cameInto = or(eq(clients.mergedInto, id), eq(clients.joinedInto, id))
  return {
    ...toListed(await advisersOf(ctx, [row]))(row),
    phone: client.phone,
    notes: client.notes,
    archivedAt: client.archivedAt?.toISOString() ?? null,
    mergedInto: into ?? null,
    joinedInto: couple ?? null,
    splitInto: await linksTo(ctx, eq(clients.splitFrom, id)),
    sources: await linksTo(ctx, splitFrom ? or(cameInto, eq(clients.id, splitFrom)) : cameInto),
    people: await listMembers(ctx, id),
    invitations: await listInvitations(ctx, id),
  }
}

const linksTo = async (ctx: Ctx, condition: SQL | undefined): Promise<ClientLink[]> =>
  condition
    ? ctx.db
        .select({ id: clients.id, name: clients.name })
        .from(clients)
        .where(condition)
        .orderBy(asc(clients.createdAt), asc(clients.name))
    : []

/** Returns the administrators. Each of them can be responsible for a client. */
export const listAdvisers = async (ctx: Ctx): Promise<ClientAdviser[]> =>
  (await listAdmins(ctx)).map((admin) => ({ id: admin.id, name: nameOf(admin) }))

const columns: CsvColumn<ListedClient & { phone: string; notes: string }>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Type', value: ({ kind }) => taxpayerKindNames[kind] },
  { title: 'Reference', value: ({ reference }) => reference },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Country', value: ({ country }) => clientCountryNames[country] },
  { title: 'State or province', value: ({ country, region }) => regionName(country, region) },
  { title: 'Language', value: ({ language }) => language },
  { title: 'Adviser', value: ({ adviser }) => adviser?.name ?? null },
  { title: 'Members', value: ({ members }) => members },
  { title: 'Open invitations', value: ({ openInvitations }) => openInvitations },
  { title: 'Archived', value: ({ isArchived }) => isArchived },
  { title: 'Created', value: ({ createdAt }) => createdAt },
  { title: 'Notes', value: ({ notes }) => notes },
]

/** Exports the clients that match the filters. */
export const exportClients = (ctx: Ctx, filters: ClientFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'clients', name: 'Clients' },
    action: 'client.exported',
    filters,
    columns,
    read: async (ctx, maxRows) => {
      const rows = await select(ctx, filters).limit(maxRows)
      const advisers = await advisersOf(ctx, rows)
      return rows.map((row) => ({ ...toListed(advisers)(row), phone: row.client.phone, notes: row.client.notes }))
    },
  })
