import type { Ctx } from '../../../platform/context.ts'
import { problemOf } from '../shared/document.ts'
import { readingMinutes, textOf } from '../shared/text.ts'
import { articles } from './articles.ts'
import { documentFromMarkdown } from './markdown.ts'
import { posts } from './tables.ts'

const bodies = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

/** True if there is any article, in any state. */
export const hasPosts = async ({ db }: Ctx): Promise<boolean> =>
  (await db.select({ id: posts.id }).from(posts).limit(1)).length > 0

/** Adds the demo's articles. */
export async function seedPosts(ctx: Ctx): Promise<void> {
  const rows = articles.map(({ publishedAt, ...article }) => {
    const date = new Date(publishedAt)
    const times = { publishedAt: date, createdAt: date, updatedAt: date }
    return { ...article, ...bodyOf(article.slug), ...times, status: 'published' as const }
  })
  await ctx.db.insert(posts).values(rows).onConflictDoNothing({ target: posts.slug })
  await ctx.events.publish('content.changed', {})
}

function bodyOf(slug: string) {
  const markdown = bodies[`./articles/${slug}.md`]
  if (!markdown) throw new Error(`The article ${slug} has no text.`)
  const document = documentFromMarkdown(markdown)
  const problem = problemOf(document)
  if (problem) throw new Error(`The article ${slug} is refused: ${problem}`)
  const bodyText = textOf(document)
  return { document, bodyText, readingMinutes: readingMinutes(bodyText) }
}
