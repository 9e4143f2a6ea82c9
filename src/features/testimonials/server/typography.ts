const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const mostChangedLetters = 2

/** One letter more or less of these turns a sentence around. */
const negations = ['no', 'not', 'nor', 'none', 'never', 'neither', 'nothing', 'nobody', 'nowhere', 'without', 'cant']
/** So do these, before or behind a word. */
const turning = ['un', 'in', 'im', 'il', 'ir', 'dis', 'non']
const isTurned = (one: string, other: string) =>
  one === `${other}nt` || turning.some((beginning) => one === beginning + other)

/**
 * True where an edit leaves the writer's words alone: as many of them, in their order, each with at most two letters
 * changed, and every number as it was.
 */
export function isOnlyTypography(original: string, edited: string): boolean {
  const before = wordsOf(original)
  const after = wordsOf(edited)
  if (before.length !== after.length) return false
  return before.every((word, at) => isSameWord(word, after[at] ?? ''))
}

function isSameWord(before: string, after: string): boolean {
  if (before.replaceAll(/\D/g, '') !== after.replaceAll(/\D/g, '')) return false
  const [one, other] = [lettersOf(before), lettersOf(after)]
  if (one === other) return true
  if (negations.includes(one) || negations.includes(other)) return false
  if (isTurned(one, other) || isTurned(other, one)) return false
  // A short word with two other letters is another word: "not" and "now".
  const most = Math.min(mostChangedLetters, Math.floor(one.length / 4))
  return distance(one, other) <= most || isSwapped(one, other)
}

const lettersOf = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** True for neighbours that changed places: "teh" and "the". */
function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index])
  return `${one.slice(0, at)}${one[at + 1] ?? ''}${one[at] ?? ''}${one.slice(at + 2)}` === other
}

/** How many letters are added, left out or replaced between two words (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)
      next.push(Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[other.length] ?? 0
}
