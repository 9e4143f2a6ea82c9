import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback } from '../platform/http/network-address.ts'

const bare = (hostname: string) => hostname.replace(/^\[(.+)\]$/, '$1')

/**
 * True for the site's own name, for names without a dot, like `localhost`, and for addresses of numbers. Any other name
 * may be a stranger's that was led here (DNS rebinding), so that their page could read what this site answers.
 */
export function isOwnHost(host: string, siteUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  if (!name) return false
  const isOfThisMachine = !name.includes('.') || name.endsWith('.localhost')
  return isOfThisMachine || isIP(bare(name)) !== 0 || name === new URL(siteUrl).hostname
}

/** A proxy on this machine asks for strangers, and adds at least one of these. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** True for a browser on this machine that asks us directly. What is missing, like the socket, is a no. */
export function isFromThisMachine(incoming: Pick<IncomingMessage, 'headers' | 'socket'> | undefined): boolean {
  if (!incoming || !isLoopback(incoming.socket.remoteAddress ?? '')) return false
  return proxyHeaders.every((name) => incoming.headers[name] === undefined)
}
