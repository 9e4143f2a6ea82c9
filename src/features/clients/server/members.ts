import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { nameOf, requireUser } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import { findAccounts } from '../../identity/server/service.ts'
import type { ChangeRhythm, ClientMember, ClientMembers, OneMember, OwnClient } from '../contract.ts'
import type { ChangeMember } from '../desk-contract.ts'
import type { MemberRight } from '../shared/choices.ts'
import { listPendingInvitations } from './invitation-list.ts'
import { sendRemovalNotice } from './jobs.ts'
import { type ClientRow, listOwnClients, requireMember, unknownClient } from './service.ts'
import { clientMembers, clients } from './tables.ts'

export const asObject = ({ id, name }: Pick<ClientRow, 'id' | 'name'>) => ({ type: 'client', id, name })

/**
 * Locks clients until the transaction ends, in the order of their ids, so that two calls can't deadlock. Everything
 * that changes members or invitations locks their client first.
 */
export async function lockClients(ctx: Ctx, ids: string[]): Promise<ClientRow[]> {
  return ctx.db.select().from(clients).where(inArray(clients.id, ids)).orderBy(asc(clients.id)).for('update')
}

export async function lockClient(ctx: Ctx, id: string): Promise<ClientRow> {
  const [client] = await lockClients(ctx, [id])
  if (!client) throw unknownClient()
  return client
}

export const isArchivedNow = (client: ClientRow) =>
  new AppError('conflict', `${client.name} is archived, so it can't be changed.`)

/** Locks a client. Refuses if it is archived. */
export async function lockActiveClient(ctx: Ctx, id: string): Promise<ClientRow> {
  const client = await lockClient(ctx, id)
  if (client.archivedAt) throw isArchivedNow(client)
  return client
}

export async function hasOwner(ctx: Ctx, clientId: string): Promise<boolean> {
  const isOwner = and(eq(clientMembers.clientId, clientId), eq(clientMembers.right, 'owner'))
  return (await ctx.db.$count(clientMembers, isOwner)) > 0
}

/** Refuses a first member who isn't an owner, because a client with members always has an owner. */
export async function requireOwnerFirst(ctx: Ctx, client: ClientRow, right: MemberRight): Promise<void> {
  if (right === 'owner' || (await hasOwner(ctx, client.id))) return
  throw new AppError('conflict', `${client.name} has no owner yet. Please add an owner first, then delegates.`)
}

/**
 * Adds a member. The caller must have locked the client's row. An owner whom someone adds as a delegate stays an owner.
 */
export async function addMember(ctx: Ctx, client: ClientRow, user: { id: string; email: string }, right: MemberRight) {
  await requireOwnerFirst(ctx, client, right)
  await ctx.db
    .insert(clientMembers)
    .values({ clientId: client.id, userId: user.id, right, since: ctx.now() })
    .onConflictDoUpdate({
      target: [clientMembers.clientId, clientMembers.userId],
      set: { right: sql`case when excluded."right" = 'owner' then 'owner' else ${clientMembers.right} end` },
    })
  await audit(ctx, 'client.member-added', asObject(client), { email: user.email, right })
}

