import * as z from 'zod/mini'

export const leastPasswordLength = 12

/** What a new password must be; that it is not a common one is checked by the server, which has the list. */
export const NewPassword = z.string('Please choose a password').check(
  z.refine((password) => password !== '', { error: 'Please choose a password', abort: true }),
  z.minLength(leastPasswordLength, `Please use at least ${leastPasswordLength} characters`),
  z.maxLength(128, 'Please use at most 128 characters'),
)

/** The same letters typed on another system are the same password. */
export const normalPassword = (password: string) => password.normalize('NFKC')

/** What is left of a password, in small letters, once each word of these texts is taken away. */
export const withoutWords = (password: string, texts: string[]): string =>
  texts
    .flatMap((words) => words.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), normalPassword(password).toLowerCase())

/** Of a password, and of what is left of it without the words that others know. */
export const leastVariety = 5
export const leastOfItsOwn = 6

/** Why a password is refused, however long it is: what others know of the person makes it no harder to guess. */
export function easyToGuess(password: string, ownWords: string[]): string | undefined {
  if (new Set(normalPassword(password).toLowerCase()).size < leastVariety)
    return 'This password repeats too few characters. Please choose another.'
  if (withoutWords(password, ownWords).length < leastOfItsOwn)
    return 'This password is made of your own name, address or our name. Please choose another.'
  return undefined
}
