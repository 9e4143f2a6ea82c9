import type { ReactNode } from 'react'
import { Skeleton } from '../base/skeleton.tsx'
import { countOf } from './count-of.ts'
import { Panel } from './panel.tsx'
import { Refused } from './refused.tsx'
import { ShowMore } from './show-more.tsx'

interface Page<Row> {
  items: Row[]
}

/** Shown if a list is empty: why it is empty, and the next step. `hasDrawing` is for `Panel`. */
export interface EmptyList {
  title: string
  text: ReactNode
  hasDrawing?: boolean
}

interface Props<Row> {
  /** The list's query; see `paged` in platform/browser/rpc. */
  query: {
    data: { pages: Page<Row>[] } | undefined
    error: Error | null
    isPlaceholderData: boolean
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** The rows' noun in the singular and the plural: ['person', 'people']. */
  noun: readonly [one: string, many: string]
  empty: EmptyList
  /** Shown next to the count, such as a button that exports the list. */
  actions?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A list in each of its states: loading, refused, empty, or shown with a button for more rows. */
export function PagedList<Row>({ query, noun, empty, actions, children }: Props<Row>) {
  const { data, error, isPlaceholderData, refetch, hasNextPage } = query
  const rows = data?.pages.flatMap(({ items }) => items)
  if (error && !rows) return <Refused error={error} onRetry={refetch} className="mt-8" />
  if (!rows) return <Loading what={noun[1]} />
  return (
    <div aria-busy={isPlaceholderData} className="mt-8 aria-busy:opacity-60">
      <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-[0.9375rem] text-ink-soft tabular-nums">
          {hasNextPage ? 'The first ' : ''}
          {countOf(rows.length, noun)}
        </p>
        {rows.length > 0 ? actions : null}
      </div>
      {rows.length > 0 ? (
        children(rows)
      ) : (
        <Panel title={empty.title} hasDrawing={empty.hasDrawing}>
          <div className="mt-2 text-ink-soft">{empty.text}</div>
        </Panel>
      )}
      <ShowMore query={query} />
    </div>
  )
}

const lines = ['a', 'b', 'c', 'd', 'e']

function Loading({ what }: { what: string }) {
  return (
    <div role="status" className="mt-8 space-y-3">
      <span className="sr-only">Loading {what}</span>
      {lines.map((line) => (
        <Skeleton key={line} className="h-16" />
      ))}
    </div>
  )
}
