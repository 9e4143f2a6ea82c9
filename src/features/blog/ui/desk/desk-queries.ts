import { queryOptions } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { useChangeOf } from '../../../../ui/desk/use-change-of.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import {
  ArticleFilters,
  type blogDesk,
  type DeskArticle,
  type Draft,
  type PublishArticle,
  presenceSeconds,
  type SaveArticle,
  type Versioned,
} from '../../desk-contract.ts'

export const api = apiOf<typeof blogDesk>('blog')

export const articleFiltersOf = (address: URLSearchParams) => filtersOf(ArticleFilters.shape, address)

export const articles = (filters: ArticleFilters) =>
  api.listArticles.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged })

/** Read once: what is being written here is newer than what the server has. */
export const deskArticle = (id: string) =>
  queryOptions({
    queryKey: api.getArticle.queryKey({ input: { id } }),
    queryFn: () => calls.read(id),
    ...personal,
    gcTime: 0,
    refetchOnReconnect: false,
  })

export const revisions = (id: string) => api.listRevisions.queryOptions({ input: { id }, ...personal })
export const revision = (id: string, number: number) =>
  queryOptions({
    queryKey: api.getRevision.queryKey({ input: { id, number } }),
    queryFn: () => typed<Draft>(api.getRevision.call({ id, number })),
    ...personal,
  })

/** Often enough that one may get lost. */
const beat = (presenceSeconds / 3) * 1000
export const presence = (id: string) =>
  api.keepPresence.queryOptions({ input: { id }, ...personal, refetchInterval: beat, retry: false })

export const savingArticles = api.exportArticles.call

/** A change of the list: afterwards it is read anew. */
export const useListChange = <Output, Input>(send: (input: Input) => Promise<Output>) =>
  useChangeOf(api.listArticles.key(), send)

/** The client's types do not follow a tree that contains itself; the contract has checked it. */
const typed = <Answer>(answer: Promise<unknown>) => answer as Promise<Answer>

/** How an article stands is what every call of the desk answers. */
export const calls = {
  save: (input: SaveArticle) => typed<DeskArticle>(api.saveArticle.call(input)),
  publish: (input: PublishArticle) => typed<DeskArticle>(api.publishArticle.call(input)),
  withdraw: (input: Versioned) => typed<DeskArticle>(api.withdrawArticle.call(input)),
  archive: (input: Versioned) => typed<DeskArticle>(api.archiveArticle.call(input)),
  read: (id: string) => typed<DeskArticle>(api.getArticle.call({ id })),
}
