import type { PostSummary } from '../../blog/contract.ts'
import type { ServiceContent } from './content/types.ts'

const most = 2

/** Two articles for a service's page: those that its content names, then the newest of its category, then any. */
export function articlesFor(
  { articles, category }: Pick<ServiceContent, 'articles' | 'category'>,
  newestFirst: PostSummary[],
): PostSummary[] {
  const rankOf = (post: PostSummary) => (articles.includes(post.slug) ? 0 : post.category === category ? 1 : 2)
  return newestFirst.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, most)
}
