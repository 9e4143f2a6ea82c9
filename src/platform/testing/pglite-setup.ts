import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { pgliteDatabase, pgliteExtensions } from '../db/pglite.ts'

/** Runs all migrations once and dumps the database. Each test file starts from this dump. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'zenith-pglite-'))
  const client = await PGlite.create({ extensions: pgliteExtensions })
  await migrate(pgliteDatabase(client))
  const dump = join(folder, 'migrated.tar')
  writeFileSync(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('databaseSource', { dump })
  return () => rmSync(folder, { recursive: true, force: true })
}
