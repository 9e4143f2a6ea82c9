import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../errors.ts'

const taken = (folder: string) => new StartError(`The data folder ${folder} is in use by another process.`)

/**
 * Keeps a second process out of a data folder, because the embedded database would let it in and lose rows.
 * On Linux the lock dies with the process; elsewhere a file names its owner. Returns the release.
 */
export async function lockDataFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const path = realpathSync(folder)
  return process.platform === 'linux' ? lockBySocket(path) : lockByFile(path)
}

function lockBySocket(folder: string): Promise<() => void> {
  const name = `\0zenith-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const server = createServer().unref()
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(taken(folder)))
    server.listen(name, () => resolve(() => server.close()))
  })
}

function lockByFile(folder: string): () => void {
  const file = join(folder, 'process.lock')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    if (isAlive(Number(readFileSync(file, 'utf8')))) throw taken(folder)
    writeFileSync(file, String(process.pid))
  }
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
