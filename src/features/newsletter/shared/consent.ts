/** What a person agrees to beside the form; kept with the subscription. */
export const consentText =
  'We use your address to send you the newsletter. You confirm with a link in the first email, and every email has an unsubscribe link.'
