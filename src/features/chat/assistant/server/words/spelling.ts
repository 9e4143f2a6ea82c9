/**
 * Counts the typos that turn one word into another. Two swapped neighboring
 * letters are one typo. Returns `max + 1` if there are more than `max`.
 */
export function typingErrors(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1)
      row.push(best)
    }
    before = last
    last = row
    if (Math.min(...row) > max) return max + 1
  }
  return last[b.length] ?? max + 1
}

const maxErrors = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)

/** Corrects words that we don't know to the nearest word that we know. */
export class Spelling {
  readonly #byLength = new Map<number, string[]>()
  readonly #corrected = new Map<string, string>()

  /**
   * We never change the words in `known`. The words in `targets`
   * can replace misspelled ones. It also has how often each occurs.
   */
  constructor(
    private readonly known: ReadonlySet<string>,
    private readonly targets: ReadonlyMap<string, number>,
  ) {
    for (const word of targets.keys()) {
      const same = this.#byLength.get(word.length) ?? []
      this.#byLength.set(word.length, same)
      same.push(word)
    }
  }

  /** Returns the nearest word that we know. Returns the word itself if we know it, or if no known word is near. */
  correct(word: string): string {
    if (/\d/.test(word) || this.known.has(word) || this.targets.has(word)) return word
    const known = this.#corrected.get(word)
    if (known !== undefined) return known
    const nearest = this.#nearest(word) ?? word
    if (this.#corrected.size > 5_000) this.#corrected.clear()
    this.#corrected.set(word, nearest)
    return nearest
  }

  #nearest(word: string): string | undefined {
    const max = maxErrors(word.length)
    let best: { word: string; cost: number } | undefined
    for (let length = word.length - max; max > 0 && length <= word.length + max; length += 1)
      for (const candidate of this.#byLength.get(length) ?? []) {
        if (maxErrors(candidate.length) === 0) continue
        // Short words with different first letters are different words: rice isn't price.
        if (word.length < 6 && word[0] !== candidate[0]) continue
        const errors = typingErrors(word, candidate, Math.min(max, maxErrors(candidate.length)))
        if (errors > Math.min(max, maxErrors(candidate.length))) continue
        // People rarely mistype the first letter, and they more often mean a frequent word than a rare one.
        const cost =
          errors * 10 +
          (word[0] === candidate[0] ? 0 : 7) -
          Math.min(5, Math.log2(1 + (this.targets.get(candidate) ?? 0)))
        if (!best || cost < best.cost) best = { word: candidate, cost }
      }
    return best?.word
  }
}
