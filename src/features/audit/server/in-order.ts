import { AsyncLocalStorage } from 'node:async_hooks'
import type { Ctx } from '../../../platform/context.ts'
import { auditEntries } from './tables.ts'

type NewEntry = typeof auditEntries.$inferInsert

/** While `auditInOrder` runs, collects the audit entries. */
const held = new AsyncLocalStorage<NewEntry[]>()

/** Writes an entry at once. Inside `auditInOrder`, only collects it. */
export async function writeEntry({ db }: Ctx, entry: NewEntry): Promise<void> {
  const others = held.getStore()
  if (others) others.push(entry)
  else await db.insert(auditEntries).values(entry)
}

/**
 * Runs `work`, then writes its audit entries with the oldest first. The demo's slices
 * add their past events one slice after another, but the log must be in the order of
 * time. It keeps the order in which we write, and no one can change that later.
 */
export async function auditInOrder(ctx: Ctx, work: () => Promise<void>): Promise<void> {
  const entries: NewEntry[] = []
  await held.run(entries, work)
  entries.sort((one, other) => one.at.getTime() - other.at.getTime())
  if (entries.length > 0) await ctx.db.insert(auditEntries).values(entries)
}
