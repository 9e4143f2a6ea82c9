export const maxSlugLength = 80

/** True for lowercase letters, digits and single hyphens. */
export const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/**
 * Makes a slug from a text: letters without accents, digits, and hyphens between words. Returns an empty text if none
 * remain.
 */
export function slugOf(text: string): string {
  const words = text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-')
  if (slug.length <= maxSlugLength) return slug
  const cut = slug.slice(0, maxSlugLength + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, maxSlugLength)
}
