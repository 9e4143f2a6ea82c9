import { seedPosts } from '../features/blog/server/seed.ts'
import { posts } from '../features/blog/server/tables.ts'
import { seedBooking } from '../features/booking/server/seed.ts'
import { seedCompany } from '../features/company/server/service.ts'
import { installFaqs } from '../features/faqs/server/install.ts'
import { seedAdmin } from '../features/identity/server/service.ts'
import { seedTestimonials } from '../features/testimonials/server/seed.ts'
import { testimonials } from '../features/testimonials/server/tables.ts'
import { type Ctx, inTransaction } from '../platform/context.ts'

export interface Seeded {
  /** The only account there is, with a password that is nowhere written down; none where people sign in elsewhere. */
  admin?: { email: string; password: string }
}

/** Fills an empty database with the demonstration's story; one that has content is left as it is. */
export function seed(ctx: Ctx): Promise<Seeded | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [post] = await ctx.db.select({ id: posts.id }).from(posts).limit(1)
    const [testimonial] = await ctx.db.select({ id: testimonials.id }).from(testimonials).limit(1)
    if (post || testimonial) return undefined
    await seedCompany(ctx)
    await seedPosts(ctx)
    await seedTestimonials(ctx)
    await installFaqs(ctx)
    await seedBooking(ctx)
    return { admin: await seedAdmin(ctx) }
  })
}

export const inWords = ({ admin }: Seeded) =>
  admin
    ? `Its administrator is ${admin.email} with the password ${admin.password} (made now, and shown only this once).`
    : 'It has no administrator yet: npm run admin -- grant you@firm.example'
