import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import type { Testimonial } from '../contract.ts'
import { testimonials } from './tables.ts'

const mostListed = 50

/** Approved testimonials, newest first. */
export async function listTestimonials(ctx: Ctx): Promise<Testimonial[]> {
  const rows = await ctx.db
    .select()
    .from(testimonials)
    .where(eq(testimonials.state, 'approved'))
    .orderBy(desc(testimonials.approvedAt), desc(testimonials.id))
    .limit(mostListed)
  return rows.map(toTestimonial)
}

function toTestimonial({
  id,
  name,
  rating,
  comment,
  serviceType,
  location,
}: typeof testimonials.$inferSelect): Testimonial {
  return { id, name, rating, comment, serviceType: serviceType ?? undefined, location: location ?? undefined }
}

/** How many wait for a decision. */
export const countPendingTestimonials = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(testimonials, eq(testimonials.state, 'pending'))
