import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link lets its holder do; a token for one purpose is worthless for another. */
export type LinkPurpose = 'newsletter.confirm' | 'newsletter.preferences'

const mark = (secretKey: string, purpose: LinkPurpose, subject: string) =>
  createHmac('sha256', secretKey).update(`${purpose}\n${subject}`).digest().subarray(0, 20)

/** A token for a link in a mail: the subject's own words (ids, a round) and a 160-bit mark that only this firm can make. */
export function makeLinkToken(secretKey: string, purpose: LinkPurpose, subject: string): string {
  return `${Buffer.from(subject).toString('base64url')}.${mark(secretKey, purpose, subject).toString('base64url')}`
}

/** The subject of a token that this firm made for this purpose; undefined for any other text. */
export function readLinkToken(secretKey: string, purpose: LinkPurpose, token: string): string | undefined {
  const [encoded = '', given = ''] = token.split('.')
  const subject = Buffer.from(encoded, 'base64url').toString()
  const expected = mark(secretKey, purpose, subject)
  const actual = Buffer.from(given, 'base64url')
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? subject : undefined
}
