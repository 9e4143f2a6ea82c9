import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { EmailAddress, ListSearch, pageOf, personName } from '../../platform/browser/shapes.ts'
import { Country, NameChoice, Service, Testimonial } from './contract.ts'

export const testimonialStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export const TestimonialState = z.enum(testimonialStates)
export type TestimonialState = z.infer<typeof TestimonialState>

export const testimonialSources = ['form', 'invited', 'demo'] as const
export const TestimonialSource = z.enum(testimonialSources)
export type TestimonialSource = z.infer<typeof TestimonialSource>

/** Why one is not published. How many stars it gives is none of the reasons. */
export const rejectionReasons = {
  not_a_client: 'Not a client of the firm',
  personal_data: 'Personal data of the writer or of others',
  unlawful: 'Unlawful or offensive',
  advertising: 'Advertising',
  off_topic: 'Not about the work of the firm',
  duplicate: 'Sent before',
} as const
const RejectionReason = z.enum(
  Object.keys(rejectionReasons) as [keyof typeof rejectionReasons, ...(keyof typeof rejectionReasons)[]],
  'Please choose a reason',
)

export const mostFeatured = 6

export const DeskTestimonial = z.extend(Testimonial, {
  state: TestimonialState,
  source: TestimonialSource,
  /** As the writer gave it; `name` is what the public reads. */
  givenName: z.nullable(z.string()),
  nameChoice: z.nullable(NameChoice),
  country: z.nullable(Country),
  /** The writer's own words, where typography was corrected. */
  originalComment: z.nullable(z.string()),
  consentText: z.nullable(z.string()),
  consentAt: z.nullable(z.iso.datetime()),
  /** The address an invitation went to. */
  invitedEmail: z.nullable(z.string()),
  reason: z.nullable(RejectionReason),
  reasonText: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  isFeatured: z.boolean(),
  /** Grows with every change; a change names the version it was made on. */
  version: z.int(),
  createdAt: z.iso.datetime(),
  decidedAt: z.nullable(z.iso.datetime()),
})
export type DeskTestimonial = z.infer<typeof DeskTestimonial>

export const TestimonialFilters = z.object({
  q: z.optional(ListSearch),
  state: z.optional(TestimonialState),
  service: z.optional(Service),
  source: z.optional(TestimonialSource),
  /** What waits comes first where it is missing. */
  sort: z.optional(z.enum(['newest', 'oldest', 'name'])),
})
export type TestimonialFilters = z.infer<typeof TestimonialFilters>
export const TestimonialSearch = z.extend(TestimonialFilters, { after: z.optional(z.uuid()) })
export type TestimonialSearch = z.infer<typeof TestimonialSearch>

const ById = z.object({ id: z.uuid() })
const Version = z.object({ id: z.uuid(), version: z.int() })
export type Version = z.infer<typeof Version>

