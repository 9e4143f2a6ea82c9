import { seedPosts } from '../features/blog/server/seed.ts'
import { posts } from '../features/blog/server/tables.ts'
import { seedCompany } from '../features/company/server/service.ts'
import { seedTestimonials } from '../features/testimonials/server/seed.ts'
import { testimonials } from '../features/testimonials/server/tables.ts'
import { type Ctx, inTransaction } from '../platform/context.ts'

/** Fills an empty database with the demonstration's story; one that has content is left as it is. */
export function seed(ctx: Ctx): Promise<'seeded' | 'not empty'> {
  return inTransaction(ctx, async (ctx) => {
    const [post] = await ctx.db.select({ id: posts.id }).from(posts).limit(1)
    const [testimonial] = await ctx.db.select({ id: testimonials.id }).from(testimonials).limit(1)
    if (post || testimonial) return 'not empty'
    await seedCompany(ctx)
    await seedPosts(ctx)
    await seedTestimonials(ctx)
    return 'seeded'
  })
}
