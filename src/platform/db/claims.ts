import { type SQL, sql } from 'drizzle-orm'

/**
 * Claims names for this process, such as the ids of the jobs that it runs. If the process dies, the database server
 * releases its claims.
 */
export interface Claims {
  claim(names: string[]): Promise<void>
  release(names: string[]): Promise<void>
}

/** Separates these locks from all other advisory locks of the database. */
const lockSpace = 7_264_012

export const claimsLock = `select pg_advisory_lock_shared(${lockSpace}, hashtext(name)) from unnest($1::text[]) name`
export const claimsUnlock = `select pg_advisory_unlock_shared(${lockSpace}, hashtext(name)) from unnest($1::text[]) name`

/** An SQL condition that is true if any process claims the name. */
export const isClaimed = (name: SQL) => sql`hashtext(${name})::oid in (
  select objid from pg_locks
  where locktype = 'advisory' and classid = ${lockSpace} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
)`
