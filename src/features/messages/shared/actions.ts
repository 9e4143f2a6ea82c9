/** This slice's audit actions, each with its wording on the audit log's page. No entry contains what a message says. */
export const messageActions = {
  'message.sent': 'Message sent',
  'message.removed': 'Message removed by the firm',
  'message.settled': 'Messages marked as needing no answer',
} as const
