import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { openPglite } from '../src/platform/db/pglite.ts'
import { asAdmin } from './support/own-site.ts'
import { expect, type Start, test } from './support/processes.ts'

/** Set KILLS=50 and FILE_MB=200 for the long version. */
const kills = Number(process.env.KILLS ?? 4)
const fileBytes = Number(process.env.FILE_MB ?? 24) * 2 ** 20
const fileCount = 5

const marker = 'PLAIN-BYTES-OF-A-DOCUMENT'
const blockBytes = 64 * 1024

/**
 * Returns one block of a test file. Each block contains its own position, so the file's hash changes if a block is
 * wrong.
 */
function blockOf(file: number, index: number): Buffer {
  const block = Buffer.alloc(blockBytes, `${marker} ${file} ${index}\n`)
  if (index === 0) block.write('%PDF-1.4\n')
  return block
}

function* blocksFrom(file: number, offset: number): Generator<Buffer> {
  for (let index = Math.floor(offset / blockBytes); index * blockBytes < fileBytes; index++)
    yield blockOf(file, index).subarray(Math.max(0, offset - index * blockBytes))
}

/**
 * The sender pauses for 40 ms each time it has sent this many bytes. A file then takes at least four seconds, so the
 * first kill comes while files are still arriving.
 */
const restAfterBytes = 256 * 1024
const restMs = 40

const tus = { 'tus-resumable': '1.0.0' }

interface Site {
  url: string
  cookie: string
}

const headersOf = ({ cookie }: Site) => ({ ...tus, cookie })

async function begin(site: Site, clientId: string, file: number, bytes = fileBytes): Promise<string> {
  const metadata = `filename ${btoa(`kill-${file}.pdf`)},client ${btoa(clientId)}`
  const headers = { ...headersOf(site), 'upload-length': String(bytes), 'upload-metadata': metadata }
  const answer = await fetch(`${site.url}/api/admin/uploads`, { method: 'POST', headers })
  expect(answer.status, await answer.text()).toBe(201)
  return answer.headers.get('location') ?? ''
}

async function offsetOf(site: Site, address: string): Promise<number> {
  const answer = await fetch(`${site.url}${address}`, { method: 'HEAD', headers: headersOf(site) })
  if (!answer.ok) throw new Error(`HEAD was answered with ${answer.status}`)
  return Number(answer.headers.get('upload-offset'))
}

/** Sends the rest of a file. Rejects if the server dies. */
function sendRest(site: Site, address: string, file: number, offset: number): Promise<void> {
  const part = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(site), ...part, 'content-length': fileBytes - offset }
    const call = request(`${site.url}${address}`, { method: 'PATCH', headers }, (answer) => {
      answer.resume().once('end', () => (answer.statusCode === 204 ? resolve() : reject(new Error('refused'))))
    })
    call.once('error', reject)
    const blocks = blocksFrom(file, offset)
    let sinceRest = 0
    const write = () => {
      if (call.destroyed) return
      // Don't use `for of`, which would end the generator when we return to wait for room in the connection.
      for (let next = blocks.next(); !next.done; next = blocks.next()) {
        const hasRoom = call.write(next.value)
        sinceRest += next.value.length
        if (sinceRest >= restAfterBytes) {
          sinceRest = 0
          setTimeout(write, restMs)
          return
        }
        if (!hasRoom) return void call.once('drain', write)
      }
      call.end()
    }
    write()
  })
}

/** Sends a file to the server that is running at the time. Repeats this until a server has the whole file. */
async function sendThrough(current: () => Site, address: string, file: number, resumed: number[]): Promise<void> {
  for (;;) {
    try {
      const site = current()
      const offset = await offsetOf(site, address)
      if (offset === fileBytes) return
      if (offset > 0) resumed.push(offset)
      await sendRest(site, address, file, offset)
    } catch {
      await wait(100)
    }
  }
}

const storedBytes = (folder: string) =>
  globSync('files/*/*', { cwd: folder })
    .map((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, bytes) => sum + bytes, 0)

async function filesWithMarker(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue
    let before = ''
    for await (const chunk of createReadStream(join(entry.parentPath, entry.name), 'latin1')) {
      if (`${before}${chunk}`.includes(marker)) found.push(entry.name)
      before = chunk.slice(-marker.length)
    }
  }
  return found
}

/** Queues jobs while no product runs on the data folder. */
async function queueJobs(folder: string, names: string[]): Promise<void> {
  const database = await openPglite(join(folder, 'database'), pino({ level: 'silent' }))
  const boss = new PgBoss({ db: database.raw, backend: database.kind, supervise: false, schedule: false })
  await boss.start()
  for (const name of names) await boss.send(name, {})
  await boss.stop()
  await database.close()
}

const aheadOfTime = 40 * 24 * 60

