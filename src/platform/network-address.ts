import ipaddr from 'ipaddr.js'

/**
 * The caller's address in one canonical spelling. `forwardedFor` is believed only for as many hops as there are trusted
 * proxies in front of us; anything further left was written by the caller.
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), peer]
  return canonicalAddress(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? peer)
}

/** IPv4 as it is (also when mapped into IPv6); IPv6 as its /64, because one caller owns that many addresses. */
export function canonicalAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = (parsed as ipaddr.IPv6).toByteArray().fill(0, 8)
  return `${ipaddr.fromByteArray(network).toString()}/64`
}
