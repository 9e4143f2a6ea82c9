import ipaddr from 'ipaddr.js'

/**
 * The caller's address in one canonical spelling. In `forwardedFor`, we trust only as many addresses from the right as
 * we have trusted proxies, because the caller can forge the addresses further left.
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), peer]
  return canonicalAddress(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? peer)
}

/**
 * Returns an IPv4 address unchanged, even if it was mapped into IPv6. Returns the /64 network of an IPv6 address,
 * because one caller owns all addresses of a /64 network.
 */
export function canonicalAddress(address: string): string {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.process(bare)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = (parsed as ipaddr.IPv6).toByteArray().fill(0, 8)
  return `${ipaddr.fromByteArray(network).toString()}/64`
}

/**
 * The /48 network around a canonical IPv6 address, because one owner can have all 65,536 /64 networks of a /48. Returns
 * an IPv4 address unchanged.
 */
export function widerNetwork(address: string): string {
  const [network = '', length] = address.split('/')
  if (length !== '64') return address
  const bytes = ipaddr.parse(network).toByteArray().fill(0, 6)
  return `${ipaddr.fromByteArray(bytes).toString()}/48`
}

/** Removes the caller's port, which some proxies add: `192.0.2.1:80`, `[2001:db8::1]:80`. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/**
 * True for an address on the public internet. False for loopback and private addresses, and for IPv6 addresses of
 * tunnels such as 6to4, because they may contain a private address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // All public IPv6 addresses are in 2000::/3. Other addresses include old ways to write IPv4, like ::7f00:1.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}

/** True for an address of this machine, including an IPv4 address that is mapped into IPv6. */
export const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
