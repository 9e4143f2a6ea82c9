import { desc } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { getCompany } from '../../company/server/service.ts'
import type { PostSummary } from '../contract.ts'
import { isPublished, summaryColumns, toPostSummary } from './published.ts'
import { posts } from './tables.ts'

const mostInFeed = 20

interface FeedPost extends PostSummary {
  updatedDate: string
}

/** The newest articles, with the time of their last change. */
export async function listFeedPosts(ctx: Ctx): Promise<FeedPost[]> {
  const rows = await ctx.db
    .select({ ...summaryColumns, updatedAt: posts.updatedAt })
    .from(posts)
    .where(isPublished(ctx))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(mostInFeed)
  return rows.map((row) => {
    const post = toPostSummary(row)
    const changed = Math.max(row.updatedAt.getTime(), row.publishedAt?.getTime() ?? 0)
    return { ...post, updatedDate: new Date(changed).toISOString() }
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold, escaped or not
const outsideXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const inXml = (text: string) => text.replace(outsideXml, '').replace(/[&<>"']/g, (one) => entities[one] ?? '')

/** An element with text, or one that is empty but for its attributes. */
const element = (name: string, text: string, attributes: Record<string, string> = {}) => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${inXml(value)}"`)
  return `<${name}${written.join('')}>${inXml(text)}</${name}>`
}

async function facts(ctx: Ctx) {
  const [{ name, tagline, siteUrl }, articles] = await Promise.all([getCompany(ctx), listFeedPosts(ctx)])
  const linkOf = ({ slug }: PostSummary) => `${siteUrl}/blog/${encodeURIComponent(slug)}`
  return { title: `${name}: articles`, name, tagline, siteUrl, articles, linkOf }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** The newest articles as RSS 2.0. */
export async function rssFeed(ctx: Ctx): Promise<string> {
  const { title, tagline, siteUrl, articles, linkOf } = await facts(ctx)
  const items = articles.map((post) =>
    [
      '<item>',
      element('title', post.title),
      element('link', linkOf(post)),
      element('guid', `urn:uuid:${post.id}`, { isPermaLink: 'false' }),
      element('pubDate', new Date(post.publishDate).toUTCString()),
      element('category', post.category),
      element('description', post.excerpt),
      '</item>',
    ].join(''),
  )
  return [
    declaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', `${siteUrl}/blog`),
    element('description', tagline || title),
    element('language', 'en'),
    element('atom:link', '', { href: `${siteUrl}/feed.xml`, rel: 'self', type: 'application/rss+xml' }),
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}

/** The same as Atom. */
export async function atomFeed(ctx: Ctx): Promise<string> {
  const { title, name, siteUrl, articles, linkOf } = await facts(ctx)
  const lastChange = articles
    .map((post) => post.updatedDate)
    .sort()
    .at(-1)
  const entries = articles.map((post) =>
    [
      '<entry>',
      element('id', `urn:uuid:${post.id}`),
      element('title', post.title),
      element('link', '', { href: linkOf(post), rel: 'alternate' }),
      element('published', post.publishDate),
      element('updated', post.updatedDate),
      element('category', '', { term: post.category }),
      element('summary', post.excerpt),
      '</entry>',
    ].join(''),
  )
  return [
    declaration,
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', `${siteUrl}/blog`),
    element('title', title),
    element('updated', lastChange ?? ctx.now().toISOString()),
    element('link', '', { href: `${siteUrl}/blog`, rel: 'alternate' }),
    element('link', '', { href: `${siteUrl}/atom.xml`, rel: 'self', type: 'application/atom+xml' }),
    `<author>${element('name', name)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}
