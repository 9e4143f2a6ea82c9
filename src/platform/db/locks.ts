/**
 * Locks on names, of which each belongs to one process. If the process dies, the database server releases its locks.
 */
export interface Locks {
  /**
   * Locks a name, unless another process has locked it, and tells whether it did. `onLost` is called if the connection
   * that holds the lock breaks, because another process can then lock the name.
   */
  tryLock(name: string, onLost: () => void): Promise<boolean>
  unlock(name: string): Promise<void>
}

/** Separates these locks from all other advisory locks of the database. */
const seed = 7_264_013

export const tryLockStatement = `select pg_try_advisory_lock(hashtextextended($1, ${seed})) as locked`
export const unlockStatement = `select pg_advisory_unlock(hashtextextended($1, ${seed}))`
