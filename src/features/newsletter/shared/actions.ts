/** This slice's audit actions and their wording. */
export const newsletterActions = {
  'subscriber.added': 'Newsletter subscriber added',
  'subscriber.confirmation-resent': 'Confirmation email resent to a newsletter subscriber',
  'subscriber.unsubscribed': 'Newsletter subscriber unsubscribed by the firm',
  'subscriber.erased': 'Newsletter subscriber erased',
  'subscriber.exported': 'List of newsletter subscribers exported',
  'subscriber.imported': 'Newsletter subscribers imported',
  'campaign.created': 'Newsletter issue started',
  'campaign.deleted': 'Draft of a newsletter issue deleted',
  'campaign.tested': 'Newsletter issue sent as a test',
  'campaign.scheduled': 'Newsletter issue scheduled',
  'campaign.withdrawn': 'Newsletter issue turned back into a draft',
  'campaign.paused': 'Sending of a newsletter issue paused',
  'campaign.resumed': 'Sending of a newsletter issue resumed',
  'campaign.canceled': 'Sending of a newsletter issue canceled',
  'campaign.doubts-resent': 'Emails in doubt of a newsletter issue sent again',
  'campaign.doubts-left': 'Emails in doubt of a newsletter issue left as they are',
} as const
