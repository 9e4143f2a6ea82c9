import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Actor, Ctx } from '../../../platform/context.ts'
import type { AuditEntry, AuditSearch } from '../contract.ts'
import { auditEntries } from './tables.ts'

/** What something was done to: its kind, its id, and what people call it. */
export interface AuditedObject {
  type: string
  id: string
  name?: string
}

/**
 * Notes that the actor has just done something; call it in the transaction of the change. Details are words and
 * numbers that may be read by every administrator for years: never secrets, never tax data.
 */
export async function audit(
  ctx: Ctx,
  action: string,
  { type, id, name = id }: AuditedObject,
  details: Record<string, string> = {},
): Promise<void> {
  const entry = { at: ctx.now(), action, objectType: type, objectId: id, object: name, details }
  await ctx.db.insert(auditEntries).values({ ...entry, ...whoOf(ctx.actor) })
}

function whoOf(actor: Actor) {
  if (actor.kind === 'user') return { actorId: actor.userId, actor: actor.email, sessionId: actor.sessionId }
  return { actor: actor.kind === 'command' ? 'command line' : 'visitor' }
}

const pageSize = 50

/** One page of entries, newest first; `next` is where the following page begins. */
export async function listEntries(
  ctx: Ctx,
  search: AuditSearch,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(and(...conditionsOf(search)))
    .orderBy(desc(auditEntries.number))
    .limit(pageSize + 1)
  const entries = rows.slice(0, pageSize).map(toAuditEntry)
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.number ?? null) : null }
}

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const containing = (text: string) => `%${literally(text)}%`
const startingWith = (text: string) => `${literally(text)}%`

function conditionsOf({ actor, object, action, from, to, before }: AuditSearch): (SQL | undefined)[] {
  return [
    before ? lt(auditEntries.number, before) : undefined,
    actor ? ilike(auditEntries.actor, containing(actor)) : undefined,
    object ? or(ilike(auditEntries.object, containing(object)), eq(auditEntries.objectId, object)) : undefined,
    action ? ilike(auditEntries.action, startingWith(action)) : undefined,
    from ? gte(auditEntries.at, new Date(`${from}T00:00:00Z`)) : undefined,
    to ? lt(auditEntries.at, sql`${new Date(`${to}T00:00:00Z`)}::timestamptz + interval '1 day'`) : undefined,
  ]
}

function toAuditEntry({ at, actorId: _, ...entry }: typeof auditEntries.$inferSelect): AuditEntry {
  return { ...entry, at: at.toISOString() }
}
