import type { Ctx } from '../../../../platform/context.ts'
import { getCompany } from '../../../company/server/service.ts'
import { archivePath } from '../shared/addresses.ts'
import type { campaigns } from './tables.ts'

export type Campaign = typeof campaigns.$inferSelect

/** Stands in an issue where each subscriber gets a link of their own. No author can write it by accident. */
const markOf = ({ id }: Pick<Campaign, 'id'>) => `own-link-${id}`

export interface IssueContent {
  html: string
  text: string
}

/** Renders an issue once for all subscribers. */
export async function renderIssue(ctx: Ctx, campaign: Campaign): Promise<IssueContent> {
  // Loads the email's template only with the first issue, so that the server starts sooner.
  const { campaignEmail } = await import('./email.tsx')
  const archiveUrl = campaign.slug === null ? undefined : `${ctx.site.url}${archivePath(campaign.slug)}`
  const preferencesUrl = `${ctx.site.url}/newsletter/preferences?token=${markOf(campaign)}`
  const { html, text } = await campaignEmail({
    company: await getCompany(ctx),
    draft: campaign,
    preferencesUrl,
    archiveUrl,
  })
  return { html, text }
}

/** The issue for one subscriber, whose link stands in place of the mark. */
export function personalized(ctx: Ctx, campaign: Campaign, { html, text }: IssueContent, preferences: string) {
  const mark = `${ctx.site.url}/newsletter/preferences?token=${markOf(campaign)}`
  return { html: html.replaceAll(mark, preferences), text: text.replaceAll(mark, preferences) }
}
