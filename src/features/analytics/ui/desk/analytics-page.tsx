import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatDay, formatShortDay } from '../../../../time/day-names.ts'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { CountChart } from '../../../../ui/desk/count-chart.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { ChoiceFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Report } from '../../desk-contract.ts'
import { periodNames } from '../../shared/periods.ts'
import type { Route } from './+types/analytics-page'
import { exportingAnalytics, report, reportFiltersOf } from './desk-queries.ts'
import { Acts, Figure, Funnel, Outcomes } from './figures.tsx'
import { hasVisitsHere, InPosthog } from './in-posthog.tsx'
import { AnalyticsSettingsSection } from './settings-section.tsx'
import { Shares } from './shares.tsx'
import { countryName, deviceName, pageName, sourceName } from './words.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Analytics', description: 'Visits to the site, and what they lead to.' })

const intro =
  "How many people visit, where they come from, and what they do. We identify no one, and we don't count people who ask not to be tracked."

export default function AnalyticsPage() {
  const [address] = useSearchParams()
  const filters = reportFiltersOf(address)
  const { data, error, refetch } = useQuery(report(filters))
  // Without a second factor, neither the settings nor the file would load, so we explain it only once.
  if (error && needsSecondFactor(error))
    return (
      <>
        <DeskHeading title="Analytics" intro={intro} />
        <Refused error={error} onRetry={refetch} className="mt-8" />
      </>
    )
  return (
    <>
      <DeskHeading title="Analytics" intro={intro} action={<SaveList saving={exportingAnalytics} search={filters} />} />
      <Filters label="Report" className="mt-8">
        <ChoiceFilter
          name="period"
          label="Period"
          every={periodNames.month}
          words={{ week: periodNames.week, quarter: periodNames.quarter, year: periodNames.year }}
          value={filters.period}
        />
      </Filters>
      {error && !data ? <Refused error={error} onRetry={refetch} className="mt-8" /> : null}
      {!data && !error ? (
        <div role="status" className="mt-8">
          <span className="sr-only">Loading the report</span>
          <Skeleton className="h-60" />
        </div>
      ) : null}
      {data ? <Shown data={data} days={periodNames[filters.period ?? 'month']} /> : null}
      <AnalyticsSettingsSection isInPosthog={data?.isInPosthog ?? false} />
    </>
  )
}

function Shown({ data, days }: { data: Report; days: string }) {
  const hasVisits = hasVisitsHere(data)
  return (
    <div className="mt-6 grid gap-4">
      <p className="text-ink-soft">
        {formatDay(data.from)} to {formatDay(data.to)}. A day here begins at midnight UTC.{' '}
        {data.countedAt ? (
          <>
            Last counted <Moment iso={data.countedAt} />.
          </>
        ) : (
          'The first count comes within ten minutes.'
        )}
        {data.isDemo ? ' Some of these numbers are fictional, for the demo.' : ''}
      </p>
      {data.isInPosthog ? <InPosthog hasVisits={hasVisits} /> : null}
      {hasVisits ? <Visits data={data} days={days} /> : null}
      <div className="grid gap-4 lg:grid-cols-2">
        <Funnel report={data} days={days} />
        <Outcomes report={data} days={days} />
        {hasVisits ? <VisitShares data={data} /> : null}
        {hasVisits ? <Acts report={data} days={days} /> : null}
      </div>
    </div>
  )
}

const noVisits = 'No visits were counted in this period. Choose a longer period, or visit the site in a private window.'

const Visits = ({ data, days }: { data: Report; days: string }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Figure title="Visitors" count={data.visitors} days={days} hint="Someone who comes on two days counts twice." />
      <Figure title="Page views" count={data.views} days={days} />
    </div>
    <CountChart
      label="Each day"
      unit="Day"
      series={['Page views', 'Visitors']}
      empty={noVisits}
      points={data.days.map(({ day, views, visitors }) => ({
        key: day,
        short: formatShortDay(day).replace(/, \d{4}$/, ''),
        long: formatDay(day),
        counts: [views, visitors],
      }))}
    />
  </>
)

const VisitShares = ({ data }: { data: Report }) => (
  <>
    <Shares
      id="sources"
      title="Sources"
      hint="First pages of a visit"
      rows={data.sources}
      nameOf={sourceName}
      by="views"
    />
    <Shares id="pages" title="Pages" hint="Page views" rows={data.pages} nameOf={pageName} by="views" />
    <Shares id="devices" title="Devices" hint="Visitors" rows={data.devices} nameOf={deviceName} />
    <Shares id="countries" title="Countries" hint="Visitors" rows={data.countries} nameOf={countryName} />
  </>
)
