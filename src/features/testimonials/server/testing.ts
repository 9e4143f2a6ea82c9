import { desc } from 'drizzle-orm'
import type { TestCtx } from '../../../platform/testing/test.ts'
import type { ShareTestimonial } from '../contract.ts'
import { shareTestimonial } from './share.ts'
import { testimonials } from './tables.ts'

export const sharedTestimonial: ShareTestimonial = {
  rating: 5,
  comment: 'They explained every page to me before I signed it.',
  serviceType: 'Individual Tax',
  country: 'US',
  location: 'Dover, Delaware',
  name: 'Ada Lovelace',
  nameChoice: 'full',
  hasConsented: true,
}

let visitors = 0

/** Shares an undecided testimonial. Each comes from another IP address, so that no limit applies. */
export async function newTestimonial(ctx: TestCtx, more: Partial<ShareTestimonial> = {}) {
  visitors += 1
  const visitor = { ...ctx, address: `198.51.${Math.floor(visitors / 250)}.${visitors % 250}` }
  await shareTestimonial(visitor, { ...sharedTestimonial, ...more })
  const rows = await ctx.db.select().from(testimonials).orderBy(desc(testimonials.createdAt))
  const row = rows.find(({ comment }) => comment === (more.comment ?? sharedTestimonial.comment))
  if (!row) throw new Error('The testimonial was not stored.')
  return row
}
