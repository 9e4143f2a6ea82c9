export interface WordChange {
  before: string
  after: string
}

/** Pairs the words of both texts, because a correction keeps their number. */
export function wordChanges(original: string, edited: string): WordChange[] {
  const after = edited.split(/\s+/).filter(Boolean)
  return original
    .split(/\s+/)
    .filter(Boolean)
    .map((word, index) => ({ before: word, after: after[index] ?? '' }))
}
