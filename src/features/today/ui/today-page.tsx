import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { EntryList } from '../../audit/ui/entry-list.tsx'
import type { Today } from '../contract.ts'
import type { Route } from './+types/today-page'
import { FirstSteps } from './first-steps.tsx'
import { glanceOf, newsOf } from './glance.ts'
import { GlanceCard, NewsList, QuietLine } from './glance-card.tsx'
import { healthOf } from './health.ts'
import { HealthList } from './health-list.tsx'
import { atAGlance } from './queries.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Today', description: 'What needs attention at the firm.' })

/** What needs attention at the firm, and the health of the site. */
export default function TodayPage() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(atAGlance())
  return (
    <>
      <DeskHeading title="Today" intro="What needs your attention, and whether the site is running well." />
      {data ? (
        <Glance today={data} now={new Date(dataUpdatedAt)} />
      ) : error ? (
        <Refused error={error} onRetry={refetch} className="mt-8" />
      ) : (
        <Loading />
      )}
    </>
  )
}

const cardGrid = 'mt-8 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3'

function Glance({ today, now }: { today: Today; now: Date }) {
  const { waiting = [], quiet = [] } = Object.groupBy(glanceOf(today, now), ({ count }) =>
    count > 0 ? 'waiting' : 'quiet',
  )
  const news = newsOf(today, now)
  return (
    <>
      <FirstSteps done={today.firstSteps} />
      {waiting.length > 0 ? (
        <ul className={cardGrid}>
          {waiting.map((number) => (
            <GlanceCard key={number.title} number={number} />
          ))}
        </ul>
      ) : null}
      {quiet.length > 0 ? <QuietLine numbers={quiet} /> : null}
      {news.length > 0 ? <NewsList news={news} /> : null}
      <section aria-labelledby="health" className="mt-10">
        <h2 id="health" className="text-xl">
          The site
        </h2>
        <HealthList lines={healthOf(today, now)} />
      </section>
      <section aria-labelledby="recent" className="mt-10">
        <h2 id="recent" className="mb-3 text-xl">
          Recent activity
        </h2>
        <EntryList entries={today.recent} isBrief />
        <ArrowLink to="/admin/audit" className="mt-4 text-brand">
          See the whole audit log
        </ArrowLink>
      </section>
    </>
  )
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

function Loading() {
  return (
    <div role="status" className={cardGrid}>
      <span className="sr-only">Loading what needs attention</span>
      {cards.map((card) => (
        <Skeleton key={card} className="h-32" />
      ))}
    </div>
  )
}
