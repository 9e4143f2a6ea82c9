import { createHash } from 'node:crypto'
import list from './common-passwords.txt?raw'

/**
 * The beginnings of the SHA-256 of 12,000 common passwords in small letters: those of the 440,000 in the public
 * collection SecLists (MIT) that are long enough to be chosen here.
 */
const beginnings = new Set(list.trim().split('\n'))

export const isCommon = (password: string) =>
  beginnings.has(createHash('sha256').update(password).digest().subarray(0, 6).toString('base64url'))
