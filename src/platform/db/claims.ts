import { type SQL, sql } from 'drizzle-orm'

/** Names that belong to this process while it lives. The server lets go of them when the process is gone. */
export interface Claims {
  claim(names: string[]): Promise<void>
  release(names: string[]): Promise<void>
}

/** Keeps these locks apart from all other advisory locks. */
const lockSpace = 7_264_012

export const claimsLock = `select pg_advisory_lock_shared(${lockSpace}, hashtext(name)) from unnest($1::text[]) name`
export const claimsUnlock = `select pg_advisory_unlock_shared(${lockSpace}, hashtext(name)) from unnest($1::text[]) name`

/** True of a name that some process claims. */
export const isClaimed = (name: SQL) => sql`hashtext(${name})::oid in (
  select objid from pg_locks
  where locktype = 'advisory' and classid = ${lockSpace} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
)`
