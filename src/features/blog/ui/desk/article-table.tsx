import { Link } from 'react-router'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { ListedArticle } from '../../desk-contract.ts'
import { stateLabels, stateLooks } from './state-labels.ts'

const nameOf = ({ title }: ListedArticle) => title || 'Untitled article'

const head: Column<ListedArticle> = {
  title: 'Article',
  cell: (article) => (
    <Link
      to={`/admin/blog/${article.id}`}
      className="wrap-anywhere font-medium text-base text-brand underline decoration-line-strong underline-offset-4 hover:decoration-brand"
    >
      {nameOf(article)}
    </Link>
  ),
}

const columns: Column<ListedArticle>[] = [
  {
    title: 'Status',
    cell: ({ state, hasUnpublishedChanges }) => (
      <>
        <Badge look={stateLooks[state]}>{stateLabels[state]}</Badge>
        {hasUnpublishedChanges ? <span className="mt-1 block text-amber">Changes not public yet</span> : null}
      </>
    ),
  },
  { title: 'Category', cell: ({ category }) => category || 'None yet', className: 'whitespace-nowrap' },
  {
    title: 'Published',
    cell: ({ state, publishedAt }) =>
      publishedAt === null ? (
        <span className="whitespace-nowrap text-ink-soft">Not published</span>
      ) : state === 'scheduled' ? (
        <>
          Scheduled for <Moment iso={publishedAt} />
        </>
      ) : (
        <Moment iso={publishedAt} className="whitespace-nowrap" />
      ),
  },
  { title: 'Last saved', cell: ({ editedAt }) => <Moment iso={editedAt} />, className: 'whitespace-nowrap' },
]

export function ArticleTable({ articles, selection }: { articles: ListedArticle[]; selection: Selection }) {
  return <DataTable rows={articles} nameOf={nameOf} head={head} columns={columns} selection={selection} />
}
