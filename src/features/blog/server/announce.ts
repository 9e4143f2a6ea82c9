import { and, eq } from 'drizzle-orm'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { isPublished } from './published.ts'
import { posts } from './tables.ts'

/** Runs at the time of a scheduled article, so that kept pages render again and show it. */
export const announceArticle = defineJob<{ postId: string }>({
  name: 'blog.announce-article',
  run: async (ctx, { postId }) => {
    const isDue = (await ctx.db.$count(posts, and(eq(posts.id, postId), isPublished(ctx)))) > 0
    // It may have been unpublished or postponed; then another job runs at its new time.
    if (isDue) await ctx.events.publish('content.changed', {})
  },
})
