import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Post } from '../../../blog/contract.ts'
import { getPost } from '../../../blog/server/service.ts'
import type { ArticleDocument } from '../../../blog/shared/document.ts'
import { type Check, failed, passed, unsure } from './rules/check.ts'

export interface IssueLink {
  href: string
  /** What people see. */
  text: string
}

/** The links of a document, each with the text that people see. */
export function linksOf(document: ArticleDocument): IssueLink[] {
  interface Node {
    text?: string
    marks?: { type: string; attrs?: { href?: string } }[]
    content?: Node[]
  }
  const walk = ({ text = '', marks = [], content = [] }: Node): IssueLink[] => [
    ...marks.flatMap(({ type, attrs }) => (type === 'link' ? [{ href: attrs?.href ?? '', text: text.trim() }] : [])),
    ...content.flatMap(walk),
  ]
  return walk(document as Node)
}

/** The part of a link that follows the site's own address; undefined for links to elsewhere. */
export function ownPathOf({ site }: Ctx, href: string): string | undefined {
  const { origin, pathname, search } = new URL(href, site.url)
  return origin === new URL(site.url).origin ? pathname + search : undefined
}

const slugOf = (path = '') => /^\/blog\/([^/?]+)$/.exec(path)?.[1]

/** A link to an article, with the article if readers can open it. */
interface LinkedArticle {
  text: string
  post: Post | undefined
}

export async function linkedArticles(ctx: Ctx, document: ArticleDocument): Promise<LinkedArticle[]> {
  const found = []
  for (const { href, text } of linksOf(document)) {
    const slug = URL.canParse(href, ctx.site.url) && slugOf(ownPathOf(ctx, href))
    if (slug) found.push({ text, post: await findPost(ctx, slug) })
  }
  return found
}

/** Checks each link as far as we can tell without opening it. */
export function linkCheck(ctx: Ctx, document: ArticleDocument, articles: LinkedArticle[]): Check {
  const links = linksOf(document)
  const empty = links.find(({ href, text }) => href.startsWith('#') || !text || !URL.canParse(href, ctx.site.url))
  if (empty) return failed(`The link “${empty.text || empty.href}” leads nowhere. Please correct or remove it.`)
  const missing = articles.find(({ post }) => !post)
  if (missing)
    return failed(`The link “${missing.text}” leads to an article that readers can't open. Please correct it.`)
  return passed(links.length === 0 ? 'The issue has no links.' : 'Every link has text and an address.')
}

/** Points out articles that may be out of date. Only a person can tell whether their facts still hold. */
export function factCheck(ctx: Ctx, articles: LinkedArticle[]): Check {
  const lastYear = ctx.now().getUTCFullYear() - 1
  const old = articles.find(({ post }) => post?.taxYear && post.taxYear < lastYear)?.post
  return old
    ? unsure(`“${old.title}” is about tax year ${old.taxYear}. Check that what you say about it is still right.`)
    : passed('No linked article is about an old tax year.')
}

async function findPost(ctx: Ctx, slug: string): Promise<Post | undefined> {
  try {
    return await getPost(ctx, { slug: decodeURIComponent(slug) })
  } catch (error) {
    if (error instanceof AppError || error instanceof URIError) return undefined
    throw error
  }
}
