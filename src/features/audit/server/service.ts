import { and, asc, desc, eq, gt, gte, ilike, lt, or, type SQL } from 'drizzle-orm'
import { type Actor, type Ctx, inTransaction } from '../../../platform/context.ts'
import { containing, pageLimit, startingWith, toPage } from '../../../platform/db/lists.ts'
import { AppError } from '../../../platform/errors.ts'
import { type CsvColumn, csvFile } from '../../../platform/files/csv.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { requireRecentSignIn } from '../../../platform/http/signed-in.ts'
import { dateIn } from '../../../time/clock.ts'
import type { AuditEntry, AuditFilters, AuditSearch } from '../contract.ts'
import { type AuditAction, formerActions } from '../shared/actions.ts'
import { markOf, toMicroseconds } from './chain.ts'
import { writeEntry } from './in-order.ts'
import { findNames } from './names.ts'
import { auditEntries } from './tables.ts'

export { auditInOrder } from './in-order.ts'
export { accountsShown } from './names.ts'

/** The object of an action: its type, its id and its name for people. */
interface AuditedObject {
  type: string
  id: string
  name?: string
}

/**
 * Writes an audit entry. Call it in the transaction of the change. Every administrator can read the details for years,
 * so they must never contain secrets or tax data.
 */
export async function audit(
  ctx: Ctx,
  action: AuditAction,
  { type, id, name = id }: AuditedObject,
  details: Record<string, string> = {},
): Promise<void> {
  const entry = { action, objectType: type, objectId: id, object: name, details, ...actorColumns(ctx.actor) }
  const at = ctx.now()
  const mark = markOf(ctx.site, { ...entry, at: toMicroseconds(at) })
  await writeEntry(ctx, { ...entry, at, mark })
}

const namesOfActors = { visitor: 'visitor', job: 'the site', command: 'command line' }

function actorColumns(actor: Actor) {
  if (actor.kind === 'user') {
    const name = actor.isEmailUnconfirmed ? `${actor.email} (not confirmed)` : actor.email
    return { actorId: actor.userId, actor: name, sessionId: actor.sessionId }
  }
  return { actorId: null, actor: namesOfActors[actor.kind], sessionId: null }
}

const orders = {
  newest: { direction: desc, follows: lt },
  oldest: { direction: asc, follows: gt },
}
const orderOf = ({ sort = 'newest' }: AuditFilters) => orders[sort]

export async function listEntries(ctx: Ctx, { after, ...filters }: AuditSearch) {
  const rest = after ? orderOf(filters).follows(auditEntries.number, Number(after)) : undefined
  const rows = await select(ctx, filters, rest).limit(pageLimit)
  const namesIn = await findNames(ctx, rows)
  return toPage(rows, (row): AuditEntry => ({ ...toEntry(row), ...namesIn(row) }))
}

/** The newest entries about one object, for the slice that owns the object. */
export const listEntriesAbout = (ctx: Ctx, { type, id }: AuditedObject, most: number) =>
  ctx.db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectType, type), eq(auditEntries.objectId, id)))
    .orderBy(desc(auditEntries.number))
    .limit(most)

const select = (ctx: Ctx, filters: AuditFilters, rest?: SQL) =>
  ctx.db
    .select()
    .from(auditEntries)
    .where(and(...conditionsOf(filters), rest))
    .orderBy(orderOf(filters).direction(auditEntries.number))

/** The action's name and its former names. */
const namesOf = (action: string): string[] => [
  action,
  ...Object.keys(formerActions).filter((name) => formerActions[name] === action),
]

function conditionsOf({ actor, object, action, since, until }: AuditFilters): (SQL | undefined)[] {
  return [
    actor ? ilike(auditEntries.actor, containing(actor)) : undefined,
    object ? or(ilike(auditEntries.object, containing(object)), eq(auditEntries.objectId, object)) : undefined,
    action ? or(...namesOf(action).map((name) => ilike(auditEntries.action, startingWith(name)))) : undefined,
    since ? gte(auditEntries.at, new Date(since)) : undefined,
    until ? lt(auditEntries.at, new Date(until)) : undefined,
  ]
}

/** An entry without today's names of people, which aren't part of what the log keeps. */
type ExportedEntry = Omit<AuditEntry, 'actorName' | 'objectName'>

function toEntry({ number, at, actorId: _, mark: __, ...entry }: typeof auditEntries.$inferSelect): ExportedEntry {
  return { ...entry, id: String(number), at: at.toISOString() }
}

const columns: CsvColumn<ExportedEntry>[] = [
  { title: 'Number', value: ({ id }) => Number(id) },
  { title: 'Time (UTC)', value: ({ at }) => at },
  { title: 'User', value: ({ actor }) => actor },
  { title: 'Session', value: ({ sessionId }) => sessionId },
  { title: 'Action', value: ({ action }) => action },
  { title: 'Kind', value: ({ objectType }) => objectType },
  { title: 'Id', value: ({ objectId }) => objectId },
  { title: 'Subject', value: ({ object }) => object },
  { title: 'Details', value: ({ details }) => JSON.stringify(details) },
]

export const exportEntries = (ctx: Ctx, filters: AuditFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'audit', name: 'Audit' },
    action: 'audit.exported',
    filters,
    columns,
    read: async (ctx, most) => (await select(ctx, filters).limit(most)).map(toEntry),
  })

const maxExported = 50_000

interface ExportedRows {
  /** The list's id, which the file's name starts with, and its name for people. */
  list: { id: string; name: string }
  action: AuditAction
  filters: Record<string, string | undefined>
}

interface ExportedList<Row> extends ExportedRows {
  /** A part of the file's name that says how the list was filtered. */
  part?: string
  columns: CsvColumn<Row>[]
  read: (ctx: Ctx, most: number) => Promise<Row[]>
}

/** Allows an export only after a recent sign-in, and not too often. */
async function limitExports(ctx: Ctx): Promise<void> {
  const { userId } = requireRecentSignIn(ctx)
  await limitRate(ctx, { name: 'list.export', subject: userId, max: 30, seconds: 600 })
}

/** Like `exportList`, but for callers that stream the list themselves. Writes the audit entry before they start. */
export async function requireExport(ctx: Ctx, { list, action, filters }: ExportedRows): Promise<void> {
  await limitExports(ctx)
  await audit(ctx, action, { type: 'list', ...list }, definedOf(filters))
}

const definedOf = (filters: ExportedRows['filters']) =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/**
 * Exports a list of the administration. It requires a recent sign-in and writes an audit entry. We send the file
 * without storing it.
 */
export async function exportList<Row>(ctx: Ctx, exported: ExportedList<Row>): Promise<File> {
  const { list, part, action, filters, columns, read } = exported
  await limitExports(ctx)
  return inTransaction(ctx, async (ctx) => {
    const rows = await read(ctx, maxExported + 1)
    if (rows.length > maxExported) {
      throw new AppError('conflict', "That's more than 50,000 rows. Narrow the search and export in parts.")
    }
    await audit(ctx, action, { type: 'list', ...list }, { count: String(rows.length), ...definedOf(filters) })
    const name = [list.id, part, dateIn('UTC', ctx.now())].filter(Boolean).join('-')
    return csvFile(`${name}.csv`, columns, rows)
  })
}
