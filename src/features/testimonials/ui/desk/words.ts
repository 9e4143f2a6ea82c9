import type { InvitationState, TestimonialSource, TestimonialState } from '../../desk-contract.ts'

export const stateWords: Record<TestimonialState, string> = {
  pending: 'Waiting',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const sourceWords: Record<TestimonialSource, string> = {
  form: 'Open form',
  invited: 'Invited client',
  demo: 'Demonstration',
}

export const invitationWords: Record<InvitationState, string> = { open: 'Open', used: 'Used', expired: 'Expired' }

/** Why some of several were left as they are; undefined where none was. */
export const leftWords = (left: number): string | undefined =>
  left > 0 ? `${left} left as they were: somebody has changed them, or there was nothing to do.` : undefined

export interface WordChange {
  before: string
  after: string
}

/** Word by word, for a correction leaves as many words as there were. */
export function wordChanges(original: string, edited: string): WordChange[] {
  const after = edited.split(/\s+/).filter(Boolean)
  return original
    .split(/\s+/)
    .filter(Boolean)
    .map((word, at) => ({ before: word, after: after[at] ?? '' }))
}
