/** This slice's audit actions, each with its wording on the audit log's page. */
export const engagementActions = {
  'engagement.created': 'Engagement created',
  'engagement.changed': 'Engagement changed',
  'engagement.adviser-assigned': 'Adviser assigned to an engagement',
  'engagement.moved': 'Engagement moved to another stage',
  'engagement.rejected': 'Return rejected by the authority',
  'engagement.rolled': 'Engagement rolled forward to the next year',
  'engagement.client-changed': 'Engagement moved to another client',
  'engagement.removed': 'Engagement removed',
  'engagement.exported': 'List of engagements exported',
} as const
