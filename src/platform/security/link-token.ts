import { createHmac, timingSafeEqual } from 'node:crypto'

const mark = (secretKey: string, purpose: string, subject: string) =>
  createHmac('sha256', secretKey).update(`${purpose}\n${subject}`).digest().subarray(0, 20)

/**
 * A token for a link in a mail: the subject's own words (ids, a round) and a 160-bit mark that only this firm can make.
 * The purpose is what the link lets its holder do; a token for one purpose is worthless for another.
 */
export function makeLinkToken(secretKey: string, purpose: string, subject: string): string {
  return `${Buffer.from(subject).toString('base64url')}.${mark(secretKey, purpose, subject).toString('base64url')}`
}

/** The subject of a token that this firm made for this purpose; undefined for any other text. */
export function readLinkToken(secretKey: string, purpose: string, token: string): string | undefined {
  const [encoded = '', given = ''] = token.split('.')
  const subject = Buffer.from(encoded, 'base64url').toString()
  const expected = mark(secretKey, purpose, subject)
  const actual = Buffer.from(given, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? subject : undefined
}
