/** The service a testimonial is about. */
export const testimonialServices = ['Individual Tax', 'Corporate Tax', 'Accounting', 'Expat Tax'] as const
export type TestimonialService = (typeof testimonialServices)[number]

/** Where the author lives. */
export const authorCountries = { US: 'United States', CA: 'Canada', other: 'Another country' } as const
export type AuthorCountry = keyof typeof authorCountries

/** The ways in which the author's name may appear. */
export const nameChoices = {
  full: 'With my full name',
  initial: 'With my first name and an initial',
  anonymous: 'Without my name',
} as const
export type NameChoice = keyof typeof nameChoices

/** The author agrees to this text, and we store it word for word with the testimonial. */
export const consentText =
  'I have written this from my own experience. The firm may publish it on its website with my rating, the name I have chosen, the service and the place. I can withdraw it at any time by writing to the firm.'

export const reviewsPerPage = 12

/** How many days an invitation's link works. */
export const invitationDays = 60
