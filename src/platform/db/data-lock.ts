import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

/** SQLite's own code for a file that someone else has locked. */
const busy = 5
/**
 * If two processes start at the same moment, both may find the file locked. Each tries again for this long, and one
 * succeeds.
 */
const graceMs = 300

/** Holds a reference to each lock file, because Node closes an unreferenced file and the lock would be lost. */
const locked = new Set<object>()

/**
 * Prevents a second process from opening a data folder, because the embedded database doesn't, and rows would be lost.
 * Returns a function that releases the lock.
 *
 * The lock is the operating system's own lock on a file. We lock through SQLite, because Node has no function for it.
 * The kernel locks the file itself, so the lock also works between containers that share a volume, and the kernel
 * releases the lock when the process dies. No other code in this process may open the file, because Linux releases the
 * lock when any code closes the file.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const path = realpathSync(folder)
  const { DatabaseSync } = sqlite()
  const file = new DatabaseSync(join(path, 'data.lock'), { timeout: graceMs })
  try {
    // SQLite keeps its journal in memory, so that a killed process leaves no second file behind.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode === busy)
      throw new StartError(`The data folder ${path} is in use by another process. Stop that one first.`)
    throw new StartError(`The data folder ${path} cannot be locked: data.lock: ${message}.`)
  }
  locked.add(file)
  return () => {
    locked.delete(file)
    file.close()
  }
}

/** Loads SQLite without printing Node 22's warning that SQLite is experimental, because the parts that we use work. */
function sqlite() {
  const { emitWarning } = process
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (!String(warning).startsWith('SQLite is an experimental feature'))
      Reflect.apply(emitWarning, process, [warning, ...rest])
  }
  try {
    return process.getBuiltinModule('node:sqlite')
  } finally {
    process.emitWarning = emitWarning
  }
}
