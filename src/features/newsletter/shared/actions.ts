import { campaignActions } from '../campaigns/shared/actions.ts'

/** This slice's audit actions and their wording. */
export const newsletterActions = {
  'subscriber.added': 'Newsletter subscriber added',
  'subscriber.confirmation-resent': 'Confirmation email resent to a newsletter subscriber',
  'subscriber.unsubscribed': 'Newsletter subscriber unsubscribed by the firm',
  'subscriber.erased': 'Newsletter subscriber erased',
  'subscriber.exported': 'List of newsletter subscribers exported',
  'subscriber.imported': 'Newsletter subscribers imported',
  ...campaignActions,
} as const
