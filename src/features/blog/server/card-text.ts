import { and, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getCompany } from '../../company/server/service.ts'
import type { CardText } from './card-process.ts'
import { isPublished } from './published.ts'
import { postSlugs, posts } from './tables.ts'

export interface PostCard {
  /** Undefined where the title or the firm's name has letters that the fonts of cards do not have. */
  text: CardText | undefined
  updatedAt: Date
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const mostFirmLetters = 44

/** What the social card of a published article says; one that has moved is found at its earlier address too. */
export async function getCard(ctx: Ctx, slug: string): Promise<PostCard> {
  const earlier = sql`(select ${postSlugs.postId} from ${postSlugs} where ${postSlugs.slug} = ${slug})`
  const [post] = await ctx.db
    .select({
      title: posts.title,
      category: posts.category,
      publishedAt: posts.publishedAt,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .where(and(isPublished(ctx), or(eq(posts.slug, slug), eq(posts.id, earlier))))
  if (!post) throw new AppError('not_found', 'There is no article at this address.')
  const { name } = await getCompany(ctx)
  const title = drawable(post.title)
  const firm = drawable(name)
  const { category, publishedAt, updatedAt } = post
  if (!title || !firm) return { text: undefined, updatedAt }
  return { text: { title, category, firm: shortened(firm), day: day.format(publishedAt ?? updatedAt) }, updatedAt }
}

const shortened = (name: string) =>
  name.length > mostFirmLetters ? `${name.slice(0, mostFirmLetters).trimEnd()}…` : name

/** What the fonts in ui/fonts/static have. */
const known = /[ -~\u00a1-\u0131\u0134-\u0148\u014a-\u017e–—‘’‚“”„†•…‹›€™−]/u

/** Without the signs that the fonts lack; undefined where words would be lost. */
function drawable(text: string): string | undefined {
  const plain = text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s/g, ' ')
  let drawn = ''
  for (const one of plain) {
    if (known.test(one)) drawn += one
    else if (/[\p{L}\p{M}\p{N}]/u.test(one) && !/[\ufe00-\ufe0f\u20e3]/.test(one)) return undefined
  }
  return drawn.replace(/ +/g, ' ').trim() || undefined
}
