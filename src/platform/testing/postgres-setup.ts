import type { TestProject } from 'vitest/node'
import { openPostgres } from '../db/database.ts'
import { migrateAsOwner } from '../db/open.ts'
import { runOn, startCluster } from './postgres-cluster.ts'
import { makeRoles } from './two-roles.ts'

/**
 * Starts one cluster for the whole run, with a migrated database that each test file copies. The tests use a role that
 * owns nothing, which proves that the product needs no more rights.
 */
export default async function setup(project: TestProject) {
  const cluster = await startCluster()
  const maintenanceUrl = cluster.urlOf('postgres')
  const template = `zenith_template_${process.pid}`
  const { owner, product, drop } = await makeRoles(maintenanceUrl, String(process.pid))
  await runOn(maintenanceUrl, `create database ${template} owner ${owner.name}`)
  const templateUrl = cluster.urlOf(template)
  const database = openPostgres(product.urlFor(templateUrl), 2)
  await migrateAsOwner(owner.urlFor(templateUrl), database)
  await database.close()
  project.provide('databaseSource', { maintenanceUrl, productUrl: product.urlFor(maintenanceUrl), template })
  return async () => {
    await runOn(maintenanceUrl, `drop database if exists ${template} with (force)`)
    await drop()
    await cluster.stop()
  }
}
