import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { textOf } from '../../../blog/shared/text.ts'
import { getCompany } from '../../../company/server/service.ts'
import { preferencesLink } from '../../server/links.ts'
import type { CampaignCheck } from '../contract.ts'
import { countAudience } from './audience.ts'
import { type Campaign, personalized, renderIssue } from './content.ts'
import { draftOf, getCampaignRow } from './drafts.ts'
import { factCheck, linkCheck, linkedArticles } from './link-checks.ts'
import { reachLinks } from './reach-links.ts'
import { type Check, failed, passed } from './rules/check.ts'
import { emailChecks } from './rules/email-checks.ts'

export async function checkCampaign(ctx: Ctx, { id }: { id: string }): Promise<CampaignCheck[]> {
  const campaign = await getCampaignRow(ctx, id)
  const checks = await checksOf(ctx, campaign)
  const reached = await reachLinks(ctx, campaign.document)
  // Reports links that we couldn't open only if no link is wrong in itself.
  return checks.map((check) =>
    check.name === 'links' && check.outcome === 'passed' ? { ...check, ...reached } : check,
  )
}

/** Checks what must be right before an issue is sent, as far as the database can tell. */
async function checksOf(ctx: Ctx, campaign: Campaign): Promise<CampaignCheck[]> {
  const company = await getCompany(ctx)
  const link = preferencesLink(ctx, campaign.id)
  const email = personalized(ctx, campaign, await renderIssue(ctx, campaign), link)
  const { unsubscribe, images, size } = emailChecks(email, link)
  const articles = await linkedArticles(ctx, campaign.document)
  const { count } = await countAudience(ctx, draftOf(campaign))
  return [
    { name: 'subject', ...subjectCheck(campaign) },
    { name: 'content', ...contentCheck(campaign) },
    { name: 'facts', ...factCheck(ctx, articles) },
    { name: 'postal', ...postalCheck(company.address) },
    { name: 'unsubscribe', ...unsubscribe },
    { name: 'images', ...images },
    { name: 'links', ...linkCheck(ctx, campaign.document, articles) },
    { name: 'size', ...size },
    {
      name: 'audience',
      ...(count > 0
        ? passed(`${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber gets' : 'subscribers get'} this issue.`)
        : failed('No one would get this issue. Please choose a larger audience.')),
    },
  ]
}

const subjectCheck = ({ subject }: Campaign) =>
  subject ? passed('The issue has a subject.') : failed('Please write a subject.')

const contentCheck = ({ document }: Campaign) =>
  textOf(document).trim() ? passed('The issue has content.') : failed('Please write the issue first.')

const postalCheck = ({ street, city }: { street: string; city: string }): Check =>
  street && city
    ? passed("The firm's postal address is below the issue, as the law requires.")
    : failed("The law requires the firm's postal address. Please enter it on the company page.")

/** Throws if a link is dead. Must not be called in a transaction, because it waits for other servers. */
export async function requireLiveLinks(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { document } = await getCampaignRow(ctx, id)
  const { outcome, sentence } = await reachLinks(ctx, document)
  if (outcome === 'failed') throw new AppError('conflict', sentence)
}

/** Throws an error about the first check that failed. */
export async function requireChecked(ctx: Ctx, campaign: Campaign): Promise<void> {
  const problem = (await checksOf(ctx, campaign)).find(({ outcome }) => outcome === 'failed')
  if (problem) throw new AppError('conflict', problem.sentence)
}
