const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const maxChangedLetters = 2

/** Changing one of these words can reverse a sentence. */
const negations = ['no', 'not', 'nor', 'none', 'never', 'neither', 'nothing', 'nobody', 'nowhere', 'without', 'cant']
/** So can adding one of these prefixes, or "nt" at the end. */
const negatingPrefixes = ['un', 'in', 'im', 'il', 'ir', 'dis', 'non']
const isNegationOf = (word: string, plainWord: string) =>
  word === `${plainWord}nt` || negatingPrefixes.some((prefix) => word === prefix + plainWord)

/**
 * True if an edit only corrects spelling and punctuation: it keeps the number and order of the words and every number,
 * and changes at most two letters in a word.
 */
export function isOnlySpelling(original: string, edited: string): boolean {
  const before = wordsOf(original)
  const after = wordsOf(edited)
  if (before.length !== after.length) return false
  return before.every((word, index) => isSameWord(word, after[index] ?? ''))
}

function isSameWord(before: string, after: string): boolean {
  if (before.replaceAll(/\D/g, '') !== after.replaceAll(/\D/g, '')) return false
  const [a, b] = [lettersOf(before), lettersOf(after)]
  if (a === b) return true
  if (negations.includes(a) || negations.includes(b)) return false
  if (isNegationOf(a, b) || isNegationOf(b, a)) return false
  // A short word with other letters is another word: "not" and "now".
  const maxDistance = Math.min(maxChangedLetters, Math.floor(a.length / 4))
  return distance(a, b) <= maxDistance || isSwapped(a, b)
}

const lettersOf = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** True if two adjacent letters are swapped: "teh" and "the". */
function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return `${a.slice(0, at)}${a[at + 1] ?? ''}${a[at] ?? ''}${a.slice(at + 2)}` === b
}

/** The Levenshtein distance: how many letters are added, removed or replaced. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= b.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === b[at - 1] ? 0 : 1)
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[b.length] ?? 0
}
