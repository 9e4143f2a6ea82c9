import type { Ctx } from '../../../platform/context.ts'
import { hourMs } from '../../../time/days.ts'
import { agoByDay } from '../../identity/server/service.ts'
import { demoTestimonials, waitingTestimonials } from './demo.ts'
import { testimonials } from './tables.ts'

/** True if there is any testimonial, in any state. */
export const hasTestimonials = async ({ db }: Ctx): Promise<boolean> =>
  (await db.select({ id: testimonials.id }).from(testimonials).limit(1)).length > 0

/** Adds the demo's testimonials by fictional people: published ones, and some that wait. */
export async function seedTestimonials(ctx: Ctx): Promise<void> {
  const rows = demoTestimonials.map((testimonial) => {
    const approvedAt = new Date(testimonial.approvedAt)
    return { ...testimonial, state: 'approved' as const, source: 'demo' as const, approvedAt, createdAt: approvedAt }
  })
  await ctx.db.insert(testimonials).values(rows)
  const waiting = waitingTestimonials.map(({ hoursAgo, ...testimonial }) => {
    return { ...testimonial, source: 'demo' as const, createdAt: agoByDay(ctx.now(), hoursAgo * hourMs) }
  })
  await ctx.db.insert(testimonials).values(waiting)
  await ctx.events.publish('content.changed', {})
}
