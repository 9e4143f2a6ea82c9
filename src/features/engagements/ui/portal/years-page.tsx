import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { useCurrentClient } from '../../../clients/ui/current-client.ts'
import { ForClient } from '../../../clients/ui/portal/for-client.tsx'
import type { OwnEngagement } from '../../contract.ts'
import type { Route } from './+types/years-page'
import { EngagementCard } from './engagement-card.tsx'
import { EngagementsLoading, OwnEngagements } from './own-engagements.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Your years', description: 'Where every return stands, year by year.' })

export default function YearsPage() {
  const { client } = useCurrentClient()
  return (
    <>
      <DeskHeading
        title="Your years"
        intro={client ? `Where everything stands for ${client.name}, year by year.` : 'Where everything stands.'}
      />
      <div className="mt-8 max-w-3xl">
        <ForClient loading={<EngagementsLoading />}>
          {({ id }) => (
            <OwnEngagements clientId={id}>{(engagements) => <Years engagements={engagements} />}</OwnEngagements>
          )}
        </ForClient>
      </div>
    </>
  )
}

function Years({ engagements }: { engagements: OwnEngagement[] }) {
  const years = [...new Set(engagements.map(({ taxYear }) => taxYear))]
  return years.map((year) => (
    <section key={year} aria-labelledby={`year-${year}`} className="not-first:mt-10">
      <h2 id={`year-${year}`} className="mb-4 text-2xl tabular-nums">
        {year}
      </h2>
      <div className="space-y-4">
        {engagements
          .filter(({ taxYear }) => taxYear === year)
          .map((engagement) => (
            <EngagementCard key={engagement.id} engagement={engagement} level="h3" />
          ))}
      </div>
    </section>
  ))
}
