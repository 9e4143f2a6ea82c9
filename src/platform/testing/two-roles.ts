import { runOn } from './postgres-cluster.ts'

interface Role {
  name: string
  /** Returns the same address with this role's name and password. */
  urlFor(url: string): string
}

/**
 * Creates a role that owns the tables and a role that uses them. Delete the roles' databases before you call `drop`.
 */
export async function makeRoles(maintenanceUrl: string, suffix: string) {
  const roleOf = (kind: string): Role => {
    const name = `zenith_${kind}_${suffix}`
    return { name, urlFor: (url) => Object.assign(new URL(url), { username: name, password: 'secret' }).href }
  }
  const owner = roleOf('owner')
  const product = roleOf('product')
  const roles = [owner, product]
  await runOn(maintenanceUrl, ...roles.map(({ name }) => `create role ${name} login password 'secret'`))
  const drop = () => runOn(maintenanceUrl, ...roles.map(({ name }) => `drop role ${name}`))
  return { owner, product, drop }
}
