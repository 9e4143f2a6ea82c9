import { eq, inArray } from 'drizzle-orm'
import type { BulkResult, RowVersion } from '../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { isDuplicate, isStillReferredTo } from '../../../platform/db/statement-error.ts'
import { claimVersion, newerVersion } from '../../../platform/db/versions.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { runHook } from '../../../platform/hooks.ts'
import { findIdentifiers, identifierNames } from '../../../tax/identifiers/identifiers.ts'
import { audit } from '../../audit/server/service.ts'
import { type ClientRow, findClients, holdClients } from '../../clients/server/service.ts'
import { taxpayerKindNames } from '../../clients/shared/choices.ts'
import { findAccount } from '../../identity/server/service.ts'
import { serviceNames } from '../../services/shared/services.ts'
import type {
  AssignEngagements,
  ChangeEngagement,
  CreatedEngagements,
  CreateEngagements,
  DeskEngagement,
  MoveEngagement,
  RollEngagement,
} from '../desk-contract.ts'
import { isFor, returnsOf, statutoryDates } from '../shared/due-dates.ts'
import { getEngagement } from './desk-list.ts'
import { type EngagementRow, lockEngagement, lockEngagements, lockOpenEngagement } from './gate.ts'
import { dueDateChanged, engagementRolled } from './hooks.ts'
import { asObject, moveStage } from './moves.ts'
import { engagements } from './tables.ts'

function refuseIdentifiers(title: string): void {
  const [found] = findIdentifiers(title)
  if (found) throw invalidField('title', `This looks like a ${identifierNames[found.kind]}. Please leave it out.`)
}

async function requireAdviser(ctx: Ctx, id: string | null): Promise<void> {
  if (id === null) return
  const adviser = await findAccount(ctx, id)
  if (adviser?.role !== 'admin') throw invalidField('adviserId', 'Please choose an administrator as the adviser.')
}

function requireFitting({ archivedAt, name, kind }: ClientRow, { service }: CreateEngagements): void {
  if (archivedAt) throw new AppError('conflict', `${name} is archived, so nothing can be added.`)
  if (isFor(service, kind)) return
  const [what, who] = [serviceNames[service], taxpayerKindNames[kind].toLowerCase()]
  throw new AppError('conflict', `${name} is a ${who}, so ${what} doesn't apply. Please choose another service.`)
}

/** Returns the due date that the person entered, or else the one that the law sets. */
function dueDateOf({ dueOn, returnId, taxYear }: CreateEngagements): string {
  const due = dueOn ?? statutoryDates(returnId, taxYear)?.due
  if (due) return due
  const why = returnId ? `We have no confirmed dates for ${taxYear} yet` : 'The law sets no due date for this service'
  throw invalidField('dueOn', `${why}. Please enter the due date.`)
}

/** Adds the same engagement for each of these clients, except for clients that already have one with this title. */
export async function createEngagements(ctx: Ctx, input: CreateEngagements): Promise<CreatedEngagements> {
  const { clientIds, service, country, taxYear, returnId, title, adviserId } = input
  refuseIdentifiers(title)
  if (returnId && !returnsOf(service, country).includes(returnId)) {
    throw invalidField('returnId', 'Please choose a return for this service and country.')
  }
  const dueOn = dueDateOf(input)
  await requireAdviser(ctx, adviserId)
  const asked = [...new Set(clientIds)]
  return inTransaction(ctx, async (ctx) => {
    const clients = await holdClients(ctx, asked)
    if (clients.length < asked.length) throw new AppError('not_found', 'There is no such client.')
    for (const client of clients) requireFitting(client, input)
    const now = ctx.now()
    const rows = await ctx.db
      .insert(engagements)
      .values(
        clients.map((client) => ({
          ...{ clientId: client.id, service, country, taxYear, returnId, title, dueOn },
          adviserId: adviserId ?? client.adviserId,
          ...{ stageSince: now, createdAt: now },
        })),
      )
      .onConflictDoNothing()
      .returning()
    for (const row of rows) await auditNew(ctx, row, clients)
    return { ids: rows.map(({ id }) => id), left: asked.length - rows.length }
  })
}

const auditNew = (ctx: Ctx, row: EngagementRow, clients: ClientRow[]) =>
  audit(ctx, 'engagement.created', asObject(row), {
    client: clients.find(({ id }) => id === row.clientId)?.name ?? row.clientId,
  })

const sameTitle = () => invalidField('title', 'The client has another engagement with this title in that year.')

