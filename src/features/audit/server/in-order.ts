import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ctx } from '../../../platform/context.ts'
import { auditEntries } from './tables.ts'

type NewEntry = typeof auditEntries.$inferInsert

/** The entries of the demo's past, until they are written. */
const held = new AsyncLocalStorage<NewEntry[]>()

/** Writes an entry now, or with the others if `auditInOrder` is waiting for them. */
export async function writeEntry({ db }: Ctx, entry: NewEntry): Promise<void> {
  const others = held.getStore()
  if (others) others.push(entry)
  else await db.insert(auditEntries).values(entry)
}

/**
 * Writes the audit entries of `work` when it is done, the oldest first. The demo's slices add their past one after the
 * other, and the log is in the order in which entries are written. Nobody can change that order later.
 */
export async function auditInOrder(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  const entries: NewEntry[] = []
  await held.run(entries, work)
  entries.sort((one, other) => one.at.getTime() - other.at.getTime())
  if (entries.length > 0) await ctx.db.insert(auditEntries).values(entries)
}
