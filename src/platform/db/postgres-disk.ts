import type { Pool } from 'pg'
import { isNoRoom, lastRefusal } from './disk.ts'

/**
 * Fills enough new pages to need room on the disk, and drops them at once. The text is random, because compressed text
 * would fill too few pages.
 */
const newPages = `
  create temporary table room on commit drop as
  select string_agg(md5(random()::text), '') as filling
  from generate_series(1, 64) page, generate_series(1, 250) word group by page`

/** True if the server's disk is full. We can't see that disk, so after a refused write we try to fill new pages. */
export async function isPostgresFull(pool: Pick<Pool, 'query'>): Promise<boolean> {
  if (lastRefusal.isOver) return false
  try {
    await pool.query(newPages)
    lastRefusal.isOver = true
    return false
  } catch (error) {
    return isNoRoom(error)
  }
}
