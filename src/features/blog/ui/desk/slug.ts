import { mostSlug } from '../../desk-contract.ts'

/** An address made of a title's words: letters without their marks, digits, and hyphens between. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = (words ?? []).join('-')
  if (slug.length <= mostSlug) return slug
  const cut = slug.slice(0, mostSlug + 1)
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : slug.slice(0, mostSlug)
}
