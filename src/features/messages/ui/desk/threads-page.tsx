import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { AdviserFilter } from '../../../clients/ui/desk/adviser-filter.tsx'
import type { DeskThread } from '../../desk-contract.ts'
import { LastWords } from '../last-words.tsx'
import { deskThreads, threadFiltersOf } from '../message-queries.ts'
import type { Route } from './+types/threads-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Messages', description: 'Messages between clients and the firm.' })

const noun = ['thread', 'threads'] as const
const nothingYet = { title: 'No messages yet', text: 'Open an engagement to write to its client.', hasDrawing: true }
const nothingFound = { title: 'Nothing found', text: 'Try fewer letters, or clear the filters.' }

export default function ThreadsPage() {
  const [address] = useSearchParams()
  const filters = threadFiltersOf(address)
  const query = useInfiniteQuery(deskThreads(filters))
  return (
    <>
      <DeskHeading
        title="Messages"
        intro="Messages between clients and the firm about each engagement. Clients who are waiting for an answer come first."
      />
      {needsSecondFactor(query.error) ? null : (
        <Filters label="Messages" className="mt-6" search={<SearchFilter what="Client" value={filters.q} />}>
          <ChoiceFilter
            name="state"
            label="Status"
            every="All"
            words={{ waiting: 'Waiting for an answer' }}
            value={filters.state}
          />
          <AdviserFilter value={filters.adviser} />
        </Filters>
      )}
      <PagedList query={query} noun={noun} empty={Object.keys(filters).length > 0 ? nothingFound : nothingYet}>
        {(rows) => (
          <DataTable
            rows={rows}
            nameOf={({ title, client }) => `${title} of ${client.name}`}
            head={head}
            columns={columns}
          />
        )}
      </PagedList>
    </>
  )
}

const head: Column<DeskThread> = {
  title: 'Client',
  cell: ({ id, title, client, unread, waitingSince }) => (
    <div className="max-w-[34ch]">
      <Link
        to={`/admin/engagements/${id}#messages`}
        className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
      >
        {client.name}
      </Link>
      <span className="wrap-anywhere block text-ink-soft">{title}</span>
      <span className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {waitingSince ? <Badge look="waiting">Waiting for us</Badge> : null}
        {unread > 0 ? <Badge look="good">{unread} new for you</Badge> : null}
      </span>
    </div>
  ),
}

const columns: Column<DeskThread>[] = [
  {
    title: 'Last message',
    cell: ({ last }) =>
      last ? (
        <div className="max-w-[48ch]">
          <LastWords last={last} side="firm" />
          <Moment iso={last.at} className="block text-ink-soft text-sm" />
        </div>
      ) : null,
  },
  {
    title: 'Waiting since',
    cell: ({ waitingSince }) => (waitingSince ? <Moment iso={waitingSince} /> : '–'),
    className: 'whitespace-nowrap',
  },
  { title: 'Adviser', cell: ({ adviser }) => adviser?.name ?? '–', className: 'wrap-anywhere' },
]
