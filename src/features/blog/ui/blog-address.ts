import type { PostPageQuery } from '../contract.ts'
import { categories, orders } from '../shared/lists.ts'

const oneOf = <T extends string>(allowed: readonly T[], value: string) => allowed.find((choice) => choice === value)

/** Reads the query from an address of the blog; undefined if there is no such page. */
export function queryOf(address: URLSearchParams): PostPageQuery | undefined {
  const get = (name: string) => address.get(name)?.trim() ?? ''
  const page = get('page') || '1'
  const category = get('category')
  const sort = get('sort') || 'newest'
  const known = { category: oneOf(categories, category), sort: oneOf(orders, sort) }
  if (!/^[1-9]\d{0,4}$/.test(page) || (category && !known.category) || !known.sort) return undefined
  const query: PostPageQuery = { page: Number(page), sort: known.sort }
  if (known.category) query.category = known.category
  const q = get('q').slice(0, 100).trim()
  return q ? { ...query, q } : query
}

/** The address of a page of the blog, without default values. */
export function addressOf({ q, category, sort, page }: Partial<PostPageQuery>): string {
  const address = new URLSearchParams()
  if (q) address.set('q', q)
  if (category) address.set('category', category)
  if (sort && sort !== 'newest') address.set('sort', sort)
  if (page && page > 1) address.set('page', String(page))
  return address.size > 0 ? `/blog?${address}` : '/blog'
}
