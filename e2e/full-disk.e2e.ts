import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { hasPostgres, runOn, startCluster } from '../src/platform/testing/postgres-cluster.ts'
import { expect, test } from './support/processes.ts'
import type { Product } from './support/product.ts'
import { SmallDisk } from './support/small-disk.ts'
import { subscribe } from './support/subscribers.ts'

const cannotMount = "This machine doesn't let us mount a small disk."

/** Signs someone in, so that the test can check that sessions still work on a full disk. */
async function signIn({ url, output }: Product): Promise<Record<string, string>> {
  const pattern = /administrator is (\S+) with the password (\S+)/
  await expect.poll(output).toMatch(pattern)
  const [, email, password] = pattern.exec(output()) ?? []
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookies.join('; ') }
}

const statusOf = async (url: string, headers = {}) => (await fetch(url, { headers })).status

/** Subscribes one address after another until the site refuses one. Returns the refusal. */
async function subscribeUntilRefused(url: string, name: string) {
  for (let number = 0; ; number++) {
    const answer = await subscribe(url, `${name}-${number}@example.org`)
    if (answer.status !== 200) return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
}

async function expectOnlyReads({ url }: Product, signedIn: Record<string, string>) {
  const refusal = await subscribeUntilRefused(url, 'full')
  expect(refusal.status).toBe(503)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refusal.body.message).toBe("We can't save anything right now. Please try again in a few minutes.")
  await expect.poll(async () => (await fetch(`${url}/readyz`)).text()).toBe('not ready: the disk is full')
  expect(await statusOf(`${url}/readyz`)).toBe(503)
  for (const path of ['/healthz', '/', '/blog?q=tax', '/api/blog-posts', '/api/company', '/faqs'])
    expect(await statusOf(url + path), path).toBe(200)
  if (signedIn.cookie) expect(await statusOf(`${url}/api/auth/user`, signedIn)).toBe(200)
}

async function expectEverything({ url }: Product, signedIn: Record<string, string>) {
  await expect.poll(() => statusOf(`${url}/readyz`)).toBe(200)
  await expect.poll(async () => (await subscribe(url, 'room@example.org')).status).toBe(200)
  await expect.poll(async () => (await fetch(`${url}/dev/outbox`)).text()).toMatch(/to room@example\.org ·[^<]*· sent/)
  if (signedIn.cookie) expect(await statusOf(`${url}/api/auth/user`, signedIn)).toBe(200)
}

test('on a full disk, the embedded database refuses writes but still reads, and recovers once there is space', async ({
  start,
  usedFolder,
}) => {
  const disk = SmallDisk.mount(220)
  test.skip(!disk, cannotMount)
  if (!disk) return
  try {
    const folder = join(disk.folder, 'data')
    cpSync(usedFolder, folder, { recursive: true })
    const product = await start(folder)
    const signedIn = await signIn(product)
    expect((await subscribe(product.url, 'before@example.org')).status).toBe(200)
    disk.fill()
    await expectOnlyReads(product, signedIn)
    disk.empty()
    await expectEverything(product, signedIn)

    disk.fill()
    await expect.poll(() => statusOf(`${product.url}/readyz`)).toBe(503)
    expect(await product.stop(), 'the exit code of a stop on a full disk').toBe(0)
    const lines = product.output().match(/^.*"level":50.*$/gm) ?? []
    const ofDisk = lines.filter((line) => line.includes('the disk of the data folder is full'))
    expect(ofDisk, 'once for each time that the disk was full').toHaveLength(2)
    const others = lines.filter((line) => !ofDisk.includes(line) && !line.includes('could not seal the audit log'))
    expect(others, 'no job and no session complains').toEqual([])
    const refused = await start(folder).catch((error: Error) => error.message)
    expect(refused).toMatch(/has 0 MB left, but the database needs 32 MB\. Make room and start again\.\n$/)

    disk.empty()
    const again = await start(folder)
    await expectEverything(again, signedIn)
    expect(await again.stop()).toBe(0)
  } finally {
    disk.unmount()
  }
})

test("behaves in the same way if PostgreSQL's disk is full", async ({ start, folder }) => {
  test.skip(!hasPostgres() || process.env.TEST_DATABASE_URL !== undefined, 'Needs its own PostgreSQL.')
  const disk = SmallDisk.mount(300)
  test.skip(!disk, cannotMount)
  if (!disk) return
  const { TMPDIR = '/tmp' } = process.env
  process.env.TMPDIR = disk.folder
  const cluster = await startCluster()
  process.env.TMPDIR = TMPDIR
  try {
    await runOn(cluster.urlOf('postgres'), 'create database zenith_full_disk')
    const DATABASE_URL = cluster.urlOf('zenith_full_disk')
    const product = await start(folder, { DATABASE_URL })
    expect((await subscribe(product.url, 'before@example.org')).status).toBe(200)
    disk.fill()
    await expectOnlyReads(product, {})
    disk.empty()
    await expectEverything(product, {})
    expect(await product.stop()).toBe(0)
    expect(product.output()).not.toContain('"level":50')
  } finally {
    await cluster.stop()
    disk.unmount()
  }
})