const words = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Please keep it under ${most.toLocaleString('en-US')} characters`))

/** Why it is not published; the rating is no reason. */
export const Rejection = z.object({ reason: RejectionReason, reasonText: words(500) })
export type Rejection = z.infer<typeof Rejection>
export const RejectTestimonial = z.extend(Version, Rejection.shape)
export type RejectTestimonial = z.infer<typeof RejectTestimonial>
export const WithdrawTestimonial = z.extend(Version, { reasonText: words(500) })
export type WithdrawTestimonial = z.infer<typeof WithdrawTestimonial>
export const CorrectTestimonial = z.extend(Version, { comment: words(2100) })
export type CorrectTestimonial = z.infer<typeof CorrectTestimonial>
/** An empty reply takes the reply away. */
export const ReplyToTestimonial = z.extend(Version, { reply: words(1000) })
export type ReplyToTestimonial = z.infer<typeof ReplyToTestimonial>
export const FeatureTestimonial = z.extend(Version, { isFeatured: z.boolean() })
export type FeatureTestimonial = z.infer<typeof FeatureTestimonial>

/** Several at once, each in the version that was seen. */
const chosen = z
  .array(Version)
  .check(z.minLength(1), z.maxLength(200, 'Please choose at most 200 testimonials at once.'))
export const ApproveTestimonials = z.object({ chosen })
export type ApproveTestimonials = z.infer<typeof ApproveTestimonials>
export const RejectTestimonials = z.extend(Rejection, { chosen })
export type RejectTestimonials = z.infer<typeof RejectTestimonials>

/** What came of a change of several; some may be left because somebody has changed them, or there is nothing to do. */
export const Done = z.object({ done: z.int(), left: z.int() })
export type Done = z.infer<typeof Done>

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

const invitationStates = ['open', 'used', 'expired'] as const
export const InvitationState = z.enum(invitationStates)
export type InvitationState = z.infer<typeof InvitationState>

export const SentInvitation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  serviceType: z.nullable(Service),
  state: InvitationState,
  /** When it was sent last; its days count from then. */
  invitedAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  /** What was written with it. */
  testimonialId: z.nullable(z.uuid()),
})
export type SentInvitation = z.infer<typeof SentInvitation>

export const InvitationFilters = z.object({
  q: z.optional(ListSearch),
  state: z.optional(InvitationState),
  sort: z.optional(z.enum(['oldest', 'name'])),
})
export type InvitationFilters = z.infer<typeof InvitationFilters>
export const InvitationSearch = z.extend(InvitationFilters, { after: z.optional(z.uuid()) })
export type InvitationSearch = z.infer<typeof InvitationSearch>

/** Each as it was seen: what somebody has sent again since is left. */
export const ChooseInvitations = z.object({
  chosen: z
    .array(z.object({ id: z.uuid(), invitedAt: z.iso.datetime() }))
    .check(z.minLength(1), z.maxLength(200, 'Please choose at most 200 invitations at once.')),
})
export type ChooseInvitations = z.infer<typeof ChooseInvitations>

const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string) =>
  endpoint.route({ method, path: `/admin/testimonials${path}`, summary, tags: ['Testimonials'] })

const invitationRoute = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string) =>
  endpoint.route({ method, path: `/admin/testimonial-invitations${path}`, summary, tags: ['Testimonials'] })

export const testimonialDesk = {
  listDeskTestimonials: route('GET', '', 'List all testimonials, undecided ones first')
    .input(TestimonialSearch)
    .output(pageOf(DeskTestimonial)),
  getDeskTestimonial: route('GET', '/{id}', 'Get a testimonial and its consent').input(ById).output(DeskTestimonial),
  exportTestimonials: route('POST', '/export', 'Export testimonials as a spreadsheet file')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(TestimonialFilters)
    .output(z.file()),
  approveTestimonials: route('POST', '/approve', 'Publish several testimonials')
    .input(ApproveTestimonials)
    .output(Done),
  rejectTestimonials: route('POST', '/reject', 'Reject several testimonials for one reason')
    .input(RejectTestimonials)
    .output(Done),
  inviteToReview: route('POST', '/invite', 'Email a client an invitation to write a testimonial')
    .meta({ access: 'admin', errors: ['too_many'] })
    .input(InviteToReview)
    .output(z.object({ message: z.string() })),
  approveTestimonial: route('POST', '/{id}/approve', 'Publish a testimonial')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(Version)
    .output(DeskTestimonial),
  rejectTestimonial: route('POST', '/{id}/reject', 'Reject a testimonial for a reason other than its rating')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(RejectTestimonial)
    .output(DeskTestimonial),
  withdrawTestimonial: route('POST', '/{id}/withdraw', 'Unpublish a testimonial at its writer’s request')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(WithdrawTestimonial)
    .output(DeskTestimonial),
  correctTestimonial: route('POST', '/{id}/correct', 'Correct the typography of a testimonial; the original is kept')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(CorrectTestimonial)
    .output(DeskTestimonial),
  replyToTestimonial: route('POST', '/{id}/reply', 'Publish a reply to a testimonial')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(ReplyToTestimonial)
    .output(DeskTestimonial),
  featureTestimonial: route('POST', '/{id}/feature', 'Feature a testimonial, or stop featuring it')
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(FeatureTestimonial)
    .output(DeskTestimonial),

  listInvitations: invitationRoute('GET', '', 'List invitations and what came of them')
    .input(InvitationSearch)
    .output(pageOf(SentInvitation)),
  exportInvitations: invitationRoute('POST', '/export', 'Export invitations as a spreadsheet file')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(InvitationFilters)
    .output(z.file()),
  sendInvitationsAgain: invitationRoute('POST', '/send-again', 'Send invitations again and restart their term')
    .input(ChooseInvitations)
    .output(Done),
  withdrawInvitations: invitationRoute('POST', '/withdraw', 'End unused invitation links and forget their addresses')
    .input(ChooseInvitations)
    .output(Done),
}
