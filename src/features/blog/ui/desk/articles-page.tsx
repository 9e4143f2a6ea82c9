import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { ChangeRefused } from '../../../../ui/change-refused.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { DeskHeading } from '../../../../ui/desk-heading.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { needsSecondFactor } from '../../../../ui/refusal.ts'
import { SaveList } from '../../../../ui/save-file.tsx'
import { type Selection, SelectionBar, useSelection } from '../../../../ui/selection.tsx'
import { toast } from '../../../../ui/toast.ts'
import type { ListedArticle } from '../../desk-contract.ts'
import type { Route } from './+types/articles-page'
import { ArticleTable } from './article-table.tsx'
import { ArticlesFilters } from './articles-filters.tsx'
import { api, articleFiltersOf, articles, savingArticles, useListChange } from './desk-queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Articles', description: 'Write and publish articles.' })

const noun = ['article', 'articles'] as const
const empty = { title: 'No articles here', text: 'Clear the filters to see all of them, or begin a new one.' }

export default function ArticlesPage() {
  const [address] = useSearchParams()
  const filters = articleFiltersOf(address)
  const query = useInfiniteQuery(articles(filters))
  return (
    <>
      <DeskHeading
        title="Articles"
        intro="Write, schedule and publish what stands on the blog."
        action={needsSecondFactor(query.error) ? null : <NewArticle />}
      />
      {needsSecondFactor(query.error) ? null : <ArticlesFilters filters={filters} />}
      <PagedList
        query={query}
        noun={noun}
        empty={empty}
        actions={<SaveList saving={savingArticles} search={filters} />}
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
        {isPending ? 'One moment...' : 'New article'}
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

const articlesIn = (count: number) => (count === 1 ? '1 article' : `${count} articles`)

function ArchiveMany({ selection }: { selection: Selection }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useListChange((input: { ids: string[] }) =>
    api.archiveArticles.call(input),
  )
  const close = () => {
    reset()
    setAsking(false)
  }
  const tell = ({ done }: { done: number }) => {
    toast({ title: `${articlesIn(done)} archived` })
    selection.clear()
    close()
  }
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        Archive
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Archive ${articlesIn(selection.ids.length)}?`}
          action="Archive"
          doing="Archiving..."
          isDoing={isPending}
          onConfirm={() => mutate({ ids: selection.ids }, { onSuccess: tell })}
          onClose={close}
        >
          <p>Readers no longer find them. Nothing is deleted: each can be brought back as a draft.</p>
          {error ? <ChangeRefused error={error} /> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
