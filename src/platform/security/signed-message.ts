import { createHmac, timingSafeEqual } from 'node:crypto'

const maxClockDifferenceSeconds = 300

interface SignedMessage {
  headers: Headers
  /** The beginning of the headers' names: `svix` or `webhook`. */
  prefix: string
  /** The exact text that arrived. */
  body: string
  /** The secret in the form of Standard Webhooks: `whsec_` and Base64. */
  secret: string
  now: Date
}

/**
 * Returns the id of a webhook message whose signature covers its id, time and body, and whose time is within five
 * minutes of our clock. Returns undefined for any other message.
 */
export function signedMessageId({ headers, prefix, body, secret, now }: SignedMessage): string | undefined {
  const id = headers.get(`${prefix}-id`) ?? ''
  const timestamp = headers.get(`${prefix}-timestamp`) ?? ''
  if (!/^[\w.-]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return undefined
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const given = (headers.get(`${prefix}-signature`) ?? '').split(' ').slice(0, 10)
  const isSigned = given.map((signature) => isSame(signature, expected)).includes(true)
  const isInTime = Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= maxClockDifferenceSeconds
  return isSigned && isInTime ? id : undefined
}

function isSame(signature: string, expected: Buffer): boolean {
  if (!signature.startsWith('v1,')) return false
  const given = Buffer.from(signature.slice(3), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
