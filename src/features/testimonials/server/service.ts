import { desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Testimonial, TestimonialQuery } from '../contract.ts'
import { testimonials } from './tables.ts'

export { publicationProblems, receiveTestimonial } from './share.ts'

const maxListed = 50

export const isApproved = eq(testimonials.state, 'approved')

const { id, name, rating, comment, serviceType, location } = testimonials

const findApproved = prepared((db) =>
  db
    .select({ id, name, rating, comment, serviceType, location })
    .from(testimonials)
    .where(isApproved)
    .orderBy(desc(testimonials.approvedAt), desc(testimonials.id))
    .limit(sql.placeholder('limit'))
    .prepare('find_approved_testimonials'),
)

/** Approved testimonials, newest first. */
export async function listTestimonials(ctx: Ctx, { limit = maxListed }: TestimonialQuery = {}): Promise<Testimonial[]> {
  const rows = await findApproved(ctx.db).execute({ limit })
  return rows.map(toTestimonial)
}

type ShownColumns = Pick<
  typeof testimonials.$inferSelect,
  'id' | 'name' | 'rating' | 'comment' | 'serviceType' | 'location'
>

/** The part of a testimonial that other pages show. */
export function toTestimonial({ id, name, rating, comment, serviceType, location }: ShownColumns): Testimonial {
  return { id, name, rating, comment, serviceType: serviceType ?? undefined, location: location ?? undefined }
}

/** Counts the undecided testimonials. */
export const countPendingTestimonials = (ctx: Ctx): Promise<number> =>
  ctx.db.$count(testimonials, eq(testimonials.state, 'pending'))
