import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { documentVersions } from './tables.ts'

/**
 * How many bytes all documents take up, and how many the store's disk has free. `free` is null if the store can't tell.
 */
export async function summarizeStorage({ db, files }: Ctx): Promise<{ bytes: number; free: number | null }> {
  const [{ bytes = 0 } = {}] = await db
    .select({ bytes: sql<number>`coalesce(sum(${documentVersions.bytes}), 0)::float8` })
    .from(documentVersions)
  return { bytes, free: files.freeBytes() }
}
