import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from '../platform/http/network-address.ts'

const bare = (hostname: string) => hostname.replace(/^\[(.+)\]$/, '$1')

/**
 * True for the site's own host name, for names without a dot, like `localhost`, and for IP addresses. An attacker could
 * point any other name at this machine (DNS rebinding), and a page on that name could then read this site's answers.
 */
export function isOwnHost(host: string, siteUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  if (!name) return false
  const isOfThisMachine = !name.includes('.') || name.endsWith('.localhost')
  return isOfThisMachine || isIP(bare(name)) !== 0 || name === new URL(siteUrl).hostname
}

/** A proxy on this machine adds at least one of these headers when it passes on someone else's request. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** True for a browser on this machine that calls us directly. False if we don't know the socket. */
export function isFromThisMachine(incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined): boolean {
  if (!incoming || !isLoopback(incoming.socket.remoteAddress ?? '')) return false
  return proxyHeaders.every((name) => incoming.headers[name] === undefined)
}
