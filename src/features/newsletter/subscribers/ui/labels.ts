import type { NewsletterLanguage, SubscriberSource, SubscriberState } from '../../shared/choices.ts'

export const subscriberNoun = ['subscriber', 'subscribers'] as const

export const stateLabels: Record<SubscriberState, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Complained',
  erased: 'Erased',
}

export const sourceLabels: Record<SubscriberSource, string> = {
  form: 'Form on the site',
  desk: 'Added by hand',
  import: 'Imported',
  demo: 'Demo, fictional',
}

export const languageLabels: Record<NewsletterLanguage, string> = { en: 'English', fr: 'French' }

/** The name of a subscriber whose address is erased. */
export const nameOf = ({ email }: { email: string }) => email || 'Erased address'
