/** The kinds of daily counts. */
export const rollUpKinds = ['total', 'page', 'source', 'device', 'country', 'event', 'fact'] as const
export type RollUpKind = (typeof rollUpKinds)[number]

/** Facts from our own records. They include people whose visits we may not count. */
export const facts = ['booked', 'clients', 'subscribed', 'unsubscribed', 'chats', 'chats_by_person'] as const
export type Fact = (typeof facts)[number]

/**
 * A day has counts for at most this many pages, sources or countries. The others are counted together as `otherKey`.
 */
export const maxKeys = 50
export const otherKey = '…'
/** The source of visits without a referrer, for example if someone typed the address. */
export const directSource = 'direct'
export const unknownCountry = '??'

export const keepRollUpMonths = 36
