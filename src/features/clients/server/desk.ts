import { eq } from 'drizzle-orm'
import type { BulkResult, RowVersion } from '../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { isDuplicate } from '../../../platform/db/statement-error.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { identifiersIn, maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { audit, auditInOrder } from '../../audit/server/service.ts'
import { findAccount } from '../../identity/server/service.ts'
import type { OneMember, SeenInvitation } from '../contract.ts'
import type {
  ArchiveClients,
  AssignAdviser,
  ChangeClient,
  ChangeMember,
  ClientFacts,
  DeskClient,
  InviteMember,
} from '../desk-contract.ts'
import { getClient } from './desk-list.ts'
import { invite, resend, revoke } from './invitations.ts'
import { asObject, changeMember, isArchivedNow, lockActiveClient, lockClients, removeMember } from './members.ts'
import type { ClientRow } from './service.ts'
import { clients } from './tables.ts'

export type ClientChange = Partial<typeof clients.$inferInsert>

/**
 * Returns the values to store. Refuses tax IDs and account numbers in the name and the reference, because lists show
 * them. Masks them in the notes.
 */
export function storable({ notes, reference, ...facts }: ClientFacts): ClientChange {
  refuseIdentifiers({ name: facts.name, reference })
  return { ...facts, reference: reference || null, notes: maskIdentifiers(notes).text }
}

function refuseIdentifiers(texts: Record<string, string>): void {
  for (const [field, text] of Object.entries(texts)) {
    const [found] = identifiersIn(text)
    if (found) throw invalidField(field, `This looks like ${found}. Please leave it out.`)
  }
}

async function requireAdviser(ctx: Ctx, id: string | null): Promise<void> {
  if (id === null) return
  const adviser = await findAccount(ctx, id)
  if (adviser?.role !== 'admin') throw invalidField('adviserId', 'Please choose an administrator as the adviser.')
}

/** Runs a statement that stores a reference. Refuses if another client already has it. */
async function withReference<T>(reference: string | null | undefined, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw invalidField('reference', `Another client already has the reference ${reference}.`)
  }
}

type NewClient = Omit<typeof clients.$inferInsert, 'createdAt'>

export async function insertClient(ctx: Ctx, values: NewClient): Promise<ClientRow> {
  const client = oneRow(
    await withReference(values.reference, () =>
      ctx.db
        .insert(clients)
        .values({ ...values, createdAt: ctx.now() })
        .returning(),
    ),
  )
  await audit(ctx, 'client.created', asObject(client))
  return client
}

/** Adds clients with one statement. Refuses if another client has got one of their references in the meantime. */
export async function insertClients(ctx: Ctx, values: NewClient[]): Promise<void> {
  if (values.length === 0) return
  const createdAt = ctx.now()
  const adding = ctx.db.insert(clients).values(values.map((one) => ({ ...one, createdAt })))
  const added = await adding.returning().catch((error: unknown) => {
    throw isDuplicate(error) ? clientsHaveChanged() : error
  })
  await auditInOrder(ctx, async () => {
    for (const client of added) await audit(ctx, 'client.created', asObject(client))
  })
}

/** The refusal of an import that was checked before someone else changed or added clients. */
export const clientsHaveChanged = () =>
  new AppError('conflict', 'Clients have changed since this file was checked. Please check it again.')

export async function createClient(ctx: Ctx, facts: ClientFacts): Promise<DeskClient> {
  await requireAdviser(ctx, facts.adviserId)
  return inTransaction(ctx, async (ctx) => {
    const { id } = await insertClient(ctx, { ...facts, ...storable(facts) })
    return getClient(ctx, { id })
  })
}

/** Stores the next version of a client. Refuses if someone else has changed the client since this version. */
export const claim = (ctx: Ctx, { id, version }: RowVersion, change: ClientChange = {}): Promise<ClientRow> =>
  withReference(change.reference, () =>
    claimVersion(ctx, clients, { where: eq(clients.id, id), version, noun: 'client' }, change),
  )

/** Changes a client in one transaction. Refuses if someone else has changed it since the person opened it. */
function change(ctx: Ctx, seen: RowVersion, work: (ctx: Ctx, client: ClientRow) => Promise<ClientChange>) {
  return inTransaction(ctx, async (ctx) => {
    const client = await claim(ctx, seen)
    const values = await work(ctx, client)
    await withReference(values.reference, () => ctx.db.update(clients).set(values).where(eq(clients.id, client.id)))
    return getClient(ctx, client)
  })
}

