import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { DeskEngagement } from '../../../engagements/desk-contract.ts'
import type { ListedChecklist } from '../../desk-contract.ts'
import { engagementLists } from './checklist-queries.ts'
import { dueWords, progressWords, turnWords } from './words.ts'

/** Lists an engagement's checklists, and links to the page that issues one. */
export function EngagementChecklists({
  engagement: { id, closedAt, isClientArchived },
}: {
  engagement: DeskEngagement
}) {
  const { data, error, refetch } = useQuery(engagementLists(id))
  const isOver = closedAt !== null || isClientArchived
  return (
    <SettingsSection id="checklists" title="Checklists" intro="What you ask of the client for this engagement.">
      {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton className="h-24" />}
      {data?.items.length === 0 ? (
        <p className="text-ink-soft">
          {isOver ? 'No checklist was issued.' : 'No checklist yet. Issue the first one.'}
        </p>
      ) : null}
      {data && data.items.length > 0 ? (
        <ul className="space-y-3">
          {data.items.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      ) : null}
      {isOver ? null : (
        <ButtonLink
          look="secondary"
          size="sm"
          to={`/admin/client-checklists/new?${new URLSearchParams({ engagement: id })}`}
          className="mt-4"
        >
          Issue checklist
        </ButtonLink>
      )}
    </SettingsSection>
  )
}

function Row({ row }: { row: ListedChecklist }) {
  const turn = turnWords(row)
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <Link
        to={`/admin/client-checklists/${row.id}`}
        className="wrap-anywhere font-medium text-brand underline underline-offset-4"
      >
        {row.title}
      </Link>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] tabular-nums">
        <Badge look={turn.look}>{turn.words}</Badge> {progressWords(row)}
      </p>
      {row.nextDueOn ? <p className="text-ink-soft text-sm tabular-nums">Next due {dueWords(row)}</p> : null}
    </li>
  )
}
