import type { ReactNode } from 'react'
import { Skeleton } from '../base/skeleton.tsx'
import { BackLink } from './back-link.tsx'
import { Refused } from './refused.tsx'

interface Props<Shown> {
  /** The record's query. */
  query: { data: Shown | undefined; error: Error | null; refetch: () => unknown }
  /** The title until the record is loaded: `Inquiry`. */
  noun: string
  /** The link back to the record's list. */
  back: { to: string; words: string }
  children: (shown: Shown) => ReactNode
}

/**
 * A page about one record of a list. It also covers the time while the record loads, and a record that the server
 * refuses to show.
 */
export function RecordPage<Shown>({ query: { data, error, refetch }, noun, back, children }: Props<Shown>) {
  return (
    <>
      <BackLink to={back.to}>{back.words}</BackLink>
      {data ? (
        children(data)
      ) : (
        <>
          <h1 tabIndex={-1} className="text-3xl">
            {noun}
          </h1>
          {error ? <Refused error={error} onRetry={refetch} className="mt-6" /> : <Loading noun={noun} />}
        </>
      )}
    </>
  )
}

const Loading = ({ noun }: { noun: string }) => (
  <div role="status" className="mt-6 max-w-4xl space-y-4">
    <span className="sr-only">Loading the {noun.toLowerCase()}</span>
    <Skeleton className="h-24" />
    <Skeleton className="h-48" />
  </div>
)

interface HeadingProps {
  /** The record's name, such as that of the person who sent it. */
  name: ReactNode
  reference: string
  /** The record's status. */
  label: ReactNode
  /** Actions on the whole record. */
  action?: ReactNode
}

export const RecordHeading = ({ name, reference, label, action }: HeadingProps) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
        {name}
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-3 text-ink-soft tabular-nums">
        {reference} {label}
      </p>
    </div>
    {action}
  </div>
)
