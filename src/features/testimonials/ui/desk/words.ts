import type { TestimonialSource, TestimonialState } from '../../admin-contract.ts'

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
