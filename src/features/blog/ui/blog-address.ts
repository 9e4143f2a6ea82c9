import type { PostPageQuery } from '../contract.ts'
import { categories, orders } from '../shared/lists.ts'

const one = <T extends string>(allowed: readonly T[], value: string) => allowed.find((each) => each === value)

/** What an address of the blog asks for; undefined where there is no such page. */
export function queryOf(address: URLSearchParams): PostPageQuery | undefined {
  const get = (name: string) => address.get(name)?.trim() ?? ''
  const page = get('page') || '1'
  const category = get('category')
  const sort = get('sort') || 'newest'
  const known = { category: one(categories, category), sort: one(orders, sort) }
  if (!/^[1-9]\d{0,4}$/.test(page) || (category && !known.category) || !known.sort) return undefined
  const query: PostPageQuery = { page: Number(page), sort: known.sort }
  if (known.category) query.category = known.category
  const q = get('q').slice(0, 100).trim()
  return q ? { ...query, q } : query
}

/** The address of a page of the blog; what goes without saying is left out. */
export function addressOf({ q, category, sort, page }: Partial<PostPageQuery>): string {
  const address = new URLSearchParams()
  if (q) address.set('q', q)
  if (category) address.set('category', category)
  if (sort && sort !== 'newest') address.set('sort', sort)
  if (page && page > 1) address.set('page', String(page))
  return address.size > 0 ? `/blog?${address}` : '/blog'
}
