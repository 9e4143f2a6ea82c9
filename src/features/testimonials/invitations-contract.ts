import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ListSearch, pageOf } from '../../platform/browser/shapes.ts'
import { Done } from './desk-contract.ts'
import { Service } from './page-contract.ts'

/** For how long the link of an invitation works. */
export const invitationDays = 60

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
  endpoint.route({ method, path: `/admin/testimonial-invitations${path}`, summary, tags: ['Testimonials'] })

export const invitationDesk = {
  listInvitations: route('GET', '', 'List invitations and what came of them')
    .input(InvitationSearch)
    .output(pageOf(SentInvitation)),
  exportInvitations: route('POST', '/export', 'Export invitations as a spreadsheet file')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(InvitationFilters)
    .output(z.file()),
  sendInvitationsAgain: route('POST', '/send-again', 'Send invitations again and restart their term')
    .input(ChooseInvitations)
    .output(Done),
  withdrawInvitations: route('POST', '/withdraw', 'End unused invitation links and forget their addresses')
    .input(ChooseInvitations)
    .output(Done),
}
