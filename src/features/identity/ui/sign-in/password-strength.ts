import { leastOfItsOwn, leastPasswordLength, leastVariety, withoutWords } from '../../password-contract.ts'

export const strengths = ['Too short', 'Weak', 'Fair', 'Strong'] as const
type Strength = (typeof strengths)[number]

/** What people start from when they are asked for a password, and the rows of keyboards. */
const obvious = ['password', 'passwort', 'motdepasse', 'welcome', 'letmein', 'iloveyou', 'login', 'admin', 'secret']
const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm']

/** Without the further rounds of a repeated part. */
const once = (text: string) => text.replace(/(.+?)\1+/gu, '$1')

/** Two characters that follow each other in the alphabet, in counting or on a keyboard, forwards or backwards. */
function isStep(one: string, next: string): boolean {
  if (Math.abs((next.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)) === 1) return true
  return rows.some((row) => row.includes(one + next) || row.includes(next + one))
}

/** The length that counts: the third and further characters of a run add nothing. */
function countedLength(text: string): number {
  const letters = [...text]
  return letters.filter((letter, index) => {
    const [before = '', one = ''] = [letters[index - 2], letters[index - 1]]
    return !(before && isStep(before, one) && isStep(one, letter))
  }).length
}

/** Small letters, capitals that do not just begin a word, digits, and everything else. */
const kinds = [/\p{Ll}|\p{Lo}/u, /[\p{L}\p{N}]\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/**
 * How hard a password is to guess, as a careful estimate: people choose words, so a letter counts for far less than
 * chance would give it, and what is known, repeated or in order counts for nothing.
 */
export function passwordStrength(password: string, ownWords: string[] = []): Strength {
  if (password.length < leastPasswordLength) return 'Too short'
  const rest = once(withoutWords(password, [...obvious, ...ownWords]))
  const length = countedLength(rest)
  if (length < leastOfItsOwn || new Set(rest).size < leastVariety) return 'Weak'
  const variety = kinds.filter((kind) => kind.test(password)).length
  const bits = length * (2.5 + 0.75 * variety)
  if (bits < 42) return 'Weak'
  return bits < 64 ? 'Fair' : 'Strong'
}
