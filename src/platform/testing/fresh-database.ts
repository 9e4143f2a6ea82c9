import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { runOn } from './postgres-cluster.ts'

/** The address of a PostgreSQL database without tables. `drop` closes its connections. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { maintenanceUrl = '' } = inject('databaseSource')
  const name = `zenith_fresh_${randomUUID().replaceAll('-', '')}`
  await runOn(maintenanceUrl, `create database ${name}`)
  return {
    url: Object.assign(new URL(maintenanceUrl), { pathname: `/${name}` }).href,
    drop: () => runOn(maintenanceUrl, `drop database ${name} with (force)`),
  }
}
