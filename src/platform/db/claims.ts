import { type SQL, sql } from 'drizzle-orm'

/** Names that this process claims while it lives. The database server releases them when the process dies. */
export interface Claims {
  claim(names: string[]): Promise<void>
  release(names: string[]): Promise<void>
}

/** Keeps these locks apart from all other advisory locks. */
const lockSpace = 7_264_012

export const claimsLock = `select pg_advisory_lock_shared(${lockSpace}, hashtext(name)) from unnest($1::text[]) name`
export const claimsUnlock = `select pg_advisory_unlock_shared(${lockSpace}, hashtext(name)) from unnest($1::text[]) name`

/** Tells whether a process claims the name. */
export const isClaimed = (name: SQL) => sql`hashtext(${name})::oid in (
  select objid from pg_locks
  where locktype = 'advisory' and classid = ${lockSpace} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
)`
