import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { documentVersions } from './tables.ts'

/** How many bytes all documents have, and how many are free on the disk of the store. Null if it is on no disk of ours or is away. */
export async function summarizeStorage({ db, files }: Ctx): Promise<{ bytes: number; free: number | null }> {
  const [{ bytes = 0 } = {}] = await db
    .select({ bytes: sql<number>`coalesce(sum(${documentVersions.bytes}), 0)::float8` })
    .from(documentVersions)
  return { bytes, free: files.freeBytes() }
}
