/** Where clients live. */
export const residenceCountries = ['us', 'ca', 'other'] as const
export const residenceCountryNames = { us: 'United States', ca: 'Canada', other: 'Other' } as const satisfies Record<
  (typeof residenceCountries)[number],
  string
>

export const clientKinds = ['individual', 'business', 'expat'] as const
export const clientKindNames = {
  individual: 'Individual or family',
  business: 'Business',
  expat: 'Expat',
} as const satisfies Record<(typeof clientKinds)[number], string>

export const languageNames = { en: 'English', fr: 'Français' } as const

/** What people agree to with the checkbox; we store it with their consent. It is independent of the newsletter. */
export const servicesConsentText =
  'You may email me about services that could help me. I can opt out anytime in my profile.'
