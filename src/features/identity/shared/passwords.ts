import * as z from 'zod/mini'
import { guessesFor, type Weakness } from '../../../platform/browser/password-guesses.ts'

export const minPasswordLength = 12

/** The rules for the length of a new password. `judgePassword` decides whether it is hard enough to guess. */
export const NewPassword = z.string('Please choose a password').check(
  z.refine((password) => password !== '', { error: 'Please choose a password', abort: true }),
  z.minLength(minPasswordLength, `Please use at least ${minPasswordLength} characters`),
  z.maxLength(128, 'Please use at most 128 characters'),
)

/** Systems encode the same letters differently, so we compare passwords in Unicode's normal form. */
export const normalPassword = (password: string) => password.normalize('NFKC')

export const strengths = ['Too short', 'Weak', 'Fair', 'Strong'] as const
type Strength = (typeof strengths)[number]

export interface PasswordVerdict {
  strength: Strength
  /** Why we refuse the password, and what to do instead. Undefined if we accept the password. */
  problem?: string
}

/**
 * We refuse a password that takes fewer than 10^10 guesses. At 150 ms a guess, one processor needs 50 years for 10^10.
 */
const minPowerOfTen = 10
const strongPowerOfTen = 12

const reasons: Record<Weakness, string> = {
  known: 'uses your name, your email address or our name',
  common: 'is one that many people use, or close to one',
  repeated: 'repeats the same characters',
  keyboard: 'follows the keys of a keyboard',
  sequence: 'follows a familiar order, like abc or 123',
  date: 'is built around a date or a year',
  words: 'is built from too few words, or from very common words or names',
}

/**
 * Judges a password by the same rules in the browser and on the server. `ownWords` are easy to find out: the person's
 * names and address, and the firm's name.
 */
export async function judgePassword(password: string, ownWords: string[]): Promise<PasswordVerdict> {
  if (password.length < minPasswordLength) return { strength: 'Too short' }
  const { powerOfTen, weakness } = await guessesFor(normalPassword(password), ownWords)
  if (powerOfTen >= minPowerOfTen) return { strength: powerOfTen < strongPowerOfTen ? 'Fair' : 'Strong' }
  const problem = `This password ${reasons[weakness]}, so it's easy to guess. Use four random words instead.`
  return { strength: 'Weak', problem }
}
