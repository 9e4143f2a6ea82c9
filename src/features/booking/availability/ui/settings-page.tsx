import type { ReactNode } from 'react'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { Panel } from '../../../../ui/desk/panel.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import type { Availability } from '../contract.ts'
import { useAvailability } from './queries.ts'

interface Props {
  /** The page's title until the data has loaded. */
  title: string
  /** Renders the page. Returns null if the adviser or topic doesn't exist. */
  children: (availability: Availability) => ReactNode | null
}

/** The frame of a page about one adviser or topic. */
export function SettingsPage({ title, children }: Props) {
  const { data, error, refetch } = useAvailability()
  const shown = data ? children(data) : null
  return (
    <>
      <BackLink to="/admin/availability">Availability</BackLink>
      {shown ? (
        shown
      ) : (
        <>
          <h1 tabIndex={-1} className="mb-6 text-3xl">
            {title}
          </h1>
          {data ? <Panel title="Nothing found at this address" /> : null}
          {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
          {data || error ? null : <Loading title={title} />}
        </>
      )}
    </>
  )
}

const Loading = ({ title }: { title: string }) => (
  <div role="status" className="max-w-3xl space-y-4">
    <span className="sr-only">Loading: {title}</span>
    <Skeleton className="h-12" />
    <Skeleton className="h-48" />
  </div>
)
