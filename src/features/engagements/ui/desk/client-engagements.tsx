import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { DeskClient } from '../../../clients/desk-contract.ts'
import type { ListedEngagement } from '../../desk-contract.ts'
import { stageNames } from '../../shared/stages.ts'
import { dateWords, turnOf } from '../words.ts'
import { clientEngagements } from './desk-queries.ts'

/** Lists the engagements of a client, the latest due date first. */
export function ClientEngagements({ client: { id, isArchived } }: { client: DeskClient }) {
  const { data, error, refetch } = useQuery(clientEngagements(id))
  const rows = data?.items.toReversed()
  return (
    <SettingsSection id="engagements" title="Engagements" intro="Returns and services by year, and where each stands.">
      {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton className="h-24" />}
      {rows?.length === 0 ? <p className="text-ink-soft">No engagement yet. Add the first one.</p> : null}
      {rows && rows.length > 0 ? (
        <ul className="space-y-3">
          {rows.map((engagement) => (
            <Row key={engagement.id} engagement={engagement} />
          ))}
        </ul>
      ) : null}
      {data?.next ? (
        <p className="mt-3">
          <Link
            to={`/admin/engagements?${new URLSearchParams({ client: id, closed: 'too' })}`}
            className="font-semibold text-brand underline underline-offset-4"
          >
            See all engagements
          </Link>
        </p>
      ) : null}
      {isArchived ? null : (
        <ButtonLink
          look="secondary"
          size="sm"
          to={`/admin/engagements/new?${new URLSearchParams({ client: id })}`}
          className="mt-4"
        >
          Add engagement
        </ButtonLink>
      )}
    </SettingsSection>
  )
}

function Row({ engagement }: { engagement: ListedEngagement }) {
  const { id, title, stage } = engagement
  const turn = turnOf(engagement, 'firm', engagement.turn)
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <Link
        to={`/admin/engagements/${id}`}
        className="wrap-anywhere font-medium text-brand underline underline-offset-4"
      >
        {title}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
        {stageNames[stage]} <Badge look={turn.look}>{turn.words}</Badge>
      </p>
      <p className="text-ink-soft text-sm tabular-nums">{dateWords(engagement, useToday())}</p>
    </li>
  )
}
