import { createHash } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'
import { type EncodedPart, encodedPart } from '../../../../platform/email/encoded-part.ts'
import { getCompany } from '../../../company/server/service.ts'
import { archivePath } from '../shared/addresses.ts'
import type { campaigns } from './tables.ts'

export type Campaign = typeof campaigns.$inferSelect

/** Stands in an issue where each subscriber gets a link of their own. No author can write it by accident. */
const markOf = ({ id }: Pick<Campaign, 'id'>) => `own-link-${id}`

/** Tells whether an issue still has the content that was sent as a test. */
export const contentHash = ({ subject, preheader, document }: Campaign): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, preheader, document]))
    .digest('base64url')

export interface IssueContent {
  html: string
  text: string
}

/** Renders an issue once for all subscribers. */
export async function renderIssue(ctx: Ctx, campaign: Campaign): Promise<IssueContent> {
  // Loads the email's template only with the first issue, so that the server starts sooner.
  const { campaignEmail } = await import('./email.tsx')
  const archiveUrl = campaign.slug === null ? undefined : `${ctx.site.url}${archivePath(campaign.slug)}`
  const preferencesUrl = linkMarkOf(ctx, campaign)
  const { html, text } = await campaignEmail({
    company: await getCompany(ctx),
    draft: campaign,
    preferencesUrl,
    archiveUrl,
  })
  return { html, text }
}

/** Stands in a rendered issue where each subscriber's own link belongs. */
const linkMarkOf = ({ site }: Ctx, campaign: Campaign) => `${site.url}/newsletter/preferences?token=${markOf(campaign)}`

/** The issue for one subscriber, whose link stands in place of the mark. */
export function personalized(ctx: Ctx, campaign: Campaign, { html, text }: IssueContent, preferences: string) {
  const mark = linkMarkOf(ctx, campaign)
  return { html: html.replaceAll(mark, preferences), text: text.replaceAll(mark, preferences) }
}

/** The content that was fixed when the sending began. */
export const keptContent = ({ html, plainText }: Campaign): IssueContent => ({
  html: html ?? '',
  text: plainText ?? '',
})

/** Encodes the parts of the email once for all subscribers, because that takes longer than everything else. */
export function partsOf(ctx: Ctx, campaign: Campaign): EncodedPart[] {
  const mark = linkMarkOf(ctx, campaign)
  const { html, text } = keptContent(campaign)
  return [encodedPart('text/plain', text, mark), encodedPart('text/html', html, mark)]
}
