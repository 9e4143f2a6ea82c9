/** What this slice puts on record, in words. */
export const faqActions = {
  'faq.created': 'Question added',
  'faq.changed': 'Question changed',
  'faq.state-changed': 'Question published, withdrawn or archived',
  'faq.arranged': 'Questions reordered',
  'faq.home-changed': 'Questions on the home page changed',
  'faq.exported': 'List of questions exported',
} as const
