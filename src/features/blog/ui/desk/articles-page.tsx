import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { type Selection, SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedArticle } from '../../desk-contract.ts'
import type { Route } from './+types/articles-page'
import { ArticleTable } from './article-table.tsx'
import { ArticlesFilters } from './articles-filters.tsx'
import { api, articleFiltersOf, articles, exportingArticles, useListChange } from './desk-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Articles', description: 'Write and publish articles.' })

const noun = ['article', 'articles'] as const
const nothingYet = { title: 'No articles yet', text: 'Write the first one.', hasDrawing: true }
const nothingFound = { title: 'No articles found', text: 'Clear the filters to see all of them, or start a new one.' }

export default function ArticlesPage() {
  const [address] = useSearchParams()
  const filters = articleFiltersOf(address)
  const query = useInfiniteQuery(articles(filters))
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  return (
    <>
      <DeskHeading
        title="Articles"
        intro="Write, schedule and publish articles for the blog."
        action={needsSecondFactor(query.error) ? null : <NewArticle />}
      />
      {needsSecondFactor(query.error) ? null : <ArticlesFilters filters={filters} />}
      <PagedList
        query={query}
        noun={noun}
        empty={empty}
        actions={<SaveList saving={exportingArticles} search={filters} />}
      >
        {(rows) => <Articles rows={rows} />}
      </PagedList>
    </>
  )
}

function NewArticle() {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(api.createArticle.mutationOptions())
  return (
    <div>
      <Button
        disabled={isPending}
        onClick={() => mutate(undefined, { onSuccess: ({ id }) => navigate(`/admin/blog/${id}`) })}
      >
        {isPending ? 'Starting...' : 'New article'}
      </Button>
      {error ? <ChangeRefused error={error} className="mt-3" /> : null}
    </div>
  )
}

function Articles({ rows }: { rows: ListedArticle[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <ArticleTable articles={rows} selection={selection} />
      <SelectionBar selection={selection}>
        <ArchiveMany selection={selection} />
      </SelectionBar>
    </>
  )
}

function ArchiveMany({ selection: { ids, clear } }: { selection: Selection }) {
  const { mutateAsync } = useListChange((input: { ids: string[] }) => api.archiveArticles.call(input))
  const archive = async () => {
    const { done } = await mutateAsync({ ids })
    return { title: `Archived ${countOf(done, noun)}` }
  }
  return (
    <AskedStep
      action="Archive"
      doing="Archiving..."
      question={`Archive ${countOf(ids.length, noun)}?`}
      run={archive}
      onDone={clear}
    >
      <p>Readers will no longer find them. Nothing is deleted, so you can restore each as a draft.</p>
    </AskedStep>
  )
}
