import type { TestProject } from 'vitest/node'
import { openPostgres } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { runOn, startCluster } from './postgres-cluster.ts'

/** One cluster for the run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject) {
  const cluster = await startCluster()
  const template = `zenith_template_${process.pid}`
  await runOn(cluster.urlOf('postgres'), `create database ${template}`)
  const database = openPostgres(cluster.urlOf(template), 2)
  await migrate(database)
  await database.close()
  project.provide('databaseSource', { maintenanceUrl: cluster.urlOf('postgres'), template })
  return async () => {
    await runOn(cluster.urlOf('postgres'), `drop database if exists ${template} with (force)`)
    await cluster.stop()
  }
}