/** Returns the people who act for a client, owners first. */
export async function listMembers(ctx: Ctx, clientId: string): Promise<ClientMember[]> {
  const rows = await ctx.db
    .select()
    .from(clientMembers)
    .where(eq(clientMembers.clientId, clientId))
    .orderBy(sql`${clientMembers.right} <> 'owner'`, asc(clientMembers.since), asc(clientMembers.userId))
  const accounts = await findAccounts(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.flatMap(({ userId, right, since }) => {
    const account = accounts.get(userId)
    if (!account) return []
    return [{ id: userId, name: nameOf(account), email: account.email, right, since: since.toISOString() }]
  })
}

/** Returns the members of a client for one of them. Owners get the open invitations too. */
export async function listClientMembers(ctx: Ctx, { id }: { id: string }): Promise<ClientMembers> {
  const { right } = await requireMember(ctx, id)
  return {
    members: await listMembers(ctx, id),
    invitations: right === 'owner' ? await listPendingInvitations(ctx, id) : [],
  }
}

/** Runs an owner's change with the client locked, and returns who acts for it afterward. */
export async function asOwner(
  ctx: Ctx,
  id: string,
  work: (ctx: Ctx, client: ClientRow) => Promise<unknown>,
): Promise<ClientMembers> {
  // Check the person before locking the client, so that a stranger's call locks nothing.
  await requireMember(ctx, id, { right: 'owner' })
  return inTransaction(ctx, async (ctx) => {
    await lockClient(ctx, id)
    const { client } = await requireMember(ctx, id, { right: 'owner', write: true })
    await work(ctx, client)
    return listClientMembers(ctx, { id })
  })
}

/** An owner removes a delegate. Only the firm removes owners. */
export const removeDelegate = (ctx: Ctx, { id, userId }: OneMember): Promise<ClientMembers> =>
  asOwner(ctx, id, async (ctx, client) => {
    const member = await getMember(ctx, client, userId)
    if (member.right === 'owner') {
      throw new AppError('conflict', 'You can only remove delegates. Please contact us to remove an owner.')
    }
    await remove(ctx, client, userId)
  })

/**
 * Removes any member of a client. The caller must have locked the client's row. Refuses if the members who stay would
 * have no owner.
 */
export async function removeMember(ctx: Ctx, client: ClientRow, { userId }: OneMember): Promise<void> {
  await getMember(ctx, client, userId)
  await remove(ctx, client, userId)
  await requireOwner(ctx, client)
}

/** Changes the right of a member. The caller must have locked the client's row. */
export async function changeMember(ctx: Ctx, client: ClientRow, { userId, right }: ChangeMember): Promise<void> {
  const member = await getMember(ctx, client, userId)
  if (member.right === right) return
  await ctx.db.update(clientMembers).set({ right }).where(isMember(client, userId))
  await requireOwner(ctx, client)
  await audit(ctx, 'client.member-changed', asObject(client), { email: await emailOf(ctx, userId), right })
}

const isMember = (client: ClientRow, userId: string) =>
  and(eq(clientMembers.clientId, client.id), eq(clientMembers.userId, userId))

async function getMember(ctx: Ctx, client: ClientRow, userId: string) {
  const [member] = await ctx.db.select().from(clientMembers).where(isMember(client, userId))
  if (!member) throw new AppError('not_found', 'There is no such member.')
  return member
}

const emailOf = async (ctx: Ctx, userId: string) => (await findAccounts(ctx, [userId])).get(userId)?.email ?? userId

async function remove(ctx: Ctx, client: ClientRow, userId: string): Promise<void> {
  await ctx.db.delete(clientMembers).where(isMember(client, userId))
  await noteRemoval(ctx, client, userId)
}

/** Writes the audit entry and emails the former member. */
export async function noteRemoval(ctx: Ctx, client: ClientRow, userId: string): Promise<void> {
  await audit(ctx, 'client.member-removed', asObject(client), { email: await emailOf(ctx, userId) })
  await ctx.jobs.enqueue(sendRemovalNotice, { clientId: client.id, userId, removedAt: ctx.now().toISOString() })
}

/** Throws an error if the remaining members have no owner. The error rolls back the change. */
export async function requireOwner(ctx: Ctx, client: ClientRow): Promise<void> {
  const count = await ctx.db.$count(clientMembers, eq(clientMembers.clientId, client.id))
  if (count === 0 || (await hasOwner(ctx, client.id))) return
  throw new AppError(
    'conflict',
    `${client.name} would have members but no owner. Please make another member an owner first.`,
  )
}

/**
 * Lets a member choose how often they get emails about a client. We still send the news that already waits for a daily
 * email.
 */
export async function changeRhythm(ctx: Ctx, { id, rhythm }: ChangeRhythm): Promise<OwnClient[]> {
  await inTransaction(ctx, async (ctx) => {
    await requireMember(ctx, id, { write: true })
    const isOwn = and(eq(clientMembers.clientId, id), eq(clientMembers.userId, requireUser(ctx).userId))
    await ctx.db.update(clientMembers).set({ rhythm }).where(isOwn)
  })
  return listOwnClients(ctx)
}
