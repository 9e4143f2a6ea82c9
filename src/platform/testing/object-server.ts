import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketSettings } from '../files/bucket.ts'

/** A list has only this many objects, so that every test of a larger file needs several lists. */
const objectsPerList = 3

interface Held {
  content: Buffer
  changedAt: Date
}

/** A server in this process that answers like an object store. */
export interface ObjectServer {
  settings: BucketSettings
  objects: Map<string, Held>
  /** The error status with which the server answers every request. Undefined if it answers as usual. */
  refuseWith: number | undefined
  /** Runs once, after the next list. */
  afterList: (() => void) | undefined
  /** How many requests have arrived. */
  requests: number
  stop(): Promise<void>
}

const credentials = { region: 'us-east-1', accessKeyId: 'a-key', secretAccessKey: 'a-secret' }

export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Held>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', started.settings.url)
    const { method = '', headers } = request
    const answer = (status: number, content: Buffer | string = '') => response.writeHead(status).end(content)
    started.requests += 1
    if (started.refuseWith) {
      response.setHeader('location', '/elsewhere')
      return answer(started.refuseWith, '<Error><Code>Refused</Code></Error>')
    }
    if (headers.authorization !== (await signatureOf(method, url, headers)))
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const key = url.pathname.replace('/bucket/', '')
    if (method === 'PUT') objects.set(key, { content: body, changedAt: new Date() })
    if (method === 'DELETE') objects.delete(key)
    if (method !== 'GET') return answer(method === 'PUT' ? 200 : 204)
    if (key === '') {
      answer(200, listOf(objects, url.searchParams))
      started.afterList?.()
      started.afterList = undefined
      return
    }
    const content = objects.get(key)?.content
    if (!content) return answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    const [, start = 0, end = 0] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '')?.map(Number) ?? []
    return start < content.length ? answer(206, content.subarray(start, end + 1)) : answer(416)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const settings = { url: `http://127.0.0.1:${port}/bucket`, ...credentials }
  const started: ObjectServer = { settings, objects, refuseWith: undefined, afterList: undefined, requests: 0, stop }
  return started
}

/** Signs the request again with the right secret. */
function signatureOf(method: string, url: URL, sent: Record<string, string | string[] | undefined>): Promise<string> {
  const datetime = String(sent['x-amz-date'])
  const headers = { 'x-amz-content-sha256': String(sent['x-amz-content-sha256']) }
  return new AwsV4Signer({ ...credentials, service: 's3', method, url: url.href, headers, datetime }).authHeader()
}

function listOf(objects: Map<string, Held>, query: URLSearchParams): string {
  const after = query.get('continuation-token')?.replace('&<', '') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, objectsPerList)
  const items = page.map((key) => {
    const { content, changedAt } = objects.get(key) as Held
    const facts = `<LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size>`
    return `<Contents><Key>${key}</Key>${facts}</Contents>`
  })
  const next = keys.length > page.length ? `<NextContinuationToken>&amp;&lt;${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${items.join('')}${next}</ListBucketResult>`
}
