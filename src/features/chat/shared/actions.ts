/** This slice's audit actions, each with its wording on the audit log's page. No entry contains what someone wrote. */
export const chatActions = {
  'chat.taken-over': 'Chat taken over',
  'chat.assigned': 'Chat assigned',
  'chat.replied': 'Chat answered',
  'chat.tagged': 'Tags of a chat changed',
  'chat.client-linked': 'Chat linked to a client',
  'chat.client-unlinked': 'Chat no longer linked to a client',
  'chat.inquiry-started': 'Inquiry started from a chat',
  'chat.closed': 'Chat closed by the firm',
  'chat.visitor-blocked': 'Visitor blocked from the chat',
  'chat.visitor-unblocked': 'Visitor unblocked in the chat',
  'chat-reply.added': 'Canned reply added',
  'chat-reply.removed': 'Canned reply removed',
} as const
