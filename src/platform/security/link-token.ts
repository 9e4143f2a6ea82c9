import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secretKey: string, purpose: string, subject: string) =>
  createHmac('sha256', secretKey).update(`${purpose}\n${subject}`).digest().subarray(0, 20)

/**
 * Makes a token for a link in an email: a subject, such as an id, and a 160-bit signature that only this site can make.
 * The purpose is what the link allows. A token for one purpose is invalid for any other purpose.
 */
export function makeLinkToken(secretKey: string, purpose: string, subject: string): string {
  return `${Buffer.from(subject).toString('base64url')}.${signature(secretKey, purpose, subject).toString('base64url')}`
}

/** Returns the subject of a token that this site made for this purpose; undefined for any other text. */
export function readLinkToken(secretKey: string, purpose: string, token: string): string | undefined {
  const [encoded = '', given = ''] = token.split('.')
  const subject = Buffer.from(encoded, 'base64url').toString()
  const expected = signature(secretKey, purpose, subject)
  const actual = Buffer.from(given, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? subject : undefined
}
