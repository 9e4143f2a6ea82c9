import { hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { makeRoles } from '../src/platform/testing/two-roles.ts'
import { newPerson } from './support/accounts.ts'
import { expect, test } from './support/processes.ts'
import { runCommand } from './support/product.ts'
import { subscribe } from './support/subscribers.ts'

/** Creates an empty database with two roles, on a database server of its own. */
async function twoRoleDatabase() {
  const cluster = await startCluster()
  const superUrl = cluster.urlOf('postgres')
  const name = `zenith_process_${process.pid}`
  const { owner, product } = await makeRoles(superUrl, String(process.pid))
  await runOn(superUrl, `create database ${name} owner ${owner.name}`)
  const environment = {
    DATABASE_URL: product.urlFor(cluster.urlOf(name)),
    MIGRATION_DATABASE_URL: owner.urlFor(cluster.urlOf(name)),
    SECRET_KEY: 'a key that is only for tests, 32 long',
  }
  return { superUrl, name, environment, stop: cluster.stop }
}

test.beforeEach(() => {
  test.skip(!hasPostgres(), 'Needs PostgreSQL. The end of the run says so.')
})

test('several processes start at the same time on one PostgreSQL, share the work, and survive lost connections', async ({
  start,
  folder,
}) => {
  const { superUrl, name, environment, stop } = await twoRoleDatabase()
  try {
    const roles = ['web', 'web', 'worker']
    const [one, other, worker] = await Promise.all(roles.map((ROLE) => start(folder, { ...environment, ROLE })))
    if (!one || !other || !worker) throw new Error('A process is missing.')
    const outbox = async (url: string) => (await fetch(`${url}/dev/outbox`)).text()

    expect((await subscribe(one.url, 'ada@example.org')).status).toBe(200)
    await expect.poll(() => outbox(other.url)).toMatch(/to ada@example\.org ·[^<]*· sent/)

    await runOn(superUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    for (const { url } of [one, other]) await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await subscribe(other.url, 'grace@example.org')).status).toBe(200)
    await expect.poll(() => outbox(one.url)).toMatch(/to grace@example\.org ·[^<]*· sent/)
    for (const product of [one, other, worker]) expect(await product.stop()).toBe(0)
  } finally {
    await stop()
  }
})

const warns = { LOG_LEVEL: 'warn' }

test('the audit command names the first changed entry', async ({ start, folder }) => {
  const { environment, stop } = await twoRoleDatabase()
  const { MIGRATION_DATABASE_URL: ownerUrl, ...withoutOwner } = environment
  try {
    expect(runCommand(folder, environment, 'migrate')).toEqual({ status: 0, output: 'The database is up to date.\n' })
    const product = await start(folder, { ...withoutOwner, ...warns })
    for (let count = 0; count < 3; count++) {
      const answer = await fetch(`${product.url}/api/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newPerson()),
      })
      expect(answer.status).toBe(200)
    }
    expect(product.output()).not.toContain('could change the audit log')
    expect(await product.stop()).toBe(0)

    const intact = runCommand(folder, withoutOwner, 'audit', 'verify')
    expect(intact).toMatchObject({ status: 0, output: expect.stringMatching(/^The audit log is intact: 3 entries/) })
    const [, head = ''] = /^Head: (.*)$/m.exec(intact.output) ?? []
    expect(runCommand(folder, withoutOwner, 'audit', 'verify', '--head', head).status).toBe(0)
    expect(runCommand(folder, withoutOwner, 'audit', 'verify', '--head', 'x')).toEqual({
      status: 1,
      output: 'Use: npm run audit -- verify, or npm run audit -- verify --head 1204:1a2b3c4d.…\n',
    })

    await runOn(
      ownerUrl,
      'alter table audit_entries disable trigger user',
      `update audit_entries set object = 'someone else' where number = (select max(number) from audit_entries)`,
    )
    expect(runCommand(folder, withoutOwner, 'audit', 'verify')).toMatchObject({
      status: 1,
      output: expect.stringMatching(
        /^The audit log is broken\. Entry \d+ \(user\.signed-up, .*It was changed after it was written\.\n$/,
      ),
    })
  } finally {
    await stop()
  }
})

test("the start warns if the site's database role could change audit entries", async ({ start, folder }) => {
  const { environment, stop } = await twoRoleDatabase()
  const { MIGRATION_DATABASE_URL: ownerUrl } = environment
  try {
    const owning = await start(folder, { ...environment, DATABASE_URL: ownerUrl, ...warns })
    await expect.poll(owning.output).toContain('could change the audit log: it owns the audit tables')
    expect(await owning.stop()).toBe(0)
  } finally {
    await stop()
  }
})