export async function changeClient(ctx: Ctx, { id, version, ...facts }: ChangeClient): Promise<DeskClient> {
  const values = storable(facts)
  return change(ctx, { id, version }, async (ctx, client) => {
    if (client.archivedAt) throw isArchivedNow(client)
    if (facts.adviserId !== client.adviserId) await requireAdviser(ctx, facts.adviserId)
    await audit(ctx, 'client.changed', asObject(client), { fields: changedFields(client, values).join(', ') })
    return values
  })
}

/** The names of the changed fields. The values are client data, which the audit log doesn't repeat. */
export const changedFields = (client: ClientRow, values: ClientChange): string[] =>
  Object.entries(values).flatMap(([name, value]) => (client[name as keyof ClientRow] === value ? [] : [name]))

export const archiveClient = (ctx: Ctx, input: RowVersion): Promise<DeskClient> =>
  change(ctx, input, async (ctx, client) => {
    if (client.archivedAt) throw new AppError('conflict', 'This client is already archived.')
    await audit(ctx, 'client.archived', asObject(client))
    return { archivedAt: ctx.now() }
  })

/** A client that was merged, joined or split stays archived, because its members have moved. */
export const restoreClient = (ctx: Ctx, input: RowVersion): Promise<DeskClient> =>
  change(ctx, input, async (ctx, client) => {
    if (!client.archivedAt) throw new AppError('conflict', "This client isn't archived.")
    const isSplit = (await ctx.db.$count(clients, eq(clients.splitFrom, client.id))) > 0
    if (client.mergedInto || client.joinedInto || isSplit) {
      throw new AppError('conflict', "This client was merged, joined or split, so it can't be restored.")
    }
    await audit(ctx, 'client.restored', asObject(client))
    return { archivedAt: null }
  })

/** Changes several clients. Leaves out archived ones, and those that someone changed after the person saw them. */
function changeMany(
  ctx: Ctx,
  chosen: RowVersion[],
  work: (ctx: Ctx, client: ClientRow) => Promise<ClientChange | undefined>,
): Promise<BulkResult> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockClients(ctx, [...versions.keys()])
    let done = 0
    for (const row of rows) {
      const change = row.archivedAt || versions.get(row.id) !== row.version ? undefined : await work(ctx, row)
      if (!change) continue
      await claim(ctx, row, change)
      done += 1
    }
    return { done, left: versions.size - done }
  })
}

export const archiveClients = (ctx: Ctx, { chosen }: ArchiveClients): Promise<BulkResult> =>
  changeMany(ctx, chosen, async (ctx, client) => {
    await audit(ctx, 'client.archived', asObject(client))
    return { archivedAt: ctx.now() }
  })

export async function assignAdviser(ctx: Ctx, { chosen, adviserId }: AssignAdviser): Promise<BulkResult> {
  await requireAdviser(ctx, adviserId)
  const adviser = adviserId ? await findAccount(ctx, adviserId) : undefined
  return changeMany(ctx, chosen, async (ctx, client) => {
    if (client.adviserId === adviserId) return undefined
    await audit(ctx, 'client.adviser-assigned', asObject(client), { adviser: adviser?.email ?? 'none' })
    return { adviserId }
  })
}

/** Changes the members or invitations of a client. Refuses if the client is archived. */
const within = (ctx: Ctx, id: string, work: (ctx: Ctx, client: ClientRow) => Promise<void>): Promise<DeskClient> =>
  inTransaction(ctx, async (ctx) => {
    await work(ctx, await lockActiveClient(ctx, id))
    return getClient(ctx, { id })
  })

export const inviteMember = (ctx: Ctx, { id, ...invited }: InviteMember): Promise<DeskClient> =>
  within(ctx, id, (ctx, client) => invite(ctx, client, invited))

export const resendMemberInvitation = (ctx: Ctx, seen: SeenInvitation): Promise<DeskClient> =>
  within(ctx, seen.id, (ctx, client) => resend(ctx, client, seen))

export const revokeMemberInvitation = (ctx: Ctx, seen: SeenInvitation): Promise<DeskClient> =>
  within(ctx, seen.id, (ctx, client) => revoke(ctx, client, seen))

export const changeClientMember = (ctx: Ctx, input: ChangeMember): Promise<DeskClient> =>
  within(ctx, input.id, (ctx, client) => changeMember(ctx, client, input))

export const removeClientMember = (ctx: Ctx, input: OneMember): Promise<DeskClient> =>
  within(ctx, input.id, (ctx, client) => removeMember(ctx, client, input))
