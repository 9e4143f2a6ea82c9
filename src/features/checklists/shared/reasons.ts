import type { ItemKind } from './items.ts'

/**
 * What a reviewer gives a reason for: sending back one of three kinds of item or a claim, or marking an item as not
 * applicable.
 */
export const reasonUses = ['upload', 'answer', 'information', 'claim', 'waive'] as const
export type ReasonUse = (typeof reasonUses)[number]

export const reasonUseNames: Record<ReasonUse, string> = {
  upload: 'A document is sent back',
  answer: 'An answer is sent back',
  information: 'A confirmation is sent back',
  claim: "An item applies, although the client says it doesn't",
  waive: "An item doesn't apply",
}

/** The keys 1 to 9 choose a reason, so there are at most nine. */
export const maxReasons = 9

export type ReasonLists = Record<ReasonUse, string[]>

/** The reasons to choose from until the firm writes its own. */
export const standardReasons: ReasonLists = {
  upload: [
    "We can't read it. Please scan it again or take the photo in better light.",
    'A page is missing. Please send all pages.',
    'It is for another year. Please send the one for this tax year.',
    'It is for another person or account. Please send yours.',
    'This is a summary. Please send the full document.',
    'It is protected with a password. Please send it without one.',
  ],
  answer: ['Please tell us a little more.', "It doesn't match your documents. Please check it."],
  information: ['Please read it again: it has changed.'],
  claim: ['Your documents suggest that it applies. Please look again.', 'We need it even if the amount is small.'],
  waive: ['We already have it.', "It isn't needed this year."],
}

/** The reasons for sending an item back. `isClaim` is true if the client said that it doesn't apply. */
export const reasonUseFor = (kind: ItemKind, isClaim: boolean): ReasonUse => (isClaim ? 'claim' : kind)
