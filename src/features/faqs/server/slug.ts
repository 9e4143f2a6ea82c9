/** Makes a slug from a question: `When is the FBAR due?` gives `when-is-the-fbar-due`. */
export function slugOf(question: string): string {
  const slug = question
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return slug.slice(0, 80).replace(/-+$/, '') || 'question'
}
