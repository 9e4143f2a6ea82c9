import { and, asc, eq, gte, inArray, lt, type Placeholder, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { foldedName, nameLike } from '../../../platform/db/lists.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { AppError } from '../../../platform/errors.ts'
import { defineHook, runHook } from '../../../platform/hooks.ts'
import { firmNameOf, requireUser } from '../../../platform/http/signed-in.ts'
import { findAccounts } from '../../identity/server/service.ts'
import type { OwnClient, Waiting } from '../contract.ts'
import type { MemberRight } from '../shared/choices.ts'
import { accessRequests, clientMembers, clients } from './tables.ts'

export { addToDailyNews, listRecipients, type Recipient, takeNewsRecipients } from './recipients.ts'

/** Runs when a merge or a join moves everything from one client to another. Both clients are locked. */
export const clientMoved = defineHook<{ from: ClientRow; to: ClientRow }>('clients.moved')

/** Asks the other slices what a client has to do. They add it to `waiting`. */
export const waitingAsked = defineHook<{ client: ClientRow; waiting: Waiting[] }>('clients.waiting-asked')

/** Returns what a client has to do in all slices. Null if that is nothing. */
export async function waitingFor(ctx: Ctx, client: ClientRow): Promise<Waiting | null> {
  const waiting: Waiting[] = []
  await runHook(ctx, waitingAsked, { client, waiting })
  const [first] = waiting.map(({ nextDueOn }) => nextDueOn).sort()
  return first ? { count: waiting.reduce((sum, { count }) => sum + count, 0), nextDueOn: first } : null
}

export type ClientRow = typeof clients.$inferSelect

/** The column to which tables of other slices refer. */
export const clientKey = (): AnyPgColumn => clients.id

/**
 * Strangers, former members and people with an unknown id all get this answer, so that no one learns which clients
 * exist.
 */
export const unknownClient = () => new AppError('not_found', 'There is no such client.')

const archived = () =>
  new AppError(
    'conflict',
    "This client is archived, so it can't be changed. Please contact us if something needs to change.",
  )

interface Needs {
  /** The right that the person must have. Without it, being a member is enough. */
  right?: 'owner'
  /** Refuses an archived client. Until the transaction ends, no one can archive, merge or split the client. */
  write?: boolean
  /** The error for strangers. Needed if they asked for something other than the client itself. */
  unknown?: () => AppError
}

const membershipOf = (db: Db, clientId: string | Placeholder, userId: string | Placeholder) =>
  db
    .select({ client: clients, right: clientMembers.right })
    .from(clients)
    .innerJoin(clientMembers, and(eq(clientMembers.clientId, clients.id), eq(clientMembers.userId, userId)))
    .where(eq(clients.id, clientId))

/** The query of the gate for reading. It runs several times for each page of the portal. */
const findMembership = prepared((db) =>
  membershipOf(db, sql.placeholder('clientId'), sql.placeholder('userId')).prepare('find_membership'),
)

/**
 * Members get a client's data only through this function. It returns the client and the signed-in person's right, and
 * refuses everyone else.
 */
export async function requireMember(
  ctx: Ctx,
  clientId: string,
  { right, write = false, unknown = unknownClient }: Needs = {},
): Promise<{ client: ClientRow; right: MemberRight }> {
  const { userId } = requireUser(ctx)
  const [membership] = write
    ? await membershipOf(ctx.db, clientId, userId).for('share', { of: clients })
    : await findMembership(ctx.db).execute({ clientId, userId })
  if (!membership) throw unknown()
  if (right === 'owner' && membership.right !== 'owner') {
    throw new AppError('forbidden', 'Only an owner can do this. Please ask an owner of this client.')
  }
  if (write && membership.client.archivedAt) throw archived()
  return membership
}

/** Returns a client for the administration, which may see all of them. */
export async function getClientRow(ctx: Ctx, id: string): Promise<ClientRow> {
  const [client] = await ctx.db.select().from(clients).where(eq(clients.id, id))
  if (!client) throw unknownClient()
  return client
}

/**
 * Locks clients for a change by an administrator: until the transaction ends, no one can archive, merge or split them.
 * It locks them in the order of their ids, so that two calls can't deadlock.
 */
export const holdClients = (ctx: Ctx, ids: string[]): Promise<ClientRow[]> =>
  ctx.db.select().from(clients).where(inArray(clients.id, ids)).orderBy(asc(clients.id)).for('share')

const findByIds = prepared((db) =>
  db
    .select()
    .from(clients)
    .where(sql`${clients.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('find_clients'),
)

/** Returns clients by their ids, for lists of other slices. */
export async function findClients(ctx: Ctx, ids: string[]): Promise<Map<string, ClientRow>> {
  if (ids.length === 0) return new Map()
  const rows = await findByIds(ctx.db).execute({ ids })
  return new Map(rows.map((client) => [client.id, client]))
}

/** Returns the ids of those clients that have a member whom we can email. */
export async function clientsWithMembers(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const { clientId, userId } = clientMembers
  const members = await ctx.db.select({ clientId, userId }).from(clientMembers).where(inArray(clientId, ids))
  const accounts = await findAccounts(
    ctx,
    members.map((member) => member.userId),
  )
  const isReached = (id: string) => accounts.get(id)?.isDisabled === false
  return new Set(members.filter((member) => isReached(member.userId)).map((member) => member.clientId))
}

/** Finds a client of the demo by its reference, so that other slices can add demo content to it. */
export async function findClientByReference(ctx: Ctx, reference: string): Promise<ClientRow | undefined> {
  const [client] = await ctx.db.select().from(clients).where(eq(clients.reference, reference))
  return client
}

/** A subquery for searches of other slices. It returns the ids of clients whose name contains this text. */
export const clientsWithNameLike = (ctx: Ctx, text: string) =>
  ctx.db.select({ id: clients.id }).from(clients).where(nameLike(clients.name, text))

const findOwnClients = prepared((db) =>
  db
    .select({ client: clients, right: clientMembers.right, rhythm: clientMembers.rhythm })
    .from(clientMembers)
    .innerJoin(clients, eq(clients.id, clientMembers.clientId))
    .where(eq(clientMembers.userId, sql.placeholder('userId')))
    .orderBy(sql`${clients.archivedAt} is not null`, asc(foldedName(clients.name)), asc(clients.id))
    .prepare('find_own_clients'),
)

/** Returns the clients for which the signed-in person acts, archived ones last. */
export async function listOwnClients(ctx: Ctx): Promise<OwnClient[]> {
  const { userId } = requireUser(ctx)
  const rows = await findOwnClients(ctx.db).execute({ userId })
  const advisers = await findAccounts(
    ctx,
    rows.map(({ client }) => client.adviserId),
  )
  return rows.map(({ client: { id, name, kind, country, language, archivedAt, adviserId }, right, rhythm }) => {
    const adviser = advisers.get(adviserId ?? '')
    const isArchived = archivedAt !== null
    return {
      ...{ id, name, kind, country, language, right, rhythm, isArchived },
      adviser: adviser ? firmNameOf(adviser) : null,
    }
  })
}

/** True once the firm has a client. */
export const hasClients = async ({ db }: Ctx): Promise<boolean> =>
  (await db.select({ id: clients.id }).from(clients).limit(1)).length > 0

/** Counts the requests for access that wait for an answer. */
export const countAccessRequests = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(accessRequests, eq(accessRequests.state, 'open'))

/** Counts the clients that were added between two times. */
export const countNewClients = (ctx: Ctx, from: Date, until: Date): Promise<number> =>
  ctx.db.$count(clients, and(gte(clients.createdAt, from), lt(clients.createdAt, until)))
