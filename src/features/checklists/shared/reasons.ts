import type { ItemKind } from './items.ts'

/** Reasons that reviewers often have to send an item back. */
const reasons: Record<ItemKind, readonly string[]> = {
  upload: [
    'We can’t read it. Please scan it again or take the photo in better light.',
    'A page is missing. Please send all pages.',
    'It is for another year. Please send the one for this tax year.',
    'It is for another person or account. Please send yours.',
    'This is a summary. Please send the full document.',
    'It is protected with a password. Please send it without one.',
  ],
  answer: ['Please tell us a little more.', 'It doesn’t match your documents. Please check it.'],
  information: ['Please read it again: it has changed.'],
}

/** Reasons that reviewers often have to refuse that an item doesn't apply. */
const refusals = [
  'Your documents suggest that it applies. Please look again.',
  'We need it even if the amount is small.',
] as const

export const cannedReasons = (kind: ItemKind, isClaim: boolean): readonly string[] =>
  isClaim ? refusals : reasons[kind]

/** Reasons why an item doesn't apply after all. */
export const waiverReasons = ['We already have it.', 'It isn’t needed this year.'] as const
