import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

/** SQLite's own code for a file that someone else has locked. */
const busy = 5
/** Two processes that start at the same moment step back for each other; one of them then succeeds. */
const graceMs = 300

/** Referenced from here, because Node closes a file that it finds unused, and the lock would go with it. */
const locked = new Set<object>()

/**
 * Keeps a second process out of a data folder, because the embedded database would let it in and lose rows. Returns the
 * release.
 *
 * The lock is the operating system's own lock on a file, taken through SQLite because Node has no call for it. The
 * kernel ties it to the file itself, so it holds between containers that share a volume, and drops it when the process
 * dies. Nothing else in this process may open the file: on Linux, closing it again would drop the lock.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const path = realpathSync(folder)
  const { DatabaseSync } = sqlite()
  const file = new DatabaseSync(join(path, 'data.lock'), { timeout: graceMs })
  try {
    // The journal stays in memory, so that a killed process leaves no second file.
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

/** Node 22 has everything we need of SQLite, but warns that it is experimental; that one warning is not printed. */
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
