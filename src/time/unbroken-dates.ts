import { unbroken } from './words.ts'

const month =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec'

const date = new RegExp(`\\b(?:${month}) \\d{1,2}(?:, \\d{4})?\\b`, 'g')

/** The text with no-break spaces inside its dates, such as in `December 31, 2026`. */
export const unbrokenDates = (text: string): string => text.replaceAll(date, (words) => words.replaceAll(' ', '\u00a0'))

/** Like `unbrokenDates`, for a text with times too: AM and PM stay with their time. */
export const unbrokenMoments = (text: string): string => unbroken(unbrokenDates(text))
