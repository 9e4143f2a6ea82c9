/** This slice's audit actions and their wording. */
export const surveyActions = {
  'survey.created': 'Survey created',
  'survey.changed': 'Survey changed',
  'survey.sent': 'Invitations to a survey sent',
  'survey.followed-up': 'Low survey score followed up',
  'survey.exported': 'Survey answers exported',
} as const
