import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { EmailAddress, formTrap, personName } from '../../platform/browser/shapes.ts'
import { Testimonial } from './contract.ts'

export const services = ['Individual Tax', 'Corporate Tax', 'Accounting', 'Expat Tax'] as const
export const Service = z.enum(services, 'Please choose a service')
export type Service = z.infer<typeof Service>

export const countries = { US: 'United States', CA: 'Canada', other: 'Another country' } as const
export type Country = keyof typeof countries
export const Country = z.enum(['US', 'CA', 'other'], 'Please choose a country')

/** How a testimonial is signed. */
export const nameChoices = {
  full: 'With my full name',
  initial: 'With my first name and an initial',
  anonymous: 'Without my name',
} as const
export type NameChoice = keyof typeof nameChoices
export const NameChoice = z.enum(['full', 'initial', 'anonymous'], 'Please choose how to sign')

/** What a person agrees to with a testimonial; kept with it, word for word. */
export const consentText =
  'I have written this from my own experience. The firm may publish it on its website with my rating, the name I have chosen, the service and the place. I can withdraw it at any time by writing to the firm.'

/** What the public page shows of a testimonial. */
export const Review = z.extend(Testimonial, {
  country: z.nullable(Country),
  writtenAt: z.iso.datetime(),
  /** Written by somebody whom the firm invited as its client. */
  isVerified: z.boolean(),
  isFeatured: z.boolean(),
  /** True where spelling or punctuation was corrected. */
  isCorrected: z.boolean(),
  /** True for a fictional one of the demonstration. */
  isDemo: z.boolean(),
  reply: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>

export const reviewsPerPage = 12
export const ReviewSearch = z.object({
  service: z.optional(Service),
  country: z.optional(Country),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
})
export type ReviewSearch = z.infer<typeof ReviewSearch>

/** Of all approved testimonials; the average is cut after its second decimal, never rounded up. */
const Summary = z.object({
  average: z.number(),
  count: z.int(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
})
export const ReviewPage = z.object({
  items: z.array(Review),
  /** How many the filters leave. */
  found: z.int(),
  /** Null where there is none. */
  summary: z.nullable(Summary),
  /** Without those of the demonstration. */
  realSummary: z.nullable(Summary),
})
export type ReviewPage = z.infer<typeof ReviewPage>

const Token = z
  .string()
  .check(z.minLength(1, 'This link is not complete.'), z.maxLength(200, 'This link is not valid.'))
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
      z.maxLength(2000, 'Please keep it under 2,000 characters'),
    ),
  serviceType: Service,
  country: Country,
  location: z._default(z.string().check(z.trim(), z.maxLength(80, 'Please keep the place under 80 characters')), ''),
  name: personName({
    least: 2,
    missing: 'Please enter your name',
    tooLong: 'Please keep your name under 80 characters',
  }),
  nameChoice: NameChoice,
  hasConsented: z.literal(true, 'Please agree, or we cannot publish it'),
  invite: z.optional(Token),
  ...formTrap,
})
export type ShareTestimonial = z.infer<typeof ShareTestimonial>

export const InviteToReview = z.object({
  name: personName({
    least: 2,
    missing: "Please enter the person's name",
    tooLong: 'Please keep the name under 80 characters',
  }),
  email: EmailAddress,
  serviceType: z.nullable(Service),
})
export type InviteToReview = z.infer<typeof InviteToReview>

/** The same as a form sends it: an open service is an empty text. */
export const InviteForm = z.extend(InviteToReview, { serviceType: z.string() })
export type InviteForm = z.infer<typeof InviteForm>

const route = { tags: ['Testimonials'] }

export const testimonialPages = {
  listReviews: endpoint
    .route({ ...route, method: 'GET', path: '/testimonials/reviews', summary: 'List approved testimonials by page' })
    .meta({ access: 'visitor' })
    .input(ReviewSearch)
    .output(ReviewPage),
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
