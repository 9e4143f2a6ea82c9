export interface WordChange {
  before: string
  after: string
}

/** Pairs each original word with its corrected form. A correction never changes the number of words. */
export function wordChanges(original: string, edited: string): WordChange[] {
  const after = edited.split(/\s+/).filter(Boolean)
  return original
    .split(/\s+/)
    .filter(Boolean)
    .map((word, index) => ({ before: word, after: after[index] ?? '' }))
}
