import { endpoint } from '../../platform/endpoint.ts'

/** How pages reach these entries of the contract, without the shapes: every page carries them. */
export const testimonialRoutes = {
  listTestimonials: endpoint
    .route({
      method: 'GET',
      path: '/testimonials',
      summary: 'List approved testimonials, newest first',
      tags: ['Testimonials'],
    })
    .meta({ access: 'visitor' }),
}
