import type { Ctx } from '../../../platform/context.ts'
import { demoTestimonials } from './demo.ts'
import { testimonials } from './tables.ts'

/** True if there is any testimonial, in any state. */
export const hasTestimonials = async ({ db }: Ctx): Promise<boolean> =>
  (await db.select({ id: testimonials.id }).from(testimonials).limit(1)).length > 0

/** Adds the demo's testimonials by fictional people. */
export async function seedTestimonials(ctx: Ctx): Promise<void> {
  const rows = demoTestimonials.map((testimonial) => {
    const approvedAt = new Date(testimonial.approvedAt)
    return { ...testimonial, state: 'approved' as const, source: 'demo' as const, approvedAt, createdAt: approvedAt }
  })
  await ctx.db.insert(testimonials).values(rows)
  await ctx.events.publish('content.changed', {})
}
