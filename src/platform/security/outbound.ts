import { lookup } from 'node:dns/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPublicAddress } from '../http/network-address.ts'

/** Why something outside could not be read, as a sentence for the person who gave its address. */
export class OutboundProblem extends Error {
  override readonly name = 'OutboundProblem'
}

/** How names become addresses, and which of those may be spoken to. */
export interface Network {
  resolve(host: string): Promise<{ address: string; family: number }[]>
  isAllowed(address: string): boolean
}

interface Limits {
  /** After unpacking. */
  maxBytes: number
  /** For everything, from the first look-up to the last byte. */
  milliseconds: number
  maxRedirects: number
  accept: string
}

const internet: Network = { resolve: (host) => lookup(host, { all: true }), isAllowed: isPublicAddress }

const privateNetwork = 'The address leads into a private network, which is not read.'

/**
 * Reads what an address holds that somebody has given. Only http and https; the connection goes to the very addresses
 * that were checked, on every redirect anew, so that a name cannot lead to this machine or into its network. Throws
 * OutboundProblem for everything that can go wrong outside.
 */
export async function readFrom(address: string, limits: Limits, network: Network = internet): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.milliseconds)
  try {
    return await follow(address, { ...limits, network, signal })
  } catch (error) {
    if (error instanceof OutboundProblem) throw error
    if (signal.aborted) {
      throw new OutboundProblem(`The server did not answer within ${Math.ceil(limits.milliseconds / 1_000)} seconds.`)
    }
    throw new OutboundProblem(sentenceFor(error as NodeJS.ErrnoException))
  }
}

interface Way extends Limits {
  network: Network
  signal: AbortSignal
}

async function follow(address: string, way: Way): Promise<Buffer> {
  let url = checkedUrl(address, way)
  for (let redirects = 0; redirects <= way.maxRedirects; redirects++) {
    const response = await ask(url, way)
    const { statusCode = 0, headers } = response
    const next = [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
    if (statusCode === 200) return await readBody(response, way)
    response.destroy()
    if (next === undefined) throw new OutboundProblem(`The server answered with the status ${statusCode}.`)
    const from = url
    url = checkedUrl(next, way, from)
    if (from.protocol === 'https:' && url.protocol !== 'https:') {
      throw new OutboundProblem('The address leads on to one that is not encrypted.')
    }
  }
  throw new OutboundProblem('The address leads on to another one too many times.')
}

function checkedUrl(address: string, { network }: Way, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new OutboundProblem('Only addresses that begin with https:// or http:// are read.')
  }
  // A number is connected to without being looked up.
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
      // A server that switches to another protocol ends the request without an answer and without an error.
      .on('close', () => reject(new Error('closed')))
  })
}

/** Hands the connection checked addresses only; one bad address is enough to refuse the name. */
const checkedLookup =
  (network: Network): LookupFunction =>
  (host, options, done) => {
    network.resolve(host).then(
      (found) => {
        const [first] = found
        if (!first) return done(new OutboundProblem('The address could not be found.'), '')
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
  const tooLarge = () => new OutboundProblem(`What the address holds is larger than ${maxBytes / 1_000_000} MB.`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(response)) {
    size += chunk.length
    // Leaving the loop destroys the stream, and with it the connection.
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
  throw new OutboundProblem('What came back could not be unpacked.')
}

function sentenceFor({ code = '' }: NodeJS.ErrnoException): string {
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(code)) return 'The address could not be found.'
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI') || code.startsWith('ERR__ERROR_')) {
    return 'What came back could not be unpacked.'
  }
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/.test(code)) return "The server's certificate is not valid."
  return 'The server could not be reached, or it broke off.'
}
