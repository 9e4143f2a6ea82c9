import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatWhole } from '../../../../ui/base/format.ts'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { subscriberStates } from '../../shared/choices.ts'
import type { SubscriberSummary } from '../contract.ts'
import { GrowthChart } from './growth-chart.tsx'
import { stateLabels } from './labels.ts'
import { summary } from './queries.ts'

/** How many subscribers there are in each state, and how the list has grown. */
export function Summary() {
  const { data, error } = useQuery(summary())
  if (error) return null
  if (!data) return <Skeleton className="mt-8 h-64" />
  return (
    <div className="mt-8 grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Counts counts={data.counts} />
      <GrowthChart months={data.months} />
    </div>
  )
}

const Counts = ({ counts }: Pick<SubscriberSummary, 'counts'>) => (
  <section aria-label="Subscribers by status" className="rounded-lg border border-line bg-surface p-5">
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-2">
      {subscriberStates.map((state) => (
        <li key={state}>
          <Link
            to={`/admin/subscribers?state=${state}`}
            preventScrollReset
            className="text-ink-soft text-sm underline underline-offset-4 hover:text-ink"
          >
            {stateLabels[state]}
          </Link>
          <span className="block font-serif text-2xl tabular-nums">{formatWhole(counts[state])}</span>
        </li>
      ))}
    </ul>
  </section>
)
