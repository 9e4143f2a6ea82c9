/**
 * This slice's audit actions, each with its wording on the audit log's page. Members read those of their own documents.
 */
export const documentActions = {
  'document.received': 'Document received',
  'document.version-received': 'New version of a document received',
  'document.viewed': 'Document viewed',
  'document.downloaded': 'Document downloaded',
  'document.blocked': 'Document blocked by the virus scan',
} as const
