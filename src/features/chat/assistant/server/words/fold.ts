/** Names of forms and plans that people write in many ways. Each becomes one word. */
const oneWord: [RegExp, string][] = [
  [/\bu\.? ?s\.? ?a\.?(?![a-z])/g, 'usa'],
  [/\bu\.s\.?(?![a-z])/g, 'us'],
  [/\b401 ?\(?k\)?(?![a-z])/g, '401k'],
  [/\b(\d{3,4})[ -]?(nr|nec|misc|es|div|int|ez|sr|x)\b/g, '$1$2'],
  [/\b1120[ -]?s\b/g, '1120s'],
  [/\bw[ -]?([2489])(s?)\b/g, 'w$1$2'],
  [/\bt[ -](1|2|3|4|4a|5|1135|1161|1243|1244)\b/g, 't$1'],
  [/\btp[ -]1\b/g, 'tp1'],
  [/\bs\.? ?216\b/g, 's216'],
  [/\br\.r\.s\.p\.?/g, 'rrsp'],
  [/\bf\.b\.a\.r\.?/g, 'fbar'],
  [/\b(\d+)[ -]days?\b/g, '$1 days'],
  [/\be-mail/g, 'email'],
  [/\b(non|self|re|by|co|pre)-([a-z])/g, '$1 $2'],
  [/([a-z])[/&+]([a-z])/g, '$1 $2'],
]

/** The text in lowercase, without accents and invisible characters, and with straight quotes. */
export function folded(text: string): string {
  let plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, (character) => (/\s/.test(character) ? ' ' : ''))
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .toLowerCase()
  for (const [pattern, word] of oneWord) plain = plain.replaceAll(pattern, word)
  return plain
}

/** The words of a folded text. An apostrophe splits a word, as in "l'impôt" and "what's". */
export const wordsOf = (text: string): string[] => text.match(/[a-z]+\d*[a-z]*|\d+[a-z]+|\d+/g) ?? []

/** Words whose singulars mean something else: a company's books or to book a call, someone's taxes or to tax. */
const ownMeaning = new Set(['books', 'taxes'])

/** The word without its English ending. For other languages it is enough that both sides are cut in the same way. */
export function stemOf(word: string): string {
  if (ownMeaning.has(word)) return word
  if (word.length < 4 || /\d/.test(word)) return word
  let stem = word
  if (/ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(ss|x|ch|sh|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/[^siu]s$/.test(stem)) stem = stem.slice(0, -1)
  if (/[a-z]{3}ing$/.test(stem)) stem = undoubled(stem.slice(0, -3))
  else if (/[a-z]{3}ed$/.test(stem)) stem = undoubled(stem.slice(0, -2))
  if (stem.length > 4 && stem.endsWith('e')) stem = stem.slice(0, -1)
  return stem
}

const undoubled = (stem: string) => (/([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem)
