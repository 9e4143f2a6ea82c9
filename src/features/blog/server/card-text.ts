import { and, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { dateIn } from '../../../time/clock.ts'
import { formatDay } from '../../../time/day-names.ts'
import { getCompany } from '../../company/server/service.ts'
import type { CardText } from './card-process.ts'
import { isPublished } from './published.ts'
import { postSlugs, posts } from './tables.ts'

interface PostCard {
  /** Undefined if the title or the firm's name has letters that the cards' fonts lack. */
  text: CardText | undefined
  updatedAt: Date
}

const maxFirmLength = 44

/** The text on a published article's social card. Finds the article by its current or a former slug. */
export async function getCard(ctx: Ctx, slug: string): Promise<PostCard> {
  const formerPost = sql`(select ${postSlugs.postId} from ${postSlugs} where ${postSlugs.slug} = ${slug})`
  const [post] = await ctx.db
    .select({
      title: posts.title,
      category: posts.category,
      publishedAt: posts.publishedAt,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .where(and(isPublished(ctx), or(eq(posts.slug, slug), eq(posts.id, formerPost))))
  if (!post) throw new AppError('not_found', 'There is no article at this address.')
  const { name, hours } = await getCompany(ctx)
  const title = drawable(post.title)
  const firm = drawable(name)
  const { category, publishedAt, updatedAt } = post
  if (!title || !firm) return { text: undefined, updatedAt }
  const day = formatDay(dateIn(hours.zone, publishedAt ?? updatedAt))
  return { text: { title, category, firm: shortenedName(firm), day }, updatedAt }
}

const shortenedName = (name: string) =>
  name.length > maxFirmLength ? `${name.slice(0, maxFirmLength).trimEnd()}…` : name

/** The characters in the fonts of ui/fonts/static. */
const drawableCharacter = /[ -~\u00a1-\u0131\u0134-\u0148\u014a-\u017e–—‘’‚“”„†•…‹›€™−]/u

/** Drops symbols that the fonts lack; undefined if letters or digits would be lost. */
function drawable(text: string): string | undefined {
  const plain = text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s/g, ' ')
  let drawn = ''
  for (const character of plain) {
    if (drawableCharacter.test(character)) drawn += character
    else if (/[\p{L}\p{M}\p{N}]/u.test(character) && !/[\ufe00-\ufe0f\u20e3]/.test(character)) return undefined
  }
  return drawn.replace(/ +/g, ' ').trim() || undefined
}
