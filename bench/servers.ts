import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort, hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { type Child, plainEnvironment, startChild } from './children.ts'
import { atEnd } from './cleanup.ts'
import { versions } from './report.ts'

export const root = join(import.meta.dirname, '..')

/** The arguments that `npm start` passes to Node. */
export const productArguments = ['--max-semi-space-size=16', '--max-old-space-size=512', 'build/server/index.js']

export type Storage = 'postgres' | 'pglite'

export interface Server {
  url: string
  pid: number
  stop(): Promise<void>
}

/** PostgreSQL, as in production, if it is installed on this machine. Otherwise the embedded database. */
export const bestStorage = (): Storage => (hasPostgres() ? 'postgres' : 'pglite')

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zenith-bench-'))
  chmodSync(folder, 0o755)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * The data folder of each PostgreSQL database, by the database's address. Each database has its own folder of files.
 */
const dataFolders = new Map<string, string>()

/** Returns a free address and an environment for the product with only the given settings. */
export async function productEnvironment(settings: Record<string, string | undefined>) {
  const port = await freePort()
  const DATA_DIR = dataFolders.get(settings.DATABASE_URL ?? '')
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...(DATA_DIR && { DATA_DIR }) }
  const env = plainEnvironment({ ...own, ...settings })
  return { env, url: `http://127.0.0.1:${port}` }
}

/**
 * Starts the built product with the demo's content. Node loads these modules before the product's own code. We discard
 * the product's log.
 */
export async function startProduct(
  storage: Storage,
  settings: Record<string, string> = {},
  modules: string[] = [],
): Promise<Server> {
  const place = storage === 'postgres' ? { DATABASE_URL: await seededDatabase() } : { DATA_DIR: temporaryFolder() }
  const { env, url } = await productEnvironment({ ...place, ...settings })
  const imports = modules.flatMap((module) => ['--import', module])
  const child = startChild(process.execPath, [...imports, ...productArguments], { cwd: root, env })
  await untilReady(child, `${url}/readyz`)
  return { url, pid: child.pid, stop: child.stop }
}

/** Requests the address again and again until the answer is 200. */
export async function untilReady(child: Child, url: string, maxMilliseconds = 60_000): Promise<void> {
  const start = performance.now()
  while (performance.now() - start < maxMilliseconds) {
    if (child.hasEnded()) throw new Error(`a server ended before it was ready: ${child.problems()}`)
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.body?.cancel().then(() => response.ok),
      () => false,
    )
    if (isReady) return
    await wait(5)
  }
  throw new Error(`a server was not ready after ${maxMilliseconds / 1000} s: ${child.problems()}`)
}

let database: Promise<string> | undefined

/**
 * Returns the address of a temporary PostgreSQL database with the demo's content. All servers of the current part share
 * the database.
 */
export function seededDatabase(): Promise<string> {
  database ??= createDatabase()
  return database
}

/**
 * Copies the database and its folder of files. No server may be using them. Returns settings with which a product uses
 * both copies.
 */
export async function copyDatabase(name: string): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const source = new URL(await seededDatabase())
  const DATA_DIR = temporaryFolder()
  cpSync(dataFolders.get(source.href) ?? '', DATA_DIR, { recursive: true })
  const copy = `${source.pathname.slice(1)}_${name}`
  const postgres = Object.assign(new URL(source), { pathname: '/postgres' }).href
  await runOn(postgres, `create database ${copy} template ${source.pathname.slice(1)}`)
  atEnd(() => runOn(postgres, `drop database if exists ${copy} with (force)`))
  return { DATABASE_URL: Object.assign(source, { pathname: `/${copy}` }).href, DATA_DIR }
}

async function createDatabase(): Promise<string> {
  const cluster = await startCluster()
  atEnd(async () => {
    database = undefined
    await cluster.stop()
  })
  const name = `zenith_bench_${process.pid}`
  await runOn(cluster.urlOf('postgres'), `create database ${name}`)
  atEnd(() => runOn(cluster.urlOf('postgres'), `drop database if exists ${name} with (force)`))
  const url = cluster.urlOf(name)
  dataFolders.set(url, temporaryFolder())
  atEnd(() => dataFolders.delete(url))
  versions.set('PostgreSQL', await versionOf(url))
  const { env } = await productEnvironment({ DATABASE_URL: url })
  const seed = startChild(process.execPath, [...productArguments, 'seed'], { cwd: root, env })
  if ((await seed.ended) !== 0) throw new Error(`could not fill the database: ${seed.problems()}`)
  return url
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? ''
}
