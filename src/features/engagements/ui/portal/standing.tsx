import { Link } from 'react-router'
import { formatShortDay } from '../../../../time/day-names.ts'
import { daysLeft } from '../../../../time/days-left.ts'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { useClientSearch } from '../../../clients/ui/current-client.ts'
import type { OwnEngagement } from '../../contract.ts'
import { isBeforeFiling } from '../../shared/stages.ts'
import { finalDue, isPressing, shownToClient } from '../words.ts'
import { EngagementCard } from './engagement-card.tsx'
import { OwnEngagements } from './own-engagements.tsx'

/** Shows the client's open engagements, first those that wait for the client, and the next deadline. */
export const Standing = ({ clientId }: { clientId: string }) => (
  <OwnEngagements clientId={clientId}>{(engagements) => <Shown engagements={engagements} />}</OwnEngagements>
)

const byTurnAndDue = (a: OwnEngagement, b: OwnEngagement) => {
  const rank = (one: OwnEngagement) => (shownToClient(one).turn === 'client' ? 0 : isBeforeFiling(one.stage) ? 1 : 2)
  return rank(a) - rank(b) || finalDue(a).localeCompare(finalDue(b))
}

function Shown({ engagements }: { engagements: OwnEngagement[] }) {
  const search = useClientSearch()
  const open = engagements.filter(({ closedAt }) => !closedAt).toSorted(byTurnAndDue)
  const closedCount = engagements.length - open.length
  return (
    <section aria-labelledby="standing">
      <h2 id="standing" className="text-2xl">
        Where everything stands
      </h2>
      <NextDeadline engagements={open} />
      <div className="mt-4 space-y-4">
        {open.map((engagement) => (
          <EngagementCard key={engagement.id} engagement={engagement} level="h3" />
        ))}
        {open.length === 0 ? (
          <p className="text-ink-soft">Everything is done. There is nothing open right now.</p>
        ) : null}
      </div>
      <ArrowLink to={{ pathname: '/client-portal/years', search }} className="mt-3 text-brand">
        {closedCount > 0 ? 'See all years' : 'See it year by year'}
      </ArrowLink>
    </section>
  )
}

/** Shows the earliest due date of the engagements that aren't filed yet. */
function NextDeadline({ engagements }: { engagements: OwnEngagement[] }) {
  const search = useClientSearch()
  const today = useToday()
  const [next] = engagements
    .filter(({ stage, isClientArchived }) => isBeforeFiling(stage) && !isClientArchived)
    .toSorted((a, b) => finalDue(a).localeCompare(finalDue(b)))
  if (!next) return null
  const due = finalDue(next)
  return (
    <p className={`wrap-anywhere mt-2 ${isPressing(next, today) ? 'text-amber' : 'text-ink-soft'}`}>
      Next deadline: <span className="font-semibold tabular-nums">{formatShortDay(due)}</span>, {daysLeft(due, today)},
      for your{' '}
      <Link to={{ pathname: `/client-portal/engagements/${next.id}`, search }} className="underline underline-offset-4">
        {next.title}
      </Link>
      .
    </p>
  )
}
