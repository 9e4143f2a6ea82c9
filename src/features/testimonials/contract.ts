import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { formTrap, ListLimit, personName } from '../../platform/browser/shapes.ts'
import { testimonialServices } from './shared/choices.ts'

export const Service = z.enum(testimonialServices, 'Please choose a service')
export const Country = z.enum(['US', 'CA', 'other'], 'Please choose a country')
export const NameChoice = z.enum(['full', 'initial', 'anonymous'], 'Please choose how to sign')

/** A published testimonial as other pages show it. */
export const Testimonial = z.object({
  id: z.uuid(),
  name: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.string(),
  serviceType: z.optional(z.string()),
  location: z.optional(z.string()),
})
export type Testimonial = z.infer<typeof Testimonial>

export const TestimonialQuery = z.object({
  /** How many testimonials the answer has at most. */
  limit: ListLimit,
})
export type TestimonialQuery = z.infer<typeof TestimonialQuery>

/** A published testimonial with everything the testimonials page shows. */
export const Review = z.extend(Testimonial, {
  country: z.nullable(Country),
  /** When it was written, in the firm's time zone, with the zone's offset. */
  writtenAt: z.iso.datetime({ offset: true }),
  /** True if the firm invited the author as a client. */
  isVerified: z.boolean(),
  isFeatured: z.boolean(),
  /** True if the firm corrected the testimonial's punctuation. */
  isCorrected: z.boolean(),
  /** True if the testimonial is fictional and belongs to the demo. */
  isDemo: z.boolean(),
  /** The firm's reply. The author is empty if the reply is in the firm's name. */
  reply: z.nullable(z.object({ text: z.string(), author: z.string() })),
})
export type Review = z.infer<typeof Review>

export const ReviewSearch = z.object({
  service: z.optional(Service),
  country: z.optional(Country),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
})
export type ReviewSearch = z.infer<typeof ReviewSearch>

/** A summary of all approved testimonials. The average is cut after its second decimal, never rounded up. */
const Summary = z.object({
  average: z.number(),
  count: z.int(),
  /** When the first and the last of them were written, in the firm's time zone. */
  since: z.iso.datetime({ offset: true }),
  until: z.iso.datetime({ offset: true }),
})
export const ReviewPage = z.object({
  items: z.array(Review),
  /** How many testimonials match the filters. */
  found: z.int(),
  /** A summary of all approved testimonials. Null if there are none. */
  summary: z.nullable(Summary),
  /** The summary without the demo's testimonials. */
  realSummary: z.nullable(Summary),
})
export type ReviewPage = z.infer<typeof ReviewPage>

const Token = z.string().check(z.minLength(1, "This link isn't complete."), z.maxLength(200, "This link isn't valid."))
export const Invitation = z.object({ name: z.string(), serviceType: z.nullable(Service) })
export type Invitation = z.infer<typeof Invitation>

export const ShareTestimonial = z.object({
  rating: z.coerce
    .number('Please choose a rating')
    .check(
      z.int('Please choose a rating'),
      z.minimum(1, 'Please choose a rating'),
      z.maximum(5, 'Please choose a rating'),
    ),
  comment: z
    .string('Please write at least 20 characters')
    .check(
      z.trim(),
      z.minLength(20, 'Please write at least 20 characters'),
      z.maxLength(2000, 'Please keep it to 2,000 characters at most'),
    ),
  serviceType: Service,
  country: Country,
  location: z._default(
    z.string().check(z.trim(), z.maxLength(80, 'Please keep the place to 80 characters at most')),
    '',
  ),
  name: personName({
    minLength: 2,
    missing: 'Please enter your name',
    tooLong: 'Please keep your name to 80 characters at most',
  }),
  nameChoice: NameChoice,
  hasConsented: z.literal(true, "Please agree, or we can't publish it"),
  invite: z.optional(Token),
  ...formTrap,
})
export type ShareTestimonial = z.infer<typeof ShareTestimonial>

const route = { tags: ['Testimonials'] }

export const testimonials = {
  listTestimonials: endpoint
    .route({ ...route, method: 'GET', path: '/testimonials', summary: 'List approved testimonials, newest first' })
    .meta({ access: 'visitor' })
    .input(z.optional(TestimonialQuery))
    .output(z.array(Testimonial)),
  listReviews: endpoint
    .route({
      ...route,
      method: 'GET',
      path: '/testimonials/reviews',
      summary: 'List one page of approved testimonials',
    })
    .meta({ access: 'visitor' })
    .input(ReviewSearch)
    .output(ReviewPage),
  summarizeReviews: endpoint
    .route({
      ...route,
      method: 'GET',
      path: '/testimonials/summary',
      summary: 'Get the average and the count of approved testimonials',
    })
    .meta({ access: 'visitor' })
    .output(z.nullable(Summary)),
  getInvitation: endpoint
    .route({
      ...route,
      method: 'GET',
      path: '/testimonials/invitation',
      summary: 'Get the invitation a link belongs to',
    })
    .meta({ access: 'visitor', errors: ['not_found', 'conflict'] })
    .input(z.object({ token: Token }))
    .output(Invitation),
  shareTestimonial: endpoint
    .route({
      ...route,
      method: 'POST',
      path: '/testimonials',
      successStatus: 201,
      summary: 'Submit a testimonial; the firm reads it before it is public',
    })
    .meta({ access: 'visitor', errors: ['not_found', 'conflict', 'too_many'] })
    .input(ShareTestimonial)
    .output(z.object({ message: z.string() })),
}
