/** This slice's audit actions and their wording. No entry holds what a message says. */
export const messageActions = {
  'message.sent': 'Message sent',
  'message.removed': 'Message removed by the firm',
  'message.settled': 'Messages marked as needing no answer',
} as const
