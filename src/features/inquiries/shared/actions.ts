/** This slice's audit actions and their wording. */
export const inquiryActions = {
  'inquiry.replied': 'Inquiry answered',
  'inquiry.noted': 'Note added to an inquiry',
  'inquiry.closed': 'Inquiry closed',
  'inquiry.reopened': 'Inquiry reopened',
  'inquiry.exported': 'List of inquiries exported',
} as const
