import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Signals that end the server. After SIGINT it tells its clients that it closes their connections; after SIGQUIT it
 * doesn't.
 */
const endings = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

interface Cluster {
  /** Returns the address of the database with the given name. */
  urlOf(database: string): string
  /**
   * Stops the server and keeps its data. Absent if `TEST_DATABASE_URL` names the server, because we must not stop that
   * server.
   */
  end?: (way: keyof typeof endings) => Promise<void>
  /** Starts the server again on the same port. */
  begin?: () => Promise<void>
  stop(): Promise<void>
}

/**
 * Looks for PostgreSQL's programs in the folders of the PATH, and then in Debian's folders with the newest version
 * first.
 */
function findBinaries(): string | undefined {
  const folders = [...globSync('/usr/lib/postgresql/*/bin').sort(), ...(process.env.PATH?.split(':').reverse() ?? [])]
  return folders.findLast((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** True if `TEST_DATABASE_URL` names a PostgreSQL server or PostgreSQL is installed. */
export const hasPostgres = () => process.env.TEST_DATABASE_URL !== undefined || findBinaries() !== undefined

/** PostgreSQL refuses to run as root, so if we are root we run it as another user. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : {}
}

/** Starts a temporary cluster on a free local port, or uses the server that `TEST_DATABASE_URL` names. */
export async function startCluster(): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL
  if (given)
    return {
      urlOf: (database) => Object.assign(new URL(given), { pathname: `/${database}` }).href,
      stop: async () => {},
    }
  const binaries = findBinaries()
  if (!binaries) throw new Error('No PostgreSQL was found: install it, or set TEST_DATABASE_URL.')

  const user = otherUser()
  const folder = mkdtempSync(join(tmpdir(), 'zenith-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = ['--auth=trust', '--username=zenith', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'pipe' })

  const port = await freePort()
  const settings = [
    'fsync=off',
    'max_connections=200',
    'listen_addresses=127.0.0.1',
    'shared_buffers=64MB',
    'log_min_messages=panic',
  ]
  const urlOf = (database: string) => `postgres://zenith@127.0.0.1:${port}/${database}`
  const start = async () => {
    const started = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: 'ignore' },
    )
    await waitFor(urlOf('postgres'))
    return started
  }
  let server = await start()
  const end = async (way: keyof typeof endings) => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(endings[way])
    await ended
  }
  return {
    urlOf,
    end,
    begin: async () => {
      server = await start()
    },
    stop: async () => {
      await end('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function waitFor(url: string) {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (attempt > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Runs statements one by one on a database. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
