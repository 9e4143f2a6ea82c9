import * as z from 'zod/mini'
import { testimonialRoutes } from './routes.ts'

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
  listTestimonials: testimonialRoutes.listTestimonials.output(z.array(Testimonial)),
}
