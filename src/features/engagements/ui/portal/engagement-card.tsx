import { useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { useClientSearch } from '../../../clients/ui/current-client.ts'
import type { OwnEngagement } from '../../contract.ts'
import { DateLine } from '../date-line.tsx'
import { StageTrack } from '../stage-track.tsx'
import { shownToClient } from '../words.ts'

/** A short view of an engagement: its title, its stage, and whose turn it is. On phones, its page has the news. */
export function EngagementCard({ engagement, level }: { engagement: OwnEngagement; level: 'h2' | 'h3' }) {
  const { id, title, stage } = engagement
  const heading = useId()
  const search = useClientSearch()
  const { badge, news } = shownToClient(engagement)
  const Heading = level
  return (
    <article
      aria-labelledby={heading}
      className="relative rounded-lg border border-line bg-surface p-5 hover:border-brand sm:p-6"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <Heading id={heading} className="min-w-0 text-xl">
          <Link
            to={{ pathname: `/client-portal/engagements/${id}`, search }}
            className="wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </Heading>
        <Badge look={badge.look}>{badge.words}</Badge>
      </div>
      <StageTrack stage={stage} />
      {news ? <p className="wrap-anywhere mt-3 max-w-[65ch] max-sm:hidden">{news}</p> : null}
      <DateLine engagement={engagement} className="mt-2 text-[0.9375rem]" />
    </article>
  )
}
