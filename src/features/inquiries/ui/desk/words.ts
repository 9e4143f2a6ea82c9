import type { InquiryEntry, InquiryState } from '../../desk-contract.ts'

export const stateWords: Record<InquiryState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' }

export const entryWords: Record<InquiryEntry['kind'], string> = {
  reply: 'replied by email',
  note: 'wrote a note, which only the firm sees',
  closed: 'closed the inquiry',
  reopened: 'opened the inquiry again',
}
