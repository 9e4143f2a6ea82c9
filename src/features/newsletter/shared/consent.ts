/** The sentence next to the form. We store it with the subscription. */
export const consentText =
  'We use your address to send you the newsletter. Confirm with the link in our first email. Every email has an unsubscribe link.'
