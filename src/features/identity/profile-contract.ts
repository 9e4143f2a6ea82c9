import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

export const countries = ['us', 'ca', 'other'] as const
export const countryNames = { us: 'United States', ca: 'Canada', other: 'Other' } as const satisfies Record<
  (typeof countries)[number],
  string
>

export const clientKinds = ['individual', 'business', 'expat'] as const
export const clientKindNames = {
  individual: 'Individual or family',
  business: 'Business',
  expat: 'Expat',
} as const satisfies Record<(typeof clientKinds)[number], string>

export const languages = { en: 'English', fr: 'Français' } as const
export const Language = z.enum(['en', 'fr'], 'Please choose a language')
export type Language = z.infer<typeof Language>

/** What a person agrees to beside the form; kept with their consent. Independent of the newsletter. */
export const servicesConsentText =
  'You may email me about services that could help me. I can take this back on my profile at any time.'

/** What a person says of themselves. */
export const Profile = z.object({
  country: z.nullable(z.enum(countries)),
  kind: z.nullable(z.enum(clientKinds)),
  language: Language,
  mayWrite: z.boolean(),
  /** True once it was saved or put off: it is not asked for by itself again. */
  isAnswered: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const SaveProfile = z.object({
  country: z.enum(countries, 'Please choose where you live'),
  kind: z.enum(clientKinds, 'Please choose what you come as'),
  language: Language,
  mayWrite: z.boolean(),
})
export type SaveProfile = z.infer<typeof SaveProfile>

const route = (path: `/${string}`, summary: string) =>
  endpoint.route({ method: 'POST', path, summary, tags: ['Identity'] }).meta({ access: 'client' })

export const profile = {
  saveProfile: route('/account/profile', 'Save where the person lives, what kind of client they are and their language')
    .input(SaveProfile)
    .output(Profile),
  putProfileOff: route('/account/profile/later', 'Stop asking for the profile').output(Profile),
}
