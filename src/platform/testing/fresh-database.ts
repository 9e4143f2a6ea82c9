import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { runOn } from './postgres-cluster.ts'

/** Creates an empty PostgreSQL database and returns its address. `drop` closes its connections and deletes it. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { maintenanceUrl = '' } = inject('databaseSource')
  const name = `zenith_fresh_${randomUUID().replaceAll('-', '')}`
  await runOn(maintenanceUrl, `create database ${name}`)
  return {
    url: Object.assign(new URL(maintenanceUrl), { pathname: `/${name}` }).href,
    drop: () => runOn(maintenanceUrl, `drop database ${name} with (force)`),
  }
}
