/** What the counts of a day are about. */
export const rollUpKinds = ['total', 'page', 'source', 'device', 'country', 'event', 'fact'] as const
export type RollUpKind = (typeof rollUpKinds)[number]

/** Things that our own records tell us, whether or not a browser may be counted. */
export const facts = ['booked', 'clients', 'subscribed', 'unsubscribed', 'chats', 'chats_by_person'] as const
export type Fact = (typeof facts)[number]

/** A day keeps this many pages, sources or countries. The rest counts as `otherKey`. */
export const maxKeys = 50
export const otherKey = '…'
/** Visits without a referrer, such as a typed address. */
export const directSource = 'direct'
export const unknownCountry = '??'

export const keepRollUpMonths = 36
