import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { textOf } from '../../../blog/shared/text.ts'
import { getCompany } from '../../../company/server/service.ts'
import { preferencesLink } from '../../server/links.ts'
import type { CampaignCheck } from '../contract.ts'
import { countAudience } from './audience.ts'
import { type Campaign, personalized, renderIssue } from './content.ts'
import { draftOf, getCampaignRow } from './drafts.ts'
import { type Check, factCheck, failed, linkCheck, linkedArticles, passed } from './link-checks.ts'
import { reachLinks } from './reach-links.ts'

/** Gmail shows only the first 102 KB of an email. */
const maxBytes = 100 * 1024

export async function checkCampaign(ctx: Ctx, { id }: { id: string }): Promise<CampaignCheck[]> {
  const campaign = await getCampaignRow(ctx, id)
  const checks = await checksOf(ctx, campaign)
  const reached = await reachLinks(ctx, campaign.document)
  // A link that is wrong in itself says more than one that we couldn't open.
  return checks.map((check) =>
    check.name === 'links' && check.outcome === 'passed' ? { ...check, ...reached } : check,
  )
}

/** Everything that must be right before an issue is sent, as far as the database tells. */
async function checksOf(ctx: Ctx, campaign: Campaign): Promise<CampaignCheck[]> {
  const company = await getCompany(ctx)
  const link = preferencesLink(ctx, campaign.id)
  const { html, text } = personalized(ctx, campaign, await renderIssue(ctx, campaign), link)
  const bytes = Math.max(Buffer.byteLength(html), Buffer.byteLength(text))
  const articles = await linkedArticles(ctx, campaign.document)
  const { count } = await countAudience(ctx, draftOf(campaign))
  return [
    { name: 'subject', ...subjectCheck(campaign) },
    { name: 'content', ...contentCheck(campaign) },
    { name: 'facts', ...factCheck(ctx, articles) },
    { name: 'postal', ...postalCheck(company.address) },
    {
      name: 'unsubscribe',
      ...(html.includes(link) && text.includes(link)
        ? passed('Every email has its own unsubscribe link.')
        : failed('The unsubscribe link is missing. Please report this to the person who runs the server.')),
    },
    {
      name: 'images',
      ...(/<img(?![^>]*\salt="[^"]+")/.test(html)
        ? failed('An image has no description. Please describe every image.')
        : passed('Every image has a description.')),
    },
    { name: 'links', ...linkCheck(ctx, campaign.document, articles) },
    {
      name: 'size',
      ...(bytes < maxBytes
        ? passed(`The email is ${Math.ceil(bytes / 1024)} KB. Gmail cuts off emails above 100 KB.`)
        : failed(
            `The email is ${Math.ceil(bytes / 1024)} KB, and Gmail cuts off emails above 100 KB. Please shorten it.`,
          )),
    },
    {
      name: 'audience',
      ...(count > 0
        ? passed(`${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber gets' : 'subscribers get'} this issue.`)
        : failed('Nobody would get this issue. Please choose a larger audience.')),
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

/** Throws the first check that failed. */
export async function requireChecked(ctx: Ctx, campaign: Campaign): Promise<void> {
  const problem = (await checksOf(ctx, campaign)).find(({ outcome }) => outcome === 'failed')
  if (problem) throw new AppError('conflict', problem.sentence)
}
