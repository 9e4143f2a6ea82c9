import type { Endpoint } from '../endpoints.ts'

/** Writes nested values as forms do: `a[b][0]=c`. */
function pairsOf(value: unknown, name: string): [string, string][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => pairsOf(part, name ? `${name}[${key}]` : key))
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Writes an input's path parameters into the path, and its other fields into the query or the body. */
export function requestOf({ method, path, pathParameters }: Endpoint, input: object): { path: string; body?: string } {
  const fields = Object.entries(input)
  const own = (name: string) => Object.fromEntries(fields)[name]
  // An empty part would make another URL, and half of a surrogate pair can't be encoded, so we replace both.
  const part = (name: string) => encodeURIComponent(asText(own(name) ?? 'none').toWellFormed() || 'none')
  const address = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) => part(name))}`
  const rest = Object.fromEntries(fields.filter(([name]) => !pathParameters.includes(name)))
  if (method !== 'GET') return { path: address, body: JSON.stringify(rest) }
  const query = new URLSearchParams(pairsOf(rest, ''))
  return { path: query.size > 0 ? `${address}?${query}` : address }
}
