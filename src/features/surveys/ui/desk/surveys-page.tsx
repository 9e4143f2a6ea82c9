import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatWhole } from '../../../../ui/base/format.ts'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedSurvey } from '../../desk-contract.ts'
import type { Route } from './+types/surveys-page'
import { CreateButton } from './create-button.tsx'
import { surveyList } from './desk-queries.ts'
import { LowScores } from './low-scores.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Surveys', description: 'What clients say about our work.' })

export default function SurveysPage() {
  const { data, error, refetch } = useQuery(surveyList())
  return (
    <>
      <DeskHeading
        title="Surveys"
        intro="Ask clients how we're doing, and follow up on low scores. Everyone gets the same offer to publish a review."
        action={data ? <CreateButton /> : null}
      />
      {error && !data ? <Refused error={error} onRetry={refetch} className="mt-8" /> : null}
      {!data && !error ? (
        <div role="status" className="mt-8">
          <span className="sr-only">Loading surveys</span>
          <Skeleton className="h-40" />
        </div>
      ) : null}
      {data ? (
        <>
          <LowScores />
          <section aria-labelledby="surveys" className="mt-10">
            <h2 id="surveys" className="mb-3 text-2xl">
              All surveys
            </h2>
            <DataTable rows={data.surveys} nameOf={({ name }) => name} head={head} columns={columns} />
          </section>
        </>
      ) : null}
    </>
  )
}

const head: Column<ListedSurvey> = {
  title: 'Survey',
  cell: ({ id, name }) => (
    <Link
      to={`/admin/surveys/${id}`}
      prefetch="intent"
      className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
    >
      {name}
    </Link>
  ),
}

const looks = { public: 'good', invited: 'waiting', closed: 'quiet' } as const
const labels = { public: 'Open to everyone', invited: 'By invitation', closed: 'Closed' }

const columns: Column<ListedSurvey>[] = [
  { title: 'Status', cell: ({ audience }) => <Badge look={looks[audience]}>{labels[audience]}</Badge> },
  { title: 'Invited', cell: ({ invited }) => formatWhole(invited) },
  { title: 'Answers', cell: ({ answers }) => formatWhole(answers) },
  {
    title: 'Automatic',
    cell: ({ afterDays }) =>
      afterDays === null ? 'No' : `${afterDays} ${afterDays === 1 ? 'day' : 'days'} after an engagement is accepted`,
  },
]
