import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { getPost } from '../../../blog/server/service.ts'
import type { ArticleDocument } from '../../../blog/shared/document.ts'
import { textOf } from '../../../blog/shared/text.ts'
import { getCompany } from '../../../company/server/service.ts'
import { preferencesLink } from '../../server/links.ts'
import type { CampaignCheck } from '../contract.ts'
import { countAudience } from './audience.ts'
import { type Campaign, personalized, renderIssue } from './content.ts'
import { draftOf, getCampaignRow } from './drafts.ts'

/** Gmail shows only the first 102 KB of an email. */
const maxBytes = 100 * 1024

type Check = Omit<CampaignCheck, 'name'>
const passed = (sentence: string): Check => ({ isPassed: true, sentence })
const failed = (sentence: string): Check => ({ isPassed: false, sentence })

export const checkCampaign = async (ctx: Ctx, { id }: { id: string }) => checksOf(ctx, await getCampaignRow(ctx, id))

/** Everything that must be right before an issue is sent. */
export async function checksOf(ctx: Ctx, campaign: Campaign): Promise<CampaignCheck[]> {
  const company = await getCompany(ctx)
  const link = preferencesLink(ctx, campaign.id)
  const { html, text } = personalized(ctx, campaign, await renderIssue(ctx, campaign), link)
  const bytes = Math.max(Buffer.byteLength(html), Buffer.byteLength(text))
  const { count } = await countAudience(ctx, draftOf(campaign))
  return [
    { name: 'subject', ...subjectCheck(campaign) },
    { name: 'content', ...contentCheck(campaign) },
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
    { name: 'links', ...(await linkCheck(ctx, campaign.document)) },
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

const postalCheck = ({ street, city }: { street: string; city: string }) =>
  street && city
    ? passed("The firm's postal address is below the issue, as the law requires.")
    : failed("The law requires the firm's postal address. Please enter it on the company page.")

/** The links of a document, each with the text that people see. */
function linksOf(document: ArticleDocument): { href: string; text: string }[] {
  interface Node {
    text?: string
    marks?: { type: string; attrs?: { href?: string } }[]
    content?: Node[]
  }
  const walk = ({ text = '', marks = [], content = [] }: Node): { href: string; text: string }[] => [
    ...marks.flatMap(({ type, attrs }) => (type === 'link' ? [{ href: attrs?.href ?? '', text }] : [])),
    ...content.flatMap(walk),
  ]
  return walk(document as Node)
}

async function linkCheck(ctx: Ctx, document: ArticleDocument): Promise<Check> {
  const links = linksOf(document)
  const empty = links.find(({ href, text }) => href.startsWith('#') || !text.trim() || /^https?:\/\/?$/i.test(href))
  if (empty) return failed(`The link “${empty.text.trim() || empty.href}” leads nowhere. Please correct or remove it.`)
  for (const { href, text } of links) {
    const { origin, pathname } = new URL(href, ctx.site.url)
    const slug = origin === new URL(ctx.site.url).origin ? /^\/blog\/([^/]+)$/.exec(pathname)?.[1] : undefined
    if (slug && !(await isPublic(ctx, slug)))
      return failed(`The link “${text.trim()}” leads to an article that readers can't open. Please correct it.`)
  }
  return passed(links.length === 0 ? 'The issue has no links.' : 'Every link has a text and an address.')
}

async function isPublic(ctx: Ctx, slug: string): Promise<boolean> {
  try {
    await getPost(ctx, { slug: decodeURIComponent(slug) })
    return true
  } catch (error) {
    if (error instanceof AppError || error instanceof URIError) return false
    throw error
  }
}

/** Throws the first check that isn't passed. */
export async function requireChecked(ctx: Ctx, campaign: Campaign): Promise<void> {
  const problem = (await checksOf(ctx, campaign)).find(({ isPassed }) => !isPassed)
  if (problem) throw new AppError('conflict', problem.sentence)
}
