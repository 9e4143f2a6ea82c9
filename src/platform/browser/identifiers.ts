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
} from './identifier-checks.ts'

/** What a tax firm's visitors must not send in the clear. */
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
  /** Where it stands in the text, the end exclusive. */
  start: number
  end: number
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCharCode(code))

/** Every script has its ten digits in a row, from zero on. */
function plainDigit(digit: string): string {
  if (digit.length > 1) return digit
  const code = digit.charCodeAt(0)
  let value = 0
  while (isDigit(code - value - 1)) value += 1
  return String(value)
}

/**
 * Digits, dashes and spaces of other scripts and editors as plain ones, and what is not seen as a space; every character
 * stays in its place.
 */
const fold = (text: string) =>
  text
    .replaceAll(/[^\P{Nd}\d]/gu, plainDigit)
    .replaceAll(/[\u00AD\u02D7\u2010-\u2015\u2043\u2212\u2796\uFE58\uFE63\uFF0D]/g, '-')
    .replaceAll(/[\t\r\n\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/g, ' ')
    .replaceAll(/\u034F|\p{Cf}/gu, (one) => ' '.repeat(one.length))
    .replaceAll(/[\u2024\u30FB\u00B7\uFF0E]/g, '.')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Words that say which number follows, or has just been given. */
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
const telephoneBefore = /\b(phone|telephone|tel|call|fax|mobile|cell|whatsapp)\b\D{0,20}$/
const reach = 40

interface Candidate {
  start: number
  end: number
  match: string
  /** What stands before and after it, as far as it matters. */
  left: string
  right: string
}

/** True of an amount of money, a telephone number with its country, and a part of something longer. */
const isPartOfMore = ({ left, right }: Candidate) =>
  /([$€£¥]|\b(usd|cad|eur|gbp)) ?$/.test(left) ||
  /\+\d{0,3}[ -]?\(?$/.test(left) ||
  /\d[-.]?$/.test(left) ||
  /^([-.]?\d|,\d{1,2}(?!\d))/.test(right) ||
  /^ ?([$€£%]|(usd|cad|eur|gbp|dollars?|euros?)\b)/.test(right)

/** True of what stands for itself, so that its form alone says what it is. */
const standsAlone = (one: Candidate) =>
  !isPartOfMore(one) && !/[a-z_]$/.test(one.left) && !/^[a-z_]/.test(one.right) && !telephoneBefore.test(one.left)

const isNamed = (word: RegExp, { left, right }: Candidate) => word.test(left) || word.test(right)

interface Rule {
  kind: IdentifierKind
  pattern: RegExp
  isMeant: (one: Candidate) => boolean
}

/** By its form: digits apart as this number is written. A year at the end speaks for a date. */
const written = (kind: keyof typeof words, pattern: RegExp, isValid: (digits: string) => boolean): Rule => ({
  kind,
  pattern,
  isMeant: (one) =>
    isValid(digitsOf(one.match)) &&
    (isNamed(words[kind], one) ? !isPartOfMore(one) : standsAlone(one) && !/ (19|20)\d\d$/.test(one.match)),
})

/** By the words near it: nine digits, together or apart, are what they say, where they can be that. */
const named = (kind: keyof typeof words, isValid: (digits: string) => boolean, word = words[kind]): Rule => ({
  kind,
  pattern: /\d(?:[ .-]?\d){8}/y,
  isMeant: (one) => !isPartOfMore(one) && isValid(digitsOf(one.match)) && isNamed(word, one),
})

/** By their check digit, in every length they may have, the longest first. */
const counted = [19, 18, 17, 16, 15, 14, 13].map(
  (length): Rule => ({
    kind: 'card',
    pattern: new RegExp(`\\d(?:(?: ?[-.] ?| )?\\d){${length - 1}}`, 'y'),
    isMeant: (one) => !isPartOfMore(one) && isCard(digitsOf(one.match)),
  }),
)

const ibans = [...ibanLengths]
  .map(([country, length]) => String.raw`${country}\d\d(?:[ -]?[a-z\d]){${length - 4}}`)
  .join('|')

const apart = '(?: ?[-./_] ?| |,)'
const threeTwoFour = new RegExp(String.raw`\d{3}${apart}\d{2}${apart}\d{4}`, 'y')

/** In this order: what has been recognised once is nothing else any more. */
const rules: Rule[] = [
  {
    kind: 'iban',
    pattern: new RegExp(`(?:${ibans})(?![a-z\\d])`, 'y'),
    isMeant: ({ match, left }) => !/[a-z\d]$/.test(left) && isIban(match.replaceAll(/[ -]/g, '')),
  },
  ...counted,
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
    isMeant: (one) => accountBefore.test(one.left) && !isPartOfMore(one),
  },
  named('ssn', isSsn, anyTaxNumber),
  named('itin', isItin, anyTaxNumber),
  named('ein', isEin, anyTaxNumber),
  named('sin', isSin, anyTaxNumber),
]

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
    const left = text.slice(Math.max(0, start - reach), start)
    yield { start, end, match, left, right: text.slice(end, end + reach) }
  }
}

/** All characters but those between stay; of a long number the last four digits, of a short one the last two. */
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

function findOnce(text: string, places: Span[]): FoundIdentifier[] {
  const found: FoundIdentifier[] = []
  const isFree = ({ start, end }: Candidate) => found.every((one) => end <= one.start || start >= one.end)
  for (const rule of rules) {
    for (const one of places.flatMap((place) => [...candidatesOf(rule, text, place)])) {
      if (isFree(one) && rule.isMeant(one)) found.push({ kind: rule.kind, start: one.start, end: one.end })
    }
  }
  return found
}

/** No identifier is longer with its spaces. */
const longest = 80
/** Where hiding this one can make a difference: what has it in sight. */
const around = ({ start, end }: FoundIdentifier): Span => ({ start: start - reach - longest, end: end + reach })

/**
 * What looks like an identifier in a text, from its beginning to its end; no two overlap. By ranges and check digits,
 * and where digits alone say too little, by the words near them.
 */
export function findIdentifiers(text: string): FoundIdentifier[] {
  const found: FoundIdentifier[] = []
  let folded = fold(text)
  let more = findOnce(folded, [{ start: 0, end: folded.length }])
  while (more.length > 0) {
    found.push(...more)
    folded = hideAll(folded, more)
    // Hiding one may lay another bare that stood beside it.
    more = findOnce(folded, more.map(around))
  }
  return found.sort((one, other) => one.start - other.start)
}

/** The text with its identifiers hidden up to their last digits (`•••-••-6789`), and which kinds there were. */
export function maskIdentifiers(text: string): { text: string; kinds: IdentifierKind[] } {
  const found = findIdentifiers(text)
  return { text: hideAll(text, found), kinds: [...new Set(found.map(({ kind }) => kind))] }
}

/** What texts seem to hold that must not be sent, in words. */
export const identifiersIn = (...texts: (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => maskIdentifiers(text ?? '').kinds.map((kind) => identifierNames[kind]))),
]
