import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import {
  BulkResult,
  ById,
  EmailAddress,
  ListSearch,
  manyOf,
  pageOf,
  personName,
  RowVersion,
} from '../../platform/browser/shapes.ts'
import { Country, NameChoice, Service, Testimonial } from './contract.ts'

export const testimonialStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export const TestimonialState = z.enum(testimonialStates)
export type TestimonialState = z.infer<typeof TestimonialState>

export const testimonialSources = ['form', 'invited', 'demo'] as const
export const TestimonialSource = z.enum(testimonialSources)
export type TestimonialSource = z.infer<typeof TestimonialSource>

/** Why we don't publish a testimonial. A low rating is never a reason. */
export const rejectionReasons = {
  not_a_client: 'Not from a client',
  personal_data: 'Contains personal data',
  unlawful: 'Unlawful or offensive',
  advertising: 'Promotional',
  off_topic: 'Not about our work',
  duplicate: 'Duplicate',
} as const
const RejectionReason = z.enum(
  Object.keys(rejectionReasons) as [keyof typeof rejectionReasons, ...(keyof typeof rejectionReasons)[]],
  'Please choose a reason',
)

export const maxFeatured = 6

export const DeskTestimonial = z.extend(Testimonial, {
  state: TestimonialState,
  source: TestimonialSource,
  /** The name that the author gave us. The public reads `name`. */
  givenName: z.nullable(z.string()),
  nameChoice: z.nullable(NameChoice),
  country: z.nullable(Country),
  /** The author's own text, if the firm corrected it. */
  originalComment: z.nullable(z.string()),
  consentText: z.nullable(z.string()),
  consentAt: z.nullable(z.iso.datetime()),
  /** The email address that we sent the invitation to. */
  invitedEmail: z.nullable(z.string()),
  reason: z.nullable(RejectionReason),
  reasonText: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  isFeatured: z.boolean(),
  /** The version grows with every change. A change sends the version that it is based on. */
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
  /** Without it, undecided testimonials come first. */
  sort: z.optional(z.enum(['newest', 'oldest', 'name'])),
})
export type TestimonialFilters = z.infer<typeof TestimonialFilters>
export const TestimonialSearch = z.extend(TestimonialFilters, { after: z.optional(z.uuid()) })
export type TestimonialSearch = z.infer<typeof TestimonialSearch>

const shortText = (maxLength: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxLength, `Please keep it to ${maxLength.toLocaleString('en-US')} characters at most`),
    )

export const Rejection = z.object({ reason: RejectionReason, reasonText: shortText(500) })
export type Rejection = z.infer<typeof Rejection>
export const RejectTestimonial = z.extend(RowVersion, Rejection.shape)
export type RejectTestimonial = z.infer<typeof RejectTestimonial>
export const WithdrawTestimonial = z.extend(RowVersion, { reasonText: shortText(500) })
export type WithdrawTestimonial = z.infer<typeof WithdrawTestimonial>
export const CorrectTestimonial = z.extend(RowVersion, { comment: shortText(2100) })
export type CorrectTestimonial = z.infer<typeof CorrectTestimonial>
/** An empty reply removes the reply. */
export const ReplyToTestimonial = z.extend(RowVersion, { reply: shortText(1000) })
export type ReplyToTestimonial = z.infer<typeof ReplyToTestimonial>
export const FeatureTestimonial = z.extend(RowVersion, { isFeatured: z.boolean() })
export type FeatureTestimonial = z.infer<typeof FeatureTestimonial>

/** Several testimonials, each in the version that the user saw. */
const seenVersions = manyOf(RowVersion)
export const ApproveTestimonials = z.object({ chosen: seenVersions })
export type ApproveTestimonials = z.infer<typeof ApproveTestimonials>
export const RejectTestimonials = z.extend(Rejection, { chosen: seenVersions })
export type RejectTestimonials = z.infer<typeof RejectTestimonials>

export const InviteToReview = z.object({
  name: personName({
    minLength: 2,
    missing: "Please enter the person's name",
    tooLong: 'Please keep the name to 80 characters at most',
  }),
  email: EmailAddress,
  serviceType: z.nullable(Service),
})
export type InviteToReview = z.infer<typeof InviteToReview>

/** The form's fields. An empty `serviceType` means no service. */
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
  /** When we last sent the invitation, which expires `invitationDays` later. */
  invitedAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
  /** The testimonial that the client wrote with the invitation. */
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

/** Several invitations as the user saw them. We don't change an invitation that someone else has sent again since. */
export const ChooseInvitations = z.object({
  chosen: manyOf(z.object({ id: z.uuid(), invitedAt: z.iso.datetime() })),
})
export type ChooseInvitations = z.infer<typeof ChooseInvitations>

const route = routesBelow('/admin/testimonials', 'Testimonials')
const change = changesBelow('/admin/testimonials', 'Testimonials')

const invitationRoute = routesBelow('/admin/testimonial-invitations', 'Testimonials')

export const testimonialDesk = {
  listDeskTestimonials: route('GET', '', 'List all testimonials, undecided ones first')
    .input(TestimonialSearch)
    .output(pageOf(DeskTestimonial)),
  getDeskTestimonial: route('GET', '/{id}', 'Get a testimonial and its consent').input(ById).output(DeskTestimonial),
  exportTestimonials: spreadsheetOf(route, 'testimonials', TestimonialFilters),
  approveTestimonials: route('POST', '/approve', 'Publish several testimonials')
    .input(ApproveTestimonials)
    .output(BulkResult),
  rejectTestimonials: route('POST', '/reject', 'Reject several testimonials for one reason')
    .input(RejectTestimonials)
    .output(BulkResult),
  inviteToReview: route('POST', '/invite', 'Email a client an invitation to write a testimonial')
    .meta({ access: 'admin', errors: ['too_many'] })
    .input(InviteToReview)
    .output(z.object({ message: z.string() })),
  approveTestimonial: change('POST', '/{id}/approve', 'Publish a testimonial')
    .input(RowVersion)
    .output(DeskTestimonial),
  rejectTestimonial: change('POST', '/{id}/reject', 'Reject a testimonial for a reason other than its rating')
    .input(RejectTestimonial)
    .output(DeskTestimonial),
  withdrawTestimonial: change('POST', '/{id}/withdraw', "Unpublish a testimonial at its author's request")
    .input(WithdrawTestimonial)
    .output(DeskTestimonial),
  correctTestimonial: change('POST', '/{id}/correct', 'Correct the punctuation of a testimonial; the original is kept')
    .input(CorrectTestimonial)
    .output(DeskTestimonial),
  replyToTestimonial: change('POST', '/{id}/reply', 'Publish a reply to a testimonial')
    .input(ReplyToTestimonial)
    .output(DeskTestimonial),
  featureTestimonial: change('POST', '/{id}/feature', 'Feature a testimonial, or stop featuring it')
    .input(FeatureTestimonial)
    .output(DeskTestimonial),

  listInvitations: invitationRoute('GET', '', 'List invitations with their state')
    .input(InvitationSearch)
    .output(pageOf(SentInvitation)),
  exportInvitations: spreadsheetOf(invitationRoute, 'invitations', InvitationFilters),
  sendInvitationsAgain: invitationRoute('POST', '/send-again', 'Resend invitations and extend their links')
    .input(ChooseInvitations)
    .output(BulkResult),
  withdrawInvitations: invitationRoute(
    'POST',
    '/withdraw',
    'End unused invitation links and delete their email addresses',
  )
    .input(ChooseInvitations)
    .output(BulkResult),
}
