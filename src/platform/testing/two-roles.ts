import { runOn } from './postgres-cluster.ts'

interface Role {
  name: string
  /** The same address for this role. */
  urlFor(url: string): string
}

/** One role that owns the tables and one that uses them. Delete their databases before you call `drop`. */
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
