/** This slice's audit actions and their wording. */
export const faqActions = {
  'faq.created': 'Question added',
  'faq.changed': 'Question changed',
  'faq.state-changed': 'Question published, unpublished or archived',
  'faq.arranged': 'Questions reordered',
  'faq.home-changed': 'Questions on the home page changed',
  'faq.exported': 'List of questions exported',
} as const
