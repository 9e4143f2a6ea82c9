import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { AppError, StartError } from '../../../platform/errors.ts'
import { fileStoreOwner } from './tables.ts'

/**
 * Marks a new store as this site's, and throws if the store belongs to another site. A site deletes the files that it
 * doesn't know, so two sites with one store would delete each other's documents. Must not be called in a transaction:
 * if the transaction fails, the store has the mark of a site that doesn't exist.
 */
export async function requireOwnStore(ctx: Ctx): Promise<void> {
  await ctx.db.insert(fileStoreOwner).values({}).onConflictDoNothing()
  const { id } = oneRow(await ctx.db.select().from(fileStoreOwner))
  if ((await ctx.files.owner()) === undefined) await ctx.files.claim(id)
  if ((await ctx.files.owner()) === id) return
  throw new StartError(
    'This file store belongs to another site. Give each site its own FILES_DIR or S3_BUCKET_URL. If that site is gone for good, delete the file named "owner" from the store.',
  )
}

/** Returns why the store can't be used now, for the log when the site starts. Throws if it belongs to another site. */
export async function storeWarning(ctx: Ctx): Promise<string | undefined> {
  try {
    await requireOwnStore(ctx)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return `The file store can't be used: ${error.cause instanceof Error ? error.cause.message : error.message}`
  }
}
