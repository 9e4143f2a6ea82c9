/** This slice's audit actions and their wording. */
export const analyticsActions = {
  'analytics.changed': 'Analytics settings changed',
  'analytics.exported': 'Analytics exported',
} as const
