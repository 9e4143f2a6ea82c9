import { AwsClient } from 'aws4fetch'
import { unreachable } from './file-store.ts'

/** A bucket of an object store that speaks the S3 protocol. */
export interface BucketSettings {
  /** The bucket's address, such as `https://files.s3.us-east-1.amazonaws.com` or `https://minio.firm.example/files`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface StoredObject {
  key: string
  bytes: number
  changedAt: Date
}

/** A request may take `timeoutMs`, plus the time that its content takes at `minBytesPerMs`. */
const timeoutMs = 15_000
const minBytesPerMs = 50
const maxRetries = 2

/**
 * Sends requests to a bucket. If the store doesn't answer or refuses us, each method throws an error with a message
 * for people.
 */
export class Bucket {
  readonly #url: string
  readonly #client: AwsClient

  constructor({ url, ...credentials }: BucketSettings) {
    this.#url = url.replace(/\/+$/, '')
    this.#client = new AwsClient({ ...credentials, service: 's3', retries: maxRetries })
  }

  async put(key: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const answer = await this.#ask(`/${key}`, { method: 'PUT', body: content }, content.length)
    if (!answer.ok) throw await refusalOf(answer)
  }

  /** Returns the bytes from `start` to before `end`, or undefined if there is no such object. */
  async get(key: string, start: number, end: number): Promise<Buffer | undefined> {
    const answer = await this.#ask(`/${key}`, { headers: { range: `bytes=${start}-${end - 1}` } }, end - start)
    if (answer.ok) return answer.content
    // 416 means that the object is shorter than it was when we stored it.
    if (answer.status === 416 || answer.content.includes('NoSuchKey')) return undefined
    throw await refusalOf(answer)
  }

  async remove(key: string): Promise<void> {
    const answer = await this.#ask(`/${key}`, { method: 'DELETE' })
    if (!answer.ok && answer.status !== 404) throw await refusalOf(answer)
  }

  /** Lists the objects whose keys begin with `prefix`, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<StoredObject, void, void> {
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
      const answer = await this.#ask(`/?${query}`, {})
      if (!answer.ok) throw await refusalOf(answer)
      const xml = answer.content.toString()
      for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const changedAt = new Date(textOf(object, 'LastModified') ?? '')
        yield { key: textOf(object, 'Key') ?? '', bytes: Number(textOf(object, 'Size')), changedAt }
      }
      token = textOf(xml, 'NextContinuationToken')
    } while (token)
  }

  /**
   * Reads the answer completely, so that one timeout covers all of it. Follows no redirect, because our signature is for
   * this address only.
   */
  async #ask(path: string, { method = 'GET', ...init }: RequestInit, bytes = 0) {
    try {
      const signal = AbortSignal.timeout(timeoutMs + Math.ceil(bytes / minBytesPerMs))
      const options = { ...init, method, signal, redirect: 'manual' as const }
      const answer = await this.#client.fetch(`${this.#url}${path}`, options)
      return { ok: answer.ok, status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
    } catch (error) {
      throw unreachable(error)
    }
  }
}

const refusalOf = ({ status, content }: { status: number; content: Buffer }) =>
  unreachable(new Error(`The object store answered ${status}: ${textOf(content.toString(), 'Code') ?? ''}`))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Our keys have no special characters, but the token that continues a list is the store's own. */
const textOf = (xml: string, element: string) =>
  new RegExp(`<${element}>(.*?)</${element}>`, 's')
    .exec(xml)?.[1]
    ?.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
