import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageMeta, siteOf } from '../../../ui/page-meta.ts'
import { Panel } from '../../../ui/panel.tsx'
import { needsSecondFactor, Refused } from '../../../ui/refused.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AuditSearch } from '../contract.ts'
import type { Route } from './+types/audit-page'
import { AuditFilters } from './audit-filters.tsx'
import { EntryList } from './entry-list.tsx'
import { entries, searchOf } from './queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Audit', description: 'Who did what, and when.' })

const useEntries = (search: AuditSearch) => useInfiniteQuery(entries(search))

export default function AuditPage() {
  const [address] = useSearchParams()
  const search = searchOf(address)
  const query = useEntries(search)
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Audit
      </h1>
      <p className="mt-2 text-ink-soft">Who did what, and when; newest first. Nothing here can be changed.</p>
      {needsSecondFactor(query.error) ? null : <AuditFilters search={search} />}
      <Entries query={query} />
    </>
  )
}

function Entries({ query }: { query: ReturnType<typeof useEntries> }) {
  const { data, error, isPlaceholderData, refetch } = query
  const list = data?.pages.flatMap(({ entries }) => entries)
  if (error && !list) return <Refused error={error} onRetry={refetch} className="mt-8" />
  if (!list) return <Loading />
  return (
    <div aria-busy={isPlaceholderData} className="mt-8 aria-busy:opacity-60">
      <p role="status" className="mb-3 text-[0.9375rem] text-ink-soft tabular-nums">
        {query.hasNextPage ? 'The first ' : ''}
        {list.length} {list.length === 1 ? 'entry' : 'entries'}
      </p>
      {list.length > 0 ? (
        <EntryList entries={list} />
      ) : (
        <Panel title="Nothing found">
          <p className="mt-2 text-ink-soft">Try a longer time or a shorter part of an address, or clear the filters.</p>
        </Panel>
      )}
      <ShowMore query={query} />
    </div>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

function Loading() {
  return (
    <div role="status" className="mt-8 space-y-3">
      <span className="sr-only">Loading the record</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}
