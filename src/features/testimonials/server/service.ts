import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Testimonial } from '../contract.ts'
import { testimonials } from './tables.ts'

export { publicationProblems, receiveTestimonial } from './share.ts'

const maxListed = 50

export const isApproved = eq(testimonials.state, 'approved')

/** Approved testimonials, newest first. */
export async function listTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  const rows = await ctx.db
    .select()
    .from(testimonials)
    .where(isApproved)
    .orderBy(desc(testimonials.approvedAt), desc(testimonials.id))
    .limit(maxListed)
  return rows.map(toTestimonial)
}

/** The part of a testimonial that other pages show. */
export function toTestimonial(row: typeof testimonials.$inferSelect): Testimonial {
  const { id, name, rating, comment, serviceType, location } = row
  return { id, name, rating, comment, serviceType: serviceType ?? undefined, location: location ?? undefined }
}

/** Counts the undecided testimonials. */
export const countPendingTestimonials = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(testimonials, eq(testimonials.state, 'pending'))
