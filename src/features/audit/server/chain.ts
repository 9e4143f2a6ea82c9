import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Site } from '../../../platform/context.ts'

/** Every column of an entry except its number, which the database assigns. */
export interface EntryContent {
  /** The time in UTC to the microsecond: `2026-03-01T12:00:00.000000Z`. */
  at: string
  actorId: string | null
  actor: string
  sessionId: string | null
  action: string
  objectType: string
  objectId: string
  object: string
  details: Record<string, string | undefined>
}

/** Formats a `Date` with microseconds, as the database does. A `Date` has only milliseconds. */
export const toMicroseconds = (at: Date) => at.toISOString().replace('Z', '000Z')

/** Turns the content into text that we hash. The text is the same however the database returns the content. */
function canonical({ at, actorId, actor, sessionId, action, objectType, objectId, object, details }: EntryContent) {
  const facts = Object.entries(details).filter(([, value]) => value !== undefined)
  facts.sort(([a], [b]) => (a < b ? -1 : 1))
  const ids = [actorId, sessionId].map((id) => id?.toLowerCase() ?? null)
  return JSON.stringify([at, ...ids, actor, action, objectType, objectId, object, facts])
}

interface Key {
  /** Identifies the key without revealing it. If `SECRET_KEY` has changed, we find an older entry's key by this id. */
  id: string
  bytes: Buffer
}

const known = new Map<string, Key>()

/** Caches the derived key, because deriving it takes longer than hashing an entry. */
function deriveKey(secretKey: string): Key {
  const found = known.get(secretKey)
  if (found) return found
  const bytes = Buffer.from(hkdfSync('sha256', secretKey, '', 'audit.chain', 32))
  const key = { id: createHmac('sha256', bytes).update('id').digest('hex').slice(0, 8), bytes }
  known.set(secretKey, key)
  return key
}

type SecretKeys = Pick<Site, 'secretKey' | 'oldSecretKeys'>

/** The current and the former keys, by id. Each entry was written with one of them. */
export type Keys = ReadonlyMap<string, Key>

export const keysOf = ({ secretKey, oldSecretKeys = [] }: SecretKeys): Keys =>
  new Map([secretKey, ...oldSecretKeys].map(deriveKey).map((key) => [key.id, key]))

const hashWith = ({ id, bytes }: Key, text: string) =>
  `${id}.${createHmac('sha256', bytes).update(text).digest('base64url')}`

/**
 * A keyed hash that proves this site wrote the entry. Each entry has a unique mark, so `verify` finds copied entries.
 */
export function markOf({ secretKey }: SecretKeys, content: EntryContent): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${hashWith(deriveKey(secretKey), nonce + canonical(content))} ${nonce}`
}

interface Link {
  /** The position of this link in the chain, counted from 1 without gaps. */
  position: number
  /** The hash at the previous position. Empty at the first position. */
  previous: string
  number: number
  mark: string | null
  content: EntryContent
}

const linkText = ({ position, previous, number, mark, content }: Link) =>
  JSON.stringify([position, previous, number, mark, canonical(content)])

/** A keyed hash over an entry and the previous hash, which ties the entry to all entries before it. */
export const sealOf = ({ secretKey }: SecretKeys, link: Link): string => hashWith(deriveKey(secretKey), linkText(link))

type Check = 'right' | 'wrong' | 'unknown key'

function check(keys: Keys, hash: string, text: string): Check {
  const key = keys.get(hash.split('.')[0] ?? '')
  if (!key) return 'unknown key'
  const expected = Buffer.from(hashWith(key, text))
  const actual = Buffer.from(hash)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? 'right' : 'wrong'
}

export function checkMark(keys: Keys, mark: string, content: EntryContent): Check {
  const [hash = '', nonce = ''] = mark.split(' ')
  return check(keys, hash, nonce + canonical(content))
}

export const checkSeal = (keys: Keys, hash: string, link: Link) => check(keys, hash, linkText(link))
