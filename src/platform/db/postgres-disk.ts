import type { Pool } from 'pg'
import { isNoRoom, lastRefusal } from './disk.ts'

/** Some pages that no file has yet, gone again at once. They hold random text, because compression would leave too few. */
const newPages = `
  create temporary table room on commit drop as
  select string_agg(md5(random()::text), '') as filling
  from generate_series(1, 64) page, generate_series(1, 250) word group by page`

/** Nobody can see the server's disk from here, so once it has refused a write, it is asked for new room to find out. */
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
