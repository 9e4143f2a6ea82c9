import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RowVersion } from '../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { newerVersion } from '../../../platform/db/versions.ts'
import { AppError } from '../../../platform/errors.ts'
import { runHook } from '../../../platform/hooks.ts'
import { nameOf } from '../../../platform/http/signed-in.ts'
import { audit } from '../../audit/server/service.ts'
import { findAccounts } from '../../identity/server/service.ts'
import { languageNames } from '../../identity/shared/profile.ts'
import { formatPhone } from '../../inquiries/shared/phone.ts'
import type { ClientMember } from '../contract.ts'
import type { DeskClient } from '../desk-contract.ts'
import type { MergeClients, MergedField, MergePreview } from '../merge-contract.ts'
import { clientCountryNames, taxpayerKindNames } from '../shared/choices.ts'
import { regionName } from '../shared/regions.ts'
import { type ClientChange, claim } from './desk.ts'
import { getClient } from './desk-list.ts'
import { isOpen, isPending } from './invitation-list.ts'
import { revokeRows } from './invitations.ts'
import { asObject, isArchivedNow, listMembers, lockClients } from './members.ts'
import { type ClientRow, clientMoved, getClientRow, unknownClient } from './service.ts'
import { accessRequests, clientInvitations, clientMembers } from './tables.ts'

/** Says what merging two clients would do. */
export async function previewMerge(ctx: Ctx, { id, from }: { id: string; from: string }): Promise<MergePreview> {
  requireTwo(id, from)
  const [into, other] = [await getClientRow(ctx, id), await getClientRow(ctx, from)]
  const isMoving = and(eq(clientInvitations.clientId, from), isOpen(ctx))
  return {
    into: await toSide(ctx, into),
    from: await toSide(ctx, other),
    members: mergedMembers(await listMembers(ctx, id), await listMembers(ctx, from)),
    invitations: await ctx.db.$count(clientInvitations, isMoving),
  }
}

async function toSide(ctx: Ctx, client: ClientRow): Promise<MergePreview['into']> {
  const { id, version, name, kind, reference, email, phone, country, region, language, adviserId } = client
  const adviser = (await findAccounts(ctx, [adviserId])).get(adviserId ?? '')
  const facts: Record<MergedField, string> = {
    name,
    kind: taxpayerKindNames[kind],
    reference: reference ?? '',
    email,
    phone: formatPhone(phone),
    residence: [regionName(country, region), clientCountryNames[country]].filter(Boolean).join(', '),
    language: languageNames[language],
    adviser: adviser ? nameOf(adviser) : '',
  }
  return { id, version, facts }
}

/** Returns the members of both clients, each person once. An owner of either client stays an owner. */
function mergedMembers(some: ClientMember[], others: ClientMember[]): ClientMember[] {
  const all = new Map(others.map((member) => [member.id, member]))
  for (const member of some) {
    const right = all.get(member.id)?.right === 'owner' ? 'owner' : member.right
    all.set(member.id, { ...member, right })
  }
  return [...all.values()].sort((a, b) => Number(a.right !== 'owner') - Number(b.right !== 'owner'))
}

function requireTwo(id: string, other: string): void {
  if (id === other) throw new AppError('conflict', 'Please choose two different clients.')
}

/** Locks two clients. Refuses if either one is archived or has changed since the person saw it. */
export async function lockTwo(ctx: Ctx, one: RowVersion, other: RowVersion): Promise<[ClientRow, ClientRow]> {
  requireTwo(one.id, other.id)
  const rows = await lockClients(ctx, [one.id, other.id])
  const [a, b] = [one, other].map(({ id, version }) => {
    const client = rows.find((row) => row.id === id)
    if (!client) throw unknownClient()
    if (client.archivedAt) throw isArchivedNow(client)
    if (client.version !== version) throw newerVersion('client')
    return client
  })
  if (!a || !b) throw unknownClient()
  return [a, b]
}

/** Moves everything from a duplicate to this client and archives the duplicate, in one transaction. */
export function mergeClients(ctx: Ctx, { id, version, from, take }: MergeClients): Promise<DeskClient> {
  return inTransaction(ctx, async (ctx) => {
    const [into, duplicate] = await lockTwo(ctx, { id, version }, from)
    const takesReference = take.includes('reference')
    await claim(ctx, duplicate, {
      archivedAt: ctx.now(),
      mergedInto: into.id,
      // The duplicate gives up its reference, because two clients can't have the same one.
      ...(takesReference ? { reference: null } : {}),
    })
    await claim(ctx, into, { ...takenFrom(duplicate, take), notes: bothNotes(into, duplicate) })
    await moveRows(ctx, duplicate, into)
    await audit(ctx, 'client.merged', asObject(duplicate), { into: into.name, id: into.id })
    await audit(ctx, 'client.received', asObject(into), { from: duplicate.name, id: duplicate.id })
    return getClient(ctx, { id })
  })
}

function takenFrom(client: ClientRow, take: MergedField[]): ClientChange {
  const { country, region, adviserId } = client
  const values = take.map((field): ClientChange => {
    if (field === 'residence') return { country, region }
    return field === 'adviser' ? { adviserId } : { [field]: client[field] }
  })
  return Object.assign({}, ...values)
}

const bothNotes = (into: ClientRow, from: ClientRow) => [into.notes, from.notes].filter(Boolean).join('\n\n')

/** Moves everything from one locked client to another, including what other slices store for it. */
export async function moveRows(ctx: Ctx, from: ClientRow, to: ClientRow): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${clientMembers} (client_id, user_id, "right", since, rhythm, news_at)
    select ${to.id}, user_id, "right", since, rhythm, news_at from ${clientMembers} where client_id = ${from.id}
    on conflict (client_id, user_id) do update
    set "right" = case when excluded."right" = 'owner' then 'owner' else client_members."right" end,
      news_at = least(client_members.news_at, excluded.news_at)`)
  await ctx.db.delete(clientMembers).where(eq(clientMembers.clientId, from.id))
  await moveInvitations(ctx, from, to)
  await ctx.db.update(accessRequests).set({ clientId: to.id }).where(eq(accessRequests.clientId, from.id))
  await runHook(ctx, clientMoved, { from, to })
}

/** If both clients have invited the same address, only the receiving client's invitation stays. */
async function moveInvitations(ctx: Ctx, from: ClientRow, to: ClientRow): Promise<void> {
  const pending = (client: ClientRow) => and(eq(clientInvitations.clientId, client.id), isPending)
  const kept = await ctx.db.select().from(clientInvitations).where(pending(to))
  const moving = await ctx.db.select().from(clientInvitations).where(pending(from))
  const isKept = ({ email }: { email: string }) => kept.some((one) => one.email.toLowerCase() === email.toLowerCase())
  await revokeRows(ctx, from, moving.filter(isKept))
  const ids = moving.filter((row) => !isKept(row)).map(({ id }) => id)
  if (ids.length > 0) {
    await ctx.db.update(clientInvitations).set({ clientId: to.id }).where(inArray(clientInvitations.id, ids))
  }
}
