import type { Ctx } from '../../../platform/context.ts'
import { demoTestimonials } from './demo.ts'
import { testimonials } from './tables.ts'

/** The demonstration's testimonials, by fictional people. */
export async function seedTestimonials(ctx: Ctx): Promise<void> {
  const rows = demoTestimonials.map((testimonial) => {
    const approvedAt = new Date(testimonial.approvedAt)
    return { ...testimonial, state: 'approved' as const, source: 'demo' as const, approvedAt, createdAt: approvedAt }
  })
  await ctx.db.insert(testimonials).values(rows)
  await ctx.events.publish('content.changed', {})
}
