/** Kinds of clients: one taxpayer, two people whose returns belong together, or a legal entity. */
export const taxpayerKinds = ['person', 'couple', 'company'] as const
export type TaxpayerKind = (typeof taxpayerKinds)[number]
export const taxpayerKindNames: Record<TaxpayerKind, string> = {
  person: 'Person',
  couple: 'Couple',
  company: 'Company',
}

/** Where a client resides. */
export const clientCountries = ['US', 'CA', 'other'] as const
export type ClientCountry = (typeof clientCountries)[number]
export const clientCountryNames: Record<ClientCountry, string> = {
  US: 'United States',
  CA: 'Canada',
  other: 'Another country',
}

/** An owner can also invite and remove delegates. */
export const memberRights = ['owner', 'delegate'] as const
export type MemberRight = (typeof memberRights)[number]
export const memberRightNames: Record<MemberRight, string> = { owner: 'Owner', delegate: 'Delegate' }

/** True if the member is the taxpayer, as far as we can tell: an owner of a client that isn't a company. */
export const isTaxpayer = (kind: TaxpayerKind, right: MemberRight): boolean => kind !== 'company' && right === 'owner'

/** How often we email a member about what's new for a client. */
export const newsRhythms = ['soon', 'daily'] as const
export type NewsRhythm = (typeof newsRhythms)[number]
export const newsRhythmNames: Record<NewsRhythm, string> = {
  soon: 'Within the hour',
  daily: 'Once a day',
}

/** When the daily emails go out. */
export const dailyTime = '08:00'
export const dailyZone = 'America/New_York'

/** How long an invitation's link works. */
export const invitationDays = 14
