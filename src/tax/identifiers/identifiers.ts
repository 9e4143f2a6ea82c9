import {
  ibanLengths,
  isCard,
  isEin,
  isIban,
  isItin,
  isRouting,
  isSin,
  isSsn,
  isTaxOfficeSin,
  passesLuhn,
} from './checks.ts'
import { fold } from './fold.ts'

/** The kinds of numbers that people must not send unmasked, with their names. */
export const identifierNames = {
  ssn: 'Social Security number',
  itin: 'Individual Taxpayer Identification Number',
  ein: 'Employer Identification Number',
  sin: 'Social Insurance Number',
  bn: 'Business Number',
  card: 'card number',
  iban: 'bank account number',
  routing: 'bank routing number',
  account: 'bank account number',
} as const
export type IdentifierKind = keyof typeof identifierNames

interface FoundIdentifier {
  kind: IdentifierKind
  /** The position in the text. `end` is the position after the last character. */
  start: number
  end: number
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Words that people write next to a number and that say which kind it is. */
const words = {
  ssn: /\bssn|social security|\bss ?(#|no\b|num)|\bsocial\b(?! (media|network|event|work|club|insur))|\bsoc\.? ?sec/,
  itin: /\bitin/,
  ein: /\bf?ein\b|employer id/,
  sin: /\bsin\b|social insurance|assurance sociale|\bnas\b|\b[it]tn\b/,
  bn: /\bbn\b|business number|num[eé]ro d.entreprise/,
  routing: /routing|\baba\b|\brtn\b/,
}
const anyTaxNumber = /tax(payer)?('s)? (id|identification|number|no\b)|\btin\b/
const accountBefore = /\b(accounts?|acct|a\/c)\b\.? ?((numbers?|num|no|nr|is|was|#|:|=|-|the|\(|\))\.? *){0,4}$/
const phoneBefore = /\b(phone|telephone|tel|call|fax|mobile|cell|whatsapp)\b\D{0,20}$/
/** How many characters before and after a number we search for words such as "account" or "phone". */
const contextLength = 40

interface Candidate {
  start: number
  end: number
  match: string
  /** The text before and after the number, each at most `contextLength` long. */
  left: string
  right: string
}

/** True if the number is an amount of money, a phone number with its country code, or a part of something longer. */
const isPartOfMore = ({ left, right }: Candidate) =>
  /([$€£¥]|\b(usd|cad|eur|gbp)) ?$/.test(left) ||
  /\+\d{0,3}[ -]?\(?$/.test(left) ||
  /\d[-.]?$/.test(left) ||
  /^([-.]?\d|,\d{1,2}(?!\d))/.test(right) ||
  /^ ?([$€£%]|(usd|cad|eur|gbp|dollars?|euros?)\b)/.test(right)

/** True if nothing around the number says which kind it is. Only its format can then tell us. */
const standsAlone = (candidate: Candidate) =>
  !isPartOfMore(candidate) &&
  !/[a-z_]$/.test(candidate.left) &&
  !/^[a-z_]/.test(candidate.right) &&
  !phoneBefore.test(candidate.left)

const isNamed = (word: RegExp, { left, right }: Candidate) => word.test(left) || word.test(right)

interface Rule {
  kind: IdentifierKind
  pattern: RegExp
  isMeant: (candidate: Candidate) => boolean
}

/** Finds numbers by their separators. A number that ends with a year is more likely a date, so it doesn't count. */
const written = (kind: keyof typeof words, pattern: RegExp, isValid: (digits: string) => boolean): Rule => ({
  kind,
  pattern,
  isMeant: (candidate) =>
    isValid(digitsOf(candidate.match)) &&
    (isNamed(words[kind], candidate)
      ? !isPartOfMore(candidate)
      : standsAlone(candidate) && !/ (19|20)\d\d$/.test(candidate.match)),
})

/**
 * Finds nine digits, with or without separators, near a word that names a kind of number. They must be valid for that
 * kind.
 */
const named = (kind: keyof typeof words, isValid: (digits: string) => boolean, word = words[kind]): Rule => ({
  kind,
  pattern: /\d(?:[ .-]?\d){8}/y,
  isMeant: (candidate) => !isPartOfMore(candidate) && isValid(digitsOf(candidate.match)) && isNamed(word, candidate),
})

/** Finds card numbers by their check digit, the longest first. */
const cards = [19, 18, 17, 16, 15, 14, 13].map(
  (length): Rule => ({
    kind: 'card',
    pattern: new RegExp(`\\d(?:(?: ?[-.] ?| )?\\d){${length - 1}}`, 'y'),
    isMeant: (candidate) => !isPartOfMore(candidate) && isCard(digitsOf(candidate.match)),
  }),
)

const ibans = [...ibanLengths]
  .map(([country, length]) => String.raw`${country}\d\d(?:[ -]?[a-z\d]){${length - 4}}`)
  .join('|')

const apart = '(?: ?[-./_] ?| |,)'
const threeTwoFour = new RegExp(String.raw`\d{3}${apart}\d{2}${apart}\d{4}`, 'y')

/** The rules in their order. Once a rule has matched a number, later rules skip that number. */
const rules: Rule[] = [
  {
    kind: 'iban',
    pattern: new RegExp(`(?:${ibans})(?![a-z\\d])`, 'y'),
    isMeant: ({ match, left }) => !/[a-z\d]$/.test(left) && isIban(match.replaceAll(/[ -]/g, '')),
  },
  ...cards,
  { kind: 'bn', pattern: /\d{9} ?(?:rt|rp|rc|rz|rr|rm) ?\d{4}(?!\d)/y, isMeant: ({ left }) => !/\d$/.test(left) },
  written('ssn', threeTwoFour, isSsn),
  written('itin', threeTwoFour, isItin),
  written('ein', /\d{2} ?- ?\d{7}/y, isEin),
  written('sin', /\d{3}([ -])\d{3}\1\d{3}/y, isSin),
  named('routing', isRouting),
  named('ssn', isSsn),
  named('itin', isItin),
  named('ein', isEin),
  named('sin', isTaxOfficeSin),
  named('bn', passesLuhn),
  {
    kind: 'account',
    pattern: /\d(?:[ -]?\d){5,16}/y,
    isMeant: (candidate) => accountBefore.test(candidate.left) && !isPartOfMore(candidate),
  },
  named('ssn', isSsn, anyTaxNumber),
  named('itin', isItin, anyTaxNumber),
  named('ein', isEin, anyTaxNumber),
  named('sin', isSin, anyTaxNumber),
]

/** A part of the text to search. */
interface Span {
  start: number
  end: number
}

function* candidatesOf({ kind, pattern }: Rule, text: string, within: Span): Generator<Candidate> {
  const firsts = kind === 'iban' ? /[a-z](?=[a-z]\d)/g : /\d/g
  firsts.lastIndex = Math.max(0, within.start)
  for (const { index: start } of text.matchAll(firsts)) {
    if (start >= within.end) return
    pattern.lastIndex = start
    const match = pattern.exec(text)?.[0]
    if (match === undefined) continue
    const end = start + match.length
    const left = text.slice(Math.max(0, start - contextLength), start)
    yield { start, end, match, left, right: text.slice(end, end + contextLength) }
  }
}

/** Replaces digits, but keeps separators and the last digits: four of a long number, two of a short one. */
function hide(text: string): string {
  const count = digitsOf(fold(text)).length
  let shown = count >= 8 ? 4 : 2
  return [...text]
    .reverse()
    .map((character) => {
      if (!/[\p{L}\p{Nd}]/u.test(character)) return character
      shown -= 1
      return shown >= 0 ? character : '•'
    })
    .reverse()
    .join('')
}

const hideAll = (text: string, found: FoundIdentifier[]) =>
  found.reduce((rest, { start, end }) => rest.slice(0, start) + hide(rest.slice(start, end)) + rest.slice(end), text)

function findOnce(text: string, spans: Span[]): FoundIdentifier[] {
  const found: FoundIdentifier[] = []
  const isFree = ({ start, end }: Candidate) => found.every((earlier) => end <= earlier.start || start >= earlier.end)
  for (const rule of rules) {
    for (const candidate of spans.flatMap((span) => [...candidatesOf(rule, text, span)])) {
      const { start, end } = candidate
      if (isFree(candidate) && rule.isMeant(candidate)) found.push({ kind: rule.kind, start, end })
    }
  }
  return found
}

/** The length of the longest identifier, including its separators. */
const maxLength = 80
/** The part of the text where masking this number can change what we find. */
const around = ({ start, end }: FoundIdentifier): Span => ({
  start: start - contextLength - maxLength,
  end: end + contextLength,
})

/**
 * Finds what looks like an identifier, in the order of the text and without overlaps. Ranges and check digits decide.
 * If the digits alone aren't enough, the words near them decide.
 */
export function findIdentifiers(text: string): FoundIdentifier[] {
  const found: FoundIdentifier[] = []
  let folded = fold(text)
  let more = findOnce(folded, [{ start: 0, end: folded.length }])
  while (more.length > 0) {
    found.push(...more)
    folded = hideAll(folded, more)
    // Masking one number can reveal another one next to it.
    more = findOnce(folded, more.map(around))
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Masks identifiers except for their last digits (`•••-••-6789`), and says which kinds it found. */
export function maskIdentifiers(text: string): { text: string; kinds: IdentifierKind[] } {
  const found = findIdentifiers(text)
  return { text: hideAll(text, found), kinds: [...new Set(found.map(({ kind }) => kind))] }
}

const withArticle = (name: string) => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`

/** Phrases for the identifiers that the texts seem to contain, such as `an Employer Identification Number`. */
export const identifiersIn = (...texts: (string | undefined)[]): string[] => [
  ...new Set(
    texts.flatMap((text) => maskIdentifiers(text ?? '').kinds.map((kind) => withArticle(identifierNames[kind]))),
  ),
]
