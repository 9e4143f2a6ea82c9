/** Locks on names. Each lock belongs to one process. If the process dies, the database server releases its locks. */
export interface Locks {
  /**
   * Locks a name, unless another process has locked it, and returns whether it succeeded. If the connection that holds
   * the lock breaks, another process can lock the name, so we call `onLost`.
   */
  tryLock(name: string, onLost: () => void): Promise<boolean>
  unlock(name: string): Promise<void>
}

/** Separates these locks from all other advisory locks of the database. */
const seed = 7_264_013

export const tryLockStatement = `select pg_try_advisory_lock(hashtextextended($1, ${seed})) as locked`
export const unlockStatement = `select pg_advisory_unlock(hashtextextended($1, ${seed}))`