/** Changes an engagement. Refuses if the engagement is closed, or if someone else changed it first. */
export async function changeEngagement(ctx: Ctx, input: ChangeEngagement): Promise<DeskEngagement> {
  const { id, version, ...values } = input
  refuseIdentifiers(values.title)
  return inTransaction(ctx, async (ctx) => {
    const { engagement } = await lockOpenEngagement(ctx, id)
    if (values.adviserId !== engagement.adviserId) await requireAdviser(ctx, values.adviserId)
    const where = eq(engagements.id, id)
    const changed = await claimVersion(ctx, engagements, { where, version, noun: 'engagement' }, values).catch(
      (error) => {
        throw isDuplicate(error) ? sameTitle() : error
      },
    )
    const fields = Object.entries(values).flatMap(([name, value]) =>
      engagement[name as keyof typeof values] === value ? [] : [name],
    )
    await audit(ctx, 'engagement.changed', asObject(changed), { fields: fields.join(', ') })
    if (changed.finalDueOn !== engagement.finalDueOn) await runHook(ctx, dueDateChanged, { engagement: changed })
    return getEngagement(ctx, { id })
  })
}

export const moveEngagement = (ctx: Ctx, { id, to, ...change }: MoveEngagement): Promise<DeskEngagement> =>
  inTransaction(ctx, async (ctx) => {
    await moveStage(ctx, id, to, change)
    return getEngagement(ctx, { id })
  })

/** Removes an engagement that was added by mistake. Refuses if it has ever moved, or if anything belongs to it. */
export function removeEngagement(ctx: Ctx, { id, version }: RowVersion): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { engagement, client } = await lockOpenEngagement(ctx, id)
    if (engagement.version !== version) throw newerVersion('engagement')
    await ctx.db
      .delete(engagements)
      .where(eq(engagements.id, id))
      .catch((error) => {
        throw isStillReferredTo(error) ? inUse(engagement) : error
      })
    await audit(ctx, 'engagement.removed', asObject(engagement), { client: client.name })
    return { message: `${engagement.title} is removed.` }
  })
}

const inUse = ({ title }: EngagementRow) =>
  new AppError('conflict', `${title} has a history or other things that belong to it, so it can't be removed.`)

/**
 * Adds the engagement of the next tax year. With the hook, other slices copy their own data from this year's
 * engagement.
 */
export async function rollEngagement(ctx: Ctx, input: RollEngagement): Promise<DeskEngagement> {
  const { id, version, title, dueOn } = input
  refuseIdentifiers(title)
  return inTransaction(ctx, async (ctx) => {
    const { engagement: from, client } = await lockEngagement(ctx, id)
    if (from.version !== version) throw newerVersion('engagement')
    const { clientId, service, country, returnId, adviserId } = from
    const now = ctx.now()
    const [to] = await ctx.db
      .insert(engagements)
      .values({
        ...{ clientId, service, country, returnId, adviserId, title, dueOn },
        ...{ taxYear: from.taxYear + 1, rolledFrom: id, stageSince: now, createdAt: now },
      })
      .onConflictDoNothing()
      .returning()
    if (!to) throw await alreadyThere(ctx, from)
    await audit(ctx, 'engagement.rolled', asObject(from), { to: to.title, id: to.id })
    await auditNew(ctx, to, [client])
    await runHook(ctx, engagementRolled, { from, to })
    return getEngagement(ctx, to)
  })
}

async function alreadyThere(ctx: Ctx, from: EngagementRow): Promise<AppError> {
  const isRolled = (await ctx.db.$count(engagements, eq(engagements.rolledFrom, from.id))) > 0
  return isRolled ? new AppError('conflict', `${from.title} was already rolled forward.`) : sameTitle()
}

/**
 * Assigns an adviser to several engagements. Leaves out closed ones, those of archived clients, and those that someone
 * changed after the person saw them.
 */
export async function assignEngagements(ctx: Ctx, { chosen, adviserId }: AssignEngagements): Promise<BulkResult> {
  await requireAdviser(ctx, adviserId)
  const adviser = adviserId ? await findAccount(ctx, adviserId) : undefined
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockEngagements(ctx, inArray(engagements.id, [...versions.keys()]))
    const clients = await findClients(
      ctx,
      rows.map(({ clientId }) => clientId),
    )
    const mayChange = ({ id, version, closedAt, clientId }: EngagementRow) =>
      versions.get(id) === version && !closedAt && !clients.get(clientId)?.archivedAt
    const changing = rows.filter((row) => mayChange(row) && row.adviserId !== adviserId)
    for (const row of changing) {
      const { id, version } = row
      await ctx.db
        .update(engagements)
        .set({ adviserId, version: version + 1 })
        .where(eq(engagements.id, id))
      await audit(ctx, 'engagement.adviser-assigned', asObject(row), { adviser: adviser?.email ?? 'none' })
    }
    return { done: changing.length, left: versions.size - changing.length }
  })
}
