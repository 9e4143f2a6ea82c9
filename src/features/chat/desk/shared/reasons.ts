/** Why the firm closed a conversation. */
export const closeReasons = ['answered', 'booked', 'left', 'unwanted', 'other'] as const
export type CloseReason = (typeof closeReasons)[number]

export const closeReasonLabels: Record<CloseReason, string> = {
  answered: 'Question answered',
  booked: 'Booked a consultation',
  left: 'The visitor left',
  unwanted: 'Spam or abuse',
  other: 'Something else',
}
