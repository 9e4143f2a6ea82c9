import type { InquiryEntry, InquiryState } from '../../desk-contract.ts'

export const stateLabels: Record<InquiryState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' }

export const entryLabels: Record<InquiryEntry['kind'], string> = {
  reply: 'replied by email',
  note: 'wrote a note that only the firm sees',
  closed: 'closed the inquiry',
  reopened: 'reopened the inquiry',
}
