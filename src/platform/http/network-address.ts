import ipaddr from 'ipaddr.js'

/**
 * The caller's address in one canonical spelling. We believe `forwardedFor` only for as many hops as we have trusted
 * proxies; the caller wrote anything further left.
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), peer]
  return canonicalAddress(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? peer)
}

/** IPv4 stays as it is, also when mapped into IPv6. IPv6 becomes its /64, because one caller owns all its addresses. */
export function canonicalAddress(address: string): string {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = (parsed as ipaddr.IPv6).toByteArray().fill(0, 8)
  return `${ipaddr.fromByteArray(network).toString()}/64`
}

/**
 * The /48 around a canonical IPv6 address, because one owner has 65,536 /64 networks in it. Other addresses stay as
 * they are.
 */
export function widerNetwork(address: string): string {
  const [network = '', length] = address.split('/')
  if (length !== '64') return address
  const bytes = ipaddr.parse(network).toByteArray().fill(0, 6)
  return `${ipaddr.fromByteArray(bytes).toString()}/48`
}

/** Some proxies add the caller's port: `192.0.2.1:80`, `[2001:db8::1]:80`. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/**
 * True for an address on the public internet. False for loopback and private addresses, and for IPv6 addresses of a
 * tunnel such as 6to4, which may contain one of those.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // IPv6 only assigns 2000::/3. Outside it are old ways of writing IPv4, like ::7f00:1.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

/** True for an address of this machine, also for an IPv4 address mapped into IPv6. */
export const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
