import type { Testimonial } from '../../testimonials/contract.ts'
import type { ServiceContent } from '../shared/content/types.ts'

const maxReviews = 2

/** The newest testimonials of a service's clients, for the service's page. */
export const reviewsFor = (
  { reviewedAs }: Pick<ServiceContent, 'reviewedAs'>,
  newestFirst: Testimonial[],
): Testimonial[] =>
  newestFirst.filter(({ serviceType }) => serviceType && reviewedAs.includes(serviceType)).slice(0, maxReviews)
