import { desc } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { getCompany } from '../../company/server/service.ts'
import type { PostSummary } from '../contract.ts'
import { isOwnPath } from '../shared/links.ts'
import { withCurlyQuotes } from '../shared/quotes.ts'
import { disclaimerOf } from '../shared/text.ts'
import { articleHtml } from './article-html.ts'
import { element, emptyElement, escaped } from './markup.ts'
import { isPublished, summaryColumns, toPostSummary } from './published.ts'
import { posts } from './tables.ts'

const maxInFeed = 20
/** If an article's HTML is longer, the feed has only its excerpt. */
const maxHtmlLength = 150_000

interface FeedPost extends PostSummary {
  link: string
  updatedDate: string
  /** The whole article with its disclaimer; undefined if it is too long for a feed. */
  html: string | undefined
}

/** The newest articles with the time of their last change. */
export async function listFeedPosts(ctx: Ctx, zone: string): Promise<FeedPost[]> {
  const { document, taxYear, updatedAt } = posts
  const rows = await ctx.db
    .select({ ...summaryColumns, document, taxYear, updatedAt })
    .from(posts)
    .where(isPublished(ctx))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(maxInFeed)
  return rows.map((row) => {
    const post = toPostSummary(zone, row)
    const changed = Math.max(row.updatedAt.getTime(), row.publishedAt?.getTime() ?? 0)
    const link = `${ctx.site.url}/blog/${encodeURIComponent(post.slug)}`
    const html = wholeHtml(row, link)
    return {
      ...post,
      link,
      updatedDate: new Date(changed).toISOString(),
      html: html.length <= maxHtmlLength ? html : undefined,
    }
  })
}

type Row = Pick<typeof posts.$inferSelect, 'document' | 'taxYear' | 'imageUrl' | 'imageAlt'>

function wholeHtml({ document, taxYear, imageUrl, imageAlt }: Row, link: string): string {
  const image = isOwnPath(imageUrl) ? emptyElement('img', { src: new URL(imageUrl, link).href, alt: imageAlt }) : ''
  return [
    element('p', image),
    articleHtml(withCurlyQuotes(document), link),
    element('p', element('em', escaped(disclaimerOf(taxYear)))),
  ].join('\n')
}

async function feedContent(ctx: Ctx) {
  const { name, tagline, siteUrl, hours } = await getCompany(ctx)
  const articles = await listFeedPosts(ctx, hours.zone)
  return { title: `${name}: articles`, name, tagline, siteUrl, articles }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** Escapes the text and puts it into an element. */
const textElement = (name: string, text: string, attributes: Record<string, string> = {}) =>
  element(name, escaped(text), attributes)

/** Writes the newest articles as an RSS 2.0 feed. */
export async function rssFeed(ctx: Ctx): Promise<string> {
  const { title, tagline, siteUrl, articles } = await feedContent(ctx)
  const items = articles.map((post) =>
    [
      '<item>',
      textElement('title', post.title),
      textElement('link', post.link),
      textElement('guid', `urn:uuid:${post.id}`, { isPermaLink: 'false' }),
      textElement('pubDate', new Date(post.publishDate).toUTCString()),
      textElement('category', post.category),
      textElement('description', post.excerpt),
      post.html ? textElement('content:encoded', post.html) : '',
      '</item>',
    ].join(''),
  )
  const spaces = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  return [
    declaration,
    `<rss version="2.0" ${spaces}><channel>`,
    textElement('title', title),
    textElement('link', `${siteUrl}/blog`),
    textElement('description', tagline || title),
    textElement('language', 'en'),
    emptyElement('atom:link', { href: `${siteUrl}/feed.xml`, rel: 'self', type: 'application/rss+xml' }),
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}

/** Writes the newest articles as an Atom feed. */
export async function atomFeed(ctx: Ctx): Promise<string> {
  const { title, name, siteUrl, articles } = await feedContent(ctx)
  const lastChange = articles
    .map((post) => post.updatedDate)
    .sort()
    .at(-1)
  const entries = articles.map((post) =>
    [
      '<entry>',
      textElement('id', `urn:uuid:${post.id}`),
      textElement('title', post.title),
      emptyElement('link', { href: post.link, rel: 'alternate' }),
      textElement('published', post.publishDate),
      textElement('updated', post.updatedDate),
      emptyElement('category', { term: post.category }),
      textElement('summary', post.excerpt),
      post.html ? textElement('content', post.html, { type: 'html' }) : '',
      '</entry>',
    ].join(''),
  )
  return [
    declaration,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    textElement('id', `${siteUrl}/blog`),
    textElement('title', title),
    textElement('updated', lastChange ?? ctx.now().toISOString()),
    emptyElement('link', { href: `${siteUrl}/blog`, rel: 'alternate' }),
    emptyElement('link', { href: `${siteUrl}/atom.xml`, rel: 'self', type: 'application/atom+xml' }),
    `<author>${textElement('name', name)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}
