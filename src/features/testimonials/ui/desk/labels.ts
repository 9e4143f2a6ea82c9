import type { InvitationState, TestimonialSource, TestimonialState } from '../../desk-contract.ts'

export const stateLabels: Record<TestimonialState, string> = {
  pending: 'Undecided',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const sourceLabels: Record<TestimonialSource, string> = {
  form: 'Open form',
  invited: 'Invited client',
  demo: 'Demo',
}

export const invitationLabels: Record<InvitationState, string> = { open: 'Open', used: 'Used', expired: 'Expired' }

/** Says why some of several testimonials were not changed. Undefined if all were changed. */
export const notChangedNote = (left: number): string | undefined =>
  left > 0 ? `Not changed: ${left}. Someone else changed them, or there was nothing to do.` : undefined
