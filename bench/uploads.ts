import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../src/platform/testing/postgres-cluster.ts'
import { plainEnvironment, startChild } from './children.ts'
import { memoryGrowth } from './process-usage.ts'
import type { Part, Row } from './report.ts'
import { bestStorage, type Server, seededDatabase, startProduct, temporaryFolder, untilReady } from './servers.ts'
import { memberIn } from './session.ts'
import { formatFigure, median, times } from './statistics.ts'

const minRatio = 0.6
const maxGrowthMegabytes = 64
const pieceBytes = 2 ** 20
const rounds = 3
const smallBytes = 256 * pieceBytes
const largeBytes = 1024 * pieceBytes

interface Sent {
  seconds: number
  /** How much the process's memory grew, at most, while it received the file. */
  growthMegabytes: number
}

async function startBare(): Promise<Server> {
  const folder = temporaryFolder()
  const port = await freePort()
  const program = join(import.meta.dirname, 'bare-upload.ts')
  const child = startChild(process.execPath, [program, folder, String(port)], { env: plainEnvironment() })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url)
  const stop = async () => {
    await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, pid: child.pid, stop }
}

/**
 * Returns a photo of random bytes, in pieces. Its content is always different, so that no upload counts as a duplicate.
 */
function piecesOf(): { first: Buffer; next: Buffer } {
  const next = Buffer.alloc(pieceBytes, crypto.randomUUID())
  const first = Buffer.from(next)
  first.set([0xff, 0xd8, 0xff])
  return { first, next }
}

async function send(server: Server, path: string, bytes: number, headers: Record<string, string>): Promise<Sent> {
  const begin = performance.now()
  const growthMegabytes = await memoryGrowth(server.pid, async () => {
    const status = await stream(`${server.url}${path}`, bytes, headers)
    if (status >= 300) throw new Error(`an upload was answered with ${status}`)
  })
  return { seconds: (performance.now() - begin) / 1000, growthMegabytes }
}

function stream(url: string, bytes: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'PATCH', headers: { ...headers, 'content-length': bytes } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    const { first, next } = piecesOf()
    let sent = 0
    const write = () => {
      while (sent < bytes) {
        const piece = sent === 0 ? first : next
        sent += piece.length
        if (!call.write(piece)) return void call.once('drain', write)
      }
      call.end()
    }
    write()
  })
}

/** Begins an upload and returns its address. */
async function begin(server: Server, cookie: string, clientId: string, bytes: number): Promise<string> {
  const metadata = `filename ${btoa('photo.jpg')},client ${btoa(clientId)}`
  const answer = await fetch(`${server.url}/api/uploads`, {
    method: 'POST',
    headers: { cookie, 'tus-resumable': '1.0.0', 'upload-length': String(bytes), 'upload-metadata': metadata },
  })
  if (answer.status !== 201) throw new Error(`an upload could not begin: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('location') ?? ''
}

async function run(): Promise<Row[]> {
  if (bestStorage() !== 'postgres')
    return [{ what: 'Uploads', measured: 'not measured: no PostgreSQL on this machine' }]
  const settings = { FILES_DIR: temporaryFolder(), MAX_FILE_MB: '2000', MAX_CLIENT_MB: '100000' }
  const product = await startProduct('postgres', settings)
  const { cookie, clientId } = await memberIn(await seededDatabase())
  const bare = await startBare()
  const toProduct = async (bytes: number) => {
    const path = await begin(product, cookie, clientId, bytes)
    const part = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    return send(product, path, bytes, { cookie, ...part })
  }
  await toProduct(smallBytes)
  const pairs = await times(rounds, async () => ({
    bare: (await send(bare, '/', smallBytes, {})).seconds,
    product: (await toProduct(smallBytes)).seconds,
  }))
  const large = await toProduct(largeBytes)
  await bare.stop()
  await product.stop()
  const ratio = median(pairs.map((pair) => pair.bare / pair.product))
  const speed = (seconds: number) => `${formatFigure(smallBytes / 2 ** 20 / seconds)} MB/s`
  return [
    {
      what: 'Upload of 256 MB, encrypted and stored',
      measured: speed(median(pairs.map((pair) => pair.product))),
      reference: `bare stream with SHA-256 and AES-256-GCM ${speed(median(pairs.map((pair) => pair.bare)))}`,
      ratio: `${formatFigure(ratio)} ×`,
      budget: `≥ ${minRatio} ×`,
      isMet: ratio >= minRatio,
    },
    {
      what: 'Memory growth during an upload of 1 GB',
      measured: `${formatFigure(Math.max(0, large.growthMegabytes))} MB`,
      reference: `${formatFigure(large.seconds)} s`,
      budget: `< ${maxGrowthMegabytes} MB`,
      isMet: large.growthMegabytes < maxGrowthMegabytes,
    },
  ]
}

export const uploads: Part = {
  name: 'uploads',
  how: 'A member sends photos of 256 MB with tus, each in one part, to the built product on PostgreSQL, taking turns with a bare Node process that hashes and encrypts the same bytes and writes them to a file; 3 rounds after a first one that does not count. Then one of 1 GB, during which the resident memory of the product is read every 0.1 s. The product also syncs the disk, checks the type, and makes the document.',
  run,
}
