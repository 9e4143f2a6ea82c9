import type { Ctx } from '../../../platform/context.ts'
import { articles } from './articles.ts'
import { posts } from './tables.ts'

const bodies = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

/** The demonstration's articles. */
export async function seedPosts(ctx: Ctx): Promise<void> {
  const rows = articles.map(({ publishedAt, ...article }) => {
    const body = bodies[`./articles/${article.slug}.md`]
    if (!body) throw new Error(`The article ${article.slug} has no text.`)
    const date = new Date(publishedAt)
    return { ...article, body, publishedAt: date, createdAt: date, updatedAt: date }
  })
  await ctx.db.insert(posts).values(rows).onConflictDoNothing({ target: posts.slug })
  await ctx.events.publish('content.changed', {})
}
