import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken } from '../../../platform/security/link-token.ts'

const linkTo = ({ site }: Ctx, path: string, purpose: string, subject: string) =>
  `${site.url}${path}?token=${makeLinkToken(site.secretKey, purpose, subject)}`

/** The link in a confirmation email. It is valid for one request of the subscriber. */
export const confirmationLink = (ctx: Ctx, subscriberId: string, round: number) =>
  linkTo(ctx, '/newsletter/confirm', 'newsletter.confirm', `${subscriberId}:${round}`)

/** The link in every email to a subscriber. With it, they can change or end their subscription. */
export const preferencesLink = (ctx: Ctx, subscriberId: string) =>
  linkTo(ctx, '/newsletter/preferences', 'newsletter.preferences', subscriberId)

/** With these headers, email apps show their own unsubscribe button (RFC 8058). */
export const listHeaders = (preferences: string) => ({
  'List-Unsubscribe': `<${preferences}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
