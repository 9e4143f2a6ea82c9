import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Testimonial } from '../contract.ts'
import { testimonials } from './tables.ts'

const mostListed = 50

export const isApproved = eq(testimonials.state, 'approved')

/** Approved testimonials, newest first. */
export async function listTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  const rows = await ctx.db
    .select()
    .from(testimonials)
    .where(isApproved)
    .orderBy(desc(testimonials.approvedAt), desc(testimonials.id))
    .limit(mostListed)
  return rows.map(toTestimonial)
}

/** What the public reads wherever a testimonial stands. */
export function toTestimonial(row: typeof testimonials.$inferSelect): Testimonial {
  const { id, name, rating, comment, serviceType, location } = row
  return { id, name, rating, comment, serviceType: serviceType ?? undefined, location: location ?? undefined }
}

/** How many wait for a decision. */
export const countPendingTestimonials = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(testimonials, eq(testimonials.state, 'pending'))
