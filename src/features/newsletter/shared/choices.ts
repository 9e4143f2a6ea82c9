/**
 * The states of a subscriber. `bounced` and `complained` end the subscription like `unsubscribed`. Of an `erased`
 * subscriber we keep only a keyed hash of the address, so that an import can't add it again.
 */
export const subscriberStates = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained', 'erased'] as const
export type SubscriberState = (typeof subscriberStates)[number]

/** How a subscriber came to us: the site's form, an administrator, a file, or the demo. */
export const subscriberSources = ['form', 'desk', 'import', 'demo'] as const
export type SubscriberSource = (typeof subscriberSources)[number]

export const newsletterLanguages = ['en', 'fr'] as const
export type NewsletterLanguage = (typeof newsletterLanguages)[number]
