import { randomInt } from 'node:crypto'

/** Leaves out letters and digits that people mistake for one another on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A short name that people can read out, like `ZN-7F3K-92QD`: one of 600 billion. */
export const newReference = () => `ZN-${four()}-${four()}`
