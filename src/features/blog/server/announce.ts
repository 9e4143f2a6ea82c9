import { and, eq } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { isPublished } from './published.ts'
import { posts } from './tables.ts'

/** Runs when a scheduled article becomes public, so that cached pages render again and show the article. */
export const announceArticle = defineJob<{ postId: string }>({
  name: 'blog.announce-article',
  run: async (ctx, { postId }) => {
    const isDue = (await ctx.db.$count(posts, and(eq(posts.id, postId), isPublished(ctx)))) > 0
    // The article may have been withdrawn or postponed. A postponed article has a second job at its new time.
    if (isDue) await ctx.events.publish('content.changed', {})
  },
})