/** Runs the jobs that delete old files, 40 days from now. Returns the files that are left in the store. */
async function afterSweep(folder: string, start: Start): Promise<string[]> {
  const clock = join(folder, 'clock')
  writeFileSync(clock, String(aheadOfTime))
  const orphan = join(folder, 'files', 'ab', `ab${randomUUID().slice(2)}`)
  mkdirSync(dirname(orphan), { recursive: true })
  writeFileSync(orphan, 'a file that belongs to nothing')
  await queueJobs(folder, ['documents.sweep-uploads', 'documents.sweep-files'])
  const preload = `--import ${join(import.meta.dirname, 'support', 'clock.mjs')}`
  const product = await start(folder, { NODE_OPTIONS: preload, CLOCK_FILE: clock })
  await expect.poll(() => existsSync(orphan), { timeout: 30_000 }).toBe(false)
  await product.stop()
  return globSync('files/*/*', { cwd: folder })
}

test('a file that is whole when the server is killed becomes a document without another request', async ({
  start,
  usedFolder: folder,
}) => {
  test.setTimeout(120_000)
  const bytes = 6 * 2 ** 20
  // Encryption adds 28 bytes to each 64 KiB. The product reads the file once it is whole, and then makes a document of
  // it.
  const wholeBytes = bytes + (bytes / blockBytes) * 28
  const preload = `--import ${join(import.meta.dirname, 'support', 'kill-at-read.mjs')}`
  let product = await start(folder, { NODE_OPTIONS: preload, KILL_AT_BYTES: String(wholeBytes) })
  const { cookies } = await asAdmin(product)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const list = async (path: string) =>
    (await fetch(`${product.url}/api/admin${path}`, { headers: { cookie } })).json().then(({ items }) => items)
  const clientId = (await list('/clients'))[0].id
  const content = Buffer.concat(Array.from({ length: bytes / blockBytes }, (_, index) => blockOf(0, index)))
  const address = await begin({ url: product.url, cookie }, clientId, 0, bytes)
  const id = address.split('/').at(-1) ?? ''
  const path = join(folder, 'files', id.slice(0, 2), id)
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const headers = { ...headersOf({ url: product.url, cookie }), ...part }
  const answer = await fetch(`${product.url}${address}`, { method: 'PATCH', headers, body: content }).then(
    ({ status }) => status,
    () => 'none',
  )
  expect(answer).toBe('none')
  await product.kill()
  expect(statSync(path).size, 'the whole file').toBe(wholeBytes)
  product = await start(folder)
  await expect
    .poll(async () => (await list('/documents')).map(({ latest }: { latest: { name: string } }) => latest.name))
    .toContain('kill-0.pdf')
})

test('a server killed while files arrive loses nothing it has received, and no file on its disk is readable', async ({
  start,
  usedFolder: folder,
}) => {
  test.setTimeout(180_000 + kills * 30_000)
  const environment = { MAX_FILE_MB: '1000' }
  let product = await start(folder, environment)
  const { cookies } = await asAdmin(product)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const current = (): Site => ({ url: product.url, cookie })
  const list = async (path: string) => (await fetch(`${product.url}/api${path}`, { headers: { cookie } })).json()
  const seeded = (await list('/admin/documents')).items.length
  const clientId = (await list('/admin/clients')).items[0].id
  const files = Array.from({ length: fileCount }, (_, file) => file)
  const addresses = await Promise.all(files.map((file) => begin(current(), clientId, file)))
  const resumed: number[] = []
  const sending = Promise.all(files.map((file) => sendThrough(current, addresses[file] ?? '', file, resumed)))
  let isSent = false
  void sending.then(() => {
    isSent = true
  })
  for (let kill = 0; kill < kills; kill++) {
    const before = storedBytes(folder)
    await wait(200 + Math.random() * 1_200)
    while (!isSent && storedBytes(folder) === before) await wait(20)
    await product.kill()
    if (kill % 10 === 0) expect(await filesWithMarker(folder)).toEqual([])
    product = await start(folder, environment)
  }
  await sending
  expect(resumed.length, 'uploads that went on in their middle').toBeGreaterThan(0)

  const outcomes = await Promise.all(
    addresses.map((address) => list(`/admin/upload-outcomes/${address.split('/').at(-1)}`)),
  )
  for (const file of files) {
    const { state, isDuplicate, document } = outcomes[file]
    expect({ state, isDuplicate }).toEqual({ state: 'stored', isDuplicate: false })
    const sent = createHash('sha256')
    for (const block of blocksFrom(file, 0)) sent.update(block)
    const read = createHash('sha256')
    const answer = await fetch(`${product.url}/api/admin/documents/${document.id}/content`, { headers: { cookie } })
    for await (const chunk of answer.body ?? []) read.update(chunk)
    expect(read.digest('hex')).toBe(sent.digest('hex'))
  }
  const stored = globSync('files/*/*', { cwd: folder })
  expect(stored.length, 'files on the disk').toBe(seeded + fileCount)
  expect(await filesWithMarker(folder)).toEqual([])
  await product.stop()
  expect((await afterSweep(folder, start)).sort(), 'files after the sweep').toEqual(stored.sort())
  process.stdout.write(
    `\n${kills} kills during ${fileCount} × ${fileBytes / 2 ** 20} MB: resumed ${resumed.length} times, all hashes right\n`,
  )
})
