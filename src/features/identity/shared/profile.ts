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

/** What someone said when they booked a consultation: an ISO country code, and a language by its English name. */
export interface Booked {
  country: string
  language: string
}

/** The answers to the profile's questions that follow from a booking. */
export const answersFrom = ({ country, language }: Booked) => ({
  country: countriesByCode[country] ?? ('other' as const),
  ...(languagesByName[language] ? { language: languagesByName[language] } : {}),
})

const countriesByCode: Partial<Record<string, 'us' | 'ca'>> = { US: 'us', CA: 'ca' }
const languagesByName: Partial<Record<string, keyof typeof languageNames>> = {
  English: 'en',
  French: 'fr',
  Français: 'fr',
}

/** What people agree to with the checkbox; we store it with their consent. It is independent of the newsletter. */
export const servicesConsentText =
  'You may email me about services that could help me. I can opt out anytime in my profile.'
