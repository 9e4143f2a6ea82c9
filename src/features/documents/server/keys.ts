import { sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { StartError } from '../../../platform/errors.ts'
import { contextOf } from './gate.ts'
import { documentUploads, documentVersions } from './tables.ts'

const tables = [documentVersions, documentUploads]

/** Returns the id of the master key that wrapped a file's key. */
const masterOf = (column: typeof documentVersions.wrappedKey | typeof documentUploads.wrappedKey) =>
  sql`split_part(${column}, '.', 1)`

/** Stops the start with an error if none of the configured master keys can open one of the stored files. */
export async function requireMasterKeys(ctx: Ctx): Promise<void> {
  const known = sql.join(
    ctx.files.keys.ids.map((id) => sql`${id}`),
    sql`, `,
  )
  for (const table of tables) {
    const isOpen = table === documentUploads ? sql` and ${documentUploads.state} = 'open'` : sql``
    const { rows } = await ctx.db.execute(
      sql`select 1 from ${table} where ${masterOf(table.wrappedKey)} not in (${known})${isOpen} limit 1`,
    )
    if (rows.length > 0) {
      throw new StartError(
        "DOCUMENT_KEY isn't the key that encrypted the stored documents. Set it to that key, or add that key to OLD_DOCUMENT_KEYS.",
      )
    }
  }
}

const batch = 500

/**
 * Wraps every file's key with the current master key, and returns how many it wrapped. The files themselves don't
 * change. It is safe to run it again.
 */
export async function rewrapKeys(ctx: Ctx): Promise<number> {
  await requireMasterKeys(ctx)
  let done = 0
  for (const table of tables) {
    for (let changed = batch; changed === batch; done += changed) changed = await rewrapBatch(ctx, table)
  }
  return done
}

const rewrapBatch = (ctx: Ctx, table: (typeof tables)[number]): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ id: table.id, ownerId: table.ownerId, documentId: table.documentId, wrappedKey: table.wrappedKey })
      .from(table)
      .where(sql`${masterOf(table.wrappedKey)} <> ${ctx.files.keys.currentId}`)
      .orderBy(table.id)
      .limit(batch)
      .for('update')
    for (const { id, ownerId, documentId, wrappedKey } of rows) {
      const fresh = ctx.files.keys.rewrap(wrappedKey, contextOf(ownerId, documentId, id))
      await ctx.db.update(table).set({ wrappedKey: fresh }).where(sql`${table.id} = ${id}`)
    }
    return rows.length
  })
