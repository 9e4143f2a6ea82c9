import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

/** What a client said of the firm, as the public reads it. */
export const Testimonial = z.object({
  id: z.uuid(),
  name: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  serviceType: z.optional(z.string()),
  location: z.optional(z.string()),
})
export type Testimonial = z.infer<typeof Testimonial>

export const testimonials = {
  listTestimonials: endpoint
    .route({
      method: 'GET',
      path: '/testimonials',
      summary: 'List approved testimonials, newest first',
      tags: ['Testimonials'],
    })
    .meta({ access: 'visitor' })
    .output(z.array(Testimonial)),
}
