/** An address part made of a question's words: `When is the FBAR due?` is `when-is-the-fbar-due`. */
export function slugOf(question: string): string {
  const words = question
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return words.slice(0, 80).replace(/-+$/, '') || 'question'
}
