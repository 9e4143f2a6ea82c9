import { createHash } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'
import { type EncodedPart, encodedPart } from '../../../../platform/email/encoded-part.ts'
import { getCompany } from '../../../company/server/service.ts'
import { archivePath } from '../shared/addresses.ts'
import type { campaigns } from './tables.ts'

export type Campaign = typeof campaigns.$inferSelect

/** A placeholder in an issue for each subscriber's own link. No author can write it by accident. */
const markOf = ({ id }: Pick<Campaign, 'id'>) => `own-link-${id}`

/** A hash of the content. With it, we notice if an issue changes after someone sent it as a test. */
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

/** The placeholder in a rendered issue for each subscriber's own link. */
const linkMarkOf = ({ site }: Ctx, campaign: Campaign) => `${site.url}/newsletter/preferences?token=${markOf(campaign)}`

/** The issue for one subscriber, with their own link in place of the placeholder. */
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
