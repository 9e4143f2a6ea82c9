import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for one another on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** What a firm and a person call something they both mean, like `ZN-7F3K-92QD`; one of 600 billion. */
export const newReference = () => `ZN-${four()}-${four()}`
