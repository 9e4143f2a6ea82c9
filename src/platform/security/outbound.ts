import { lookup } from 'node:dns/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPublicAddress } from '../http/network-address.ts'

/** Explains to the person who gave an outside address why we couldn't read it. */
export class OutboundProblem extends Error {
  override readonly name = 'OutboundProblem'
  constructor(
    message: string,
    /**
     * True if the host name doesn't exist, as far as this machine can tell. Without a network, no name seems to exist.
     */
    readonly isNowhere = false,
  ) {
    super(message)
  }
}

/** Resolves host names, and decides which addresses we may connect to. */
export interface Network {
  resolve(host: string): Promise<{ address: string; family: number }[]>
  isAllowed(address: string): boolean
}

interface Limits {
  /** Max size of the answer after decompression. */
  maxBytes: number
  /** Max time for everything, from looking up the name to the last byte. */
  milliseconds: number
  maxRedirects: number
  accept: string
}

const internet: Network = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress }

const privateNetwork = "The address is in a private network, so we don't read it."

/**
 * Reads an address that someone gave us, only over http or https. For every request, including redirects, we connect
 * only to an address that we have checked, so a name can't lead to this machine or its network. Throws OutboundProblem
 * for every problem outside.
 */
export const readFrom = (address: string, limits: Limits, network?: Network): Promise<Buffer> =>
  inTime(limits, network, async (way) => {
    const response = await follow(address, way)
    if (response.statusCode === 200) return readBody(response, way)
    response.destroy()
    throw new OutboundProblem(`The server answered with status ${response.statusCode}.`)
  })

/** Asks whether an address exists, in the same way as `readFrom`, and returns the answer's status. */
export const statusOf = (address: string, limits: Omit<Limits, 'maxBytes'>, network?: Network): Promise<number> =>
  inTime({ ...limits, maxBytes: 0 }, network, async (way) => {
    const response = await follow(address, way)
    response.destroy()
    return response.statusCode ?? 0
  })

async function inTime<T>(limits: Limits, network = internet, work: (way: Way) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  try {
    return await work({ ...limits, network, signal })
  } catch (error) {
    if (error instanceof OutboundProblem) throw error
    if (signal.aborted) {
      throw new OutboundProblem(`The server did not answer within ${Math.ceil(limits.milliseconds / 1_000)} seconds.`)
    }
    const { code } = error as NodeJS.ErrnoException
    throw new OutboundProblem(sentenceFor(code), code === 'ENOTFOUND')
  }
}

interface Way extends Limits {
  network: Network
  signal: AbortSignal
}

/** Follows redirects, and returns the first answer that isn't a redirect. */
async function follow(address: string, way: Way): Promise<IncomingMessage> {
  let url = checkedUrl(address, way)
  for (let redirects = 0; redirects <= way.maxRedirects; redirects++) {
    const response = await ask(url, way)
    const { statusCode = 0, headers } = response
    const next = [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
    if (next === undefined) return response
    response.destroy()
    const from = url
    url = checkedUrl(next, way, from)
    if (from.protocol === 'https:' && url.protocol !== 'https:') {
      throw new OutboundProblem('The address redirects to one that is not encrypted.')
    }
  }
  throw new OutboundProblem('The address redirects too many times.')
}

function checkedUrl(address: string, { network }: Way, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new OutboundProblem('The address must begin with https:// or http://.')
  }
  // Node doesn't look up an IP address, so we check the address here.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) && !network.isAllowed(host)) throw new OutboundProblem(privateNetwork)
  return url
}

function ask(url: URL, { network, signal, accept }: Way): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  const headers = { accept, 'accept-encoding': 'gzip, br', 'user-agent': 'Zenith' }
  return new Promise((resolve, reject) => {
    get(url, { agent: false, lookup: checkedLookup(network), signal, headers }, resolve)
      .on('error', reject)
      // If the server switches to another protocol, the request ends without an answer and without an error.
      .on('close', () => reject(new Error('closed')))
  })
}

/** Looks up a name for a connection. Throws if any of the name's addresses isn't allowed. */
const checkedLookup =
  (network: Network): LookupFunction =>
  (host, options, done) => {
    network.resolve(host).then(
      (found) => {
        const [first] = found
        if (!first) return done(new OutboundProblem("We couldn't find this address."), '')
        if (!found.every(({ address }) => network.isAllowed(address))) {
          return done(new OutboundProblem(privateNetwork), '')
        }
        if (options.all) return done(null, found)
        done(null, first.address, first.family)
      },
      (error) => done(error, ''),
    )
  }

async function readBody(response: IncomingMessage, { maxBytes }: Way): Promise<Buffer> {
  const tooLarge = () => new OutboundProblem(`The file at this address is larger than ${maxBytes / 1_000_000} MB.`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(response)) {
    size += chunk.length
    // Throwing out of the loop destroys the stream and closes the connection.
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding === 'identity') return response
  const unpack = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[
    encoding
  ]
  if (unpack) return pipeline(response, unpack(), () => {})
  response.destroy()
  throw new OutboundProblem("We couldn't unpack the server's answer.")
}

function sentenceFor(code = ''): string {
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(code)) return "We couldn't find this address."
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_')) {
    return "We couldn't unpack the server's answer."
  }
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)) return "The server's certificate is not valid."
  return "We couldn't reach the server, or the connection broke."
}
