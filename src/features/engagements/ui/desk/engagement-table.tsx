import { Link } from 'react-router'
import { formatShortDay } from '../../../../time/day-names.ts'
import { daysLeft } from '../../../../time/days-left.ts'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { ListedEngagement } from '../../desk-contract.ts'
import { isBeforeFiling, stageNames } from '../../shared/stages.ts'
import { finalDue, isPressing, turnOf } from '../words.ts'

const head: Column<ListedEngagement> = {
  title: 'Engagement',
  cell: ({ id, title, client }) => (
    <div className="max-w-[40ch]">
      <Link
        to={`/admin/engagements/${id}`}
        prefetch="intent"
        className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
      >
        {title}
      </Link>
      <span className="wrap-anywhere block text-ink-soft">{client.name}</span>
    </div>
  ),
}

const columns: Column<ListedEngagement>[] = [
  {
    title: 'Stage',
    cell: (engagement) => {
      const turn = turnOf(engagement, 'firm', engagement.turn)
      return (
        <>
          {stageNames[engagement.stage]} <Badge look={turn.look}>{turn.words}</Badge>
        </>
      )
    },
  },
  {
    title: 'Since',
    cell: ({ stageOn }) => formatShortDay(stageOn),
    className: 'whitespace-nowrap tabular-nums',
  },
  { title: 'Due', cell: (engagement) => <Due engagement={engagement} />, className: 'whitespace-nowrap tabular-nums' },
  { title: 'Adviser', cell: ({ adviser }) => adviser?.name ?? '–', className: 'wrap-anywhere' },
]

function Due({ engagement }: { engagement: ListedEngagement }) {
  const today = useToday()
  const due = finalDue(engagement)
  return (
    <>
      {formatShortDay(due)}
      {isBeforeFiling(engagement.stage) ? (
        <span className={`block text-sm ${isPressing(engagement, today) ? 'text-amber' : 'text-ink-soft'}`}>
          {daysLeft(due, today)}
        </span>
      ) : null}
    </>
  )
}

interface Props {
  engagements: ListedEngagement[]
  selection?: Selection
}

export const EngagementTable = ({ engagements, selection }: Props) => (
  <DataTable
    rows={engagements}
    nameOf={({ title, client }) => `${title} of ${client.name}`}
    head={head}
    columns={columns}
    selection={selection}
  />
)
