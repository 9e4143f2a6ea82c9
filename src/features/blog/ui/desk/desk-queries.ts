import { queryOptions } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { useChangeOf } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import {
  ArticleFilters,
  type ArticleVersion,
  type blogDesk,
  type DeskArticle,
  type Draft,
  type PublishArticle,
  presenceSeconds,
  type SaveArticle,
} from '../../desk-contract.ts'

export const api = apiOf<typeof blogDesk>('blog')

export const articleFiltersOf = (address: URLSearchParams) => filtersOf(ArticleFilters.shape, address)

export const articles = (filters: ArticleFilters) =>
  api.listArticles.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

/** Loads the article only once, because the text that is being written is newer than the server's. */
export const deskArticle = (id: string) =>
  queryOptions({
    queryKey: api.getArticle.queryKey({ input: { id } }),
    queryFn: () => calls.read(id),
    ...personal,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export const revisions = (id: string) => api.listRevisions.queryOptions({ input: { id }, ...personal })
export const revisionText = (id: string, number: number) =>
  queryOptions({
    queryKey: api.getRevision.queryKey({ input: { id, number } }),
    queryFn: () => typed<Draft>(api.getRevision.call({ id, number })),
    ...personal,
  })

/** Sends three reports per presence period, so that the article still counts as open if one report is lost. */
const presenceIntervalMs = (presenceSeconds / 3) * 1000
export const presence = (id: string) =>
  api.keepPresence.queryOptions({ input: { id }, ...personal, refetchInterval: presenceIntervalMs, retry: false })

export const exportingArticles = api.exportArticles.call

/** Changes articles, then loads the list again. */
export const useListChange = <Output, Input>(send: (input: Input) => Promise<Output>) =>
  useChangeOf(api.listArticles.key(), send)

/**
 * The cast is needed because the client's types can't describe a recursive tree. The contract has checked the answer.
 */
const typed = <Answer>(answer: Promise<unknown>) => answer as Promise<Answer>

/** Calls about one article. Each returns the article as it is after the call. */
export const calls = {
  save: (input: SaveArticle) => typed<DeskArticle>(api.saveArticle.call(input)),
  publish: (input: PublishArticle) => typed<DeskArticle>(api.publishArticle.call(input)),
  withdraw: (input: ArticleVersion) => typed<DeskArticle>(api.withdrawArticle.call(input)),
  archive: (input: ArticleVersion) => typed<DeskArticle>(api.archiveArticle.call(input)),
  read: (id: string) => typed<DeskArticle>(api.getArticle.call({ id })),
}
