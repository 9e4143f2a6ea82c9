import { and, eq } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { isPublished } from './published.ts'
import { posts } from './tables.ts'

/** At the time of a scheduled article: pages that were kept without it are drawn anew. */
export const announceArticle = defineJob<{ postId: string }>({
  name: 'blog.announce-article',
  run: async (ctx, { postId }) => {
    const isDue = (await ctx.db.$count(posts, and(eq(posts.id, postId), isPublished(ctx)))) > 0
    // Withdrawn, or put off: then another job comes at its time.
    if (isDue) await ctx.events.publish('content.changed', {})
  },
})
