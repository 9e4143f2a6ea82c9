import type { PostSummary } from '../../blog/contract.ts'
import type { ServiceContent } from '../shared/content/types.ts'

const maxArticles = 2

/**
 * Two articles for a service's page: first the articles that its content lists, then the newest in its category, then
 * the newest of all.
 */
export function articlesFor(
  { articles, category }: Pick<ServiceContent, 'articles' | 'category'>,
  newestFirst: PostSummary[],
): PostSummary[] {
  const rankOf = (post: PostSummary) => (articles.includes(post.slug) ? 0 : post.category === category ? 1 : 2)
  return newestFirst.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, maxArticles)
}
