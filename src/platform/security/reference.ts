import { randomInt } from 'node:crypto'

/** The characters of references. Letters and digits that people confuse on the phone aren't among them. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Makes one of 600 billion short references that people can read out, like `ZN-7F3K-92QD`. */
export const newReference = () => `ZN-${four()}-${four()}`
