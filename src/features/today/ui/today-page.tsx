import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { momentHere } from '../../../time/moment.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { countOf } from '../../../ui/desk/count-of.ts'
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import { EntryList } from '../../audit/ui/entry-list.tsx'
import { isDeciding } from '../../newsletter/campaigns/shared/choices.ts'
import type { Today } from '../contract.ts'
import type { Route } from './+types/today-page'
import { GlanceCard } from './glance-card.tsx'
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
  const { inquiries, messages, chats, clients, checklists, surveys, recent } = today
  const { consultations, testimonials, articles, newsletter, people } = today
  return (
    <>
      <ul className={cardGrid}>
        <GlanceCard to="/admin/inquiries?state=new" title="Inquiries" count={inquiries.waiting}>
          {inquiries.oldestAt ? `Waiting since ${momentHere(inquiries.oldestAt)}` : 'No one is waiting for an answer'}
        </GlanceCard>
        <GlanceCard to="/admin/messages?state=waiting" title="Messages" count={messages.waiting}>
          {messages.oldestAt ? `Waiting since ${momentHere(messages.oldestAt)}` : 'No client is waiting for an answer'}
        </GlanceCard>
        <GlanceCard to="/admin/chats?view=waiting" title="Chats" count={chats.waiting}>
          {chats.oldestAt ? `Waiting since ${momentHere(chats.oldestAt)}` : 'No visitor is waiting for a person'}
        </GlanceCard>
        <GlanceCard to="/admin/clients" title="Access requests" count={clients.requests}>
          {clients.requests > 0 ? 'Waiting for an answer' : 'No one is asking for access'}
        </GlanceCard>
        <GlanceCard
          to="/admin/client-checklists?waiting=firm&sort=review"
          title="To review"
          count={checklists.toReview}
        >
          {checklists.toReview > 0 ? 'Checklist items from clients' : 'Nothing from clients is waiting'}
        </GlanceCard>
        <GlanceCard to="/admin/client-checklists?due=overdue" title="Overdue" count={checklists.overdue}>
          {checklists.overdue > 0 ? 'Checklists with which clients are late' : 'Every client is on time'}
        </GlanceCard>
        <GlanceCard to="/admin/bookings" title="Consultations today" count={consultations.today}>
          {consultations.nextAt ? `Next: ${momentHere(consultations.nextAt)}` : 'No consultations booked'}
        </GlanceCard>
        <GlanceCard to="/admin/testimonials" title="Testimonials" count={testimonials.waiting}>
          {testimonials.waiting > 0 ? 'Waiting for a decision' : 'All caught up'}
        </GlanceCard>
        <GlanceCard to="/admin/surveys" title="Low scores" count={surveys.low}>
          {surveys.low > 0 ? 'Survey answers to follow up' : 'Every low survey score is followed up'}
        </GlanceCard>
        <GlanceCard to="/admin/blog?state=draft" title="Drafts" count={articles.drafts}>
          {articles.changed > 0 ? `${articles.changed} with changes not public yet` : 'Articles in progress'}
        </GlanceCard>
        <GlanceCard
          to={newsletter.first ? `/admin/newsletter/${newsletter.first.id}` : '/admin/newsletter'}
          title="Newsletter"
          count={newsletter.underWay}
        >
          {issueInWords(newsletter.first)}
        </GlanceCard>
        <GlanceCard to="/admin/users" title="New accounts" count={people.newThisWeek}>
          In the last seven days
        </GlanceCard>
      </ul>
      {articles.next ? (
        <p className="mt-6">
          Next on the blog:{' '}
          <Link
            to={`/admin/blog/${articles.next.id}`}
            className="font-semibold text-brand underline underline-offset-4"
          >
            {articles.next.title}
          </Link>
          , {momentHere(articles.next.at)}.
        </p>
      ) : null}
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
        <EntryList entries={recent} />
        <ArrowLink to="/admin/audit" className="mt-4 text-brand">
          See the whole audit log
        </ArrowLink>
      </section>
    </>
  )
}

function issueInWords(issue: Today['newsletter']['first']) {
  if (!issue) return 'Nothing scheduled or being sent'
  const { state, scheduledAt, sent, inDoubt, total } = issue
  if (state === 'scheduled') return scheduledAt ? `Next: ${momentHere(scheduledAt)}` : 'Starts in a moment'
  if (isDeciding(state)) return `Decide about ${countOf(inDoubt, ['email', 'emails'])} in doubt`
  const progress = `${sent.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} emails sent`
  return state === 'paused' ? `Paused: ${progress}` : progress
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

function Loading() {
  return (
    <div role="status" className={cardGrid}>
      <span className="sr-only">Loading what waits</span>
      {cards.map((card) => (
        <Skeleton key={card} className="h-32" />
      ))}
    </div>
  )
}
