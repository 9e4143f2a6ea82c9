import { Link } from 'react-router'
import { formatShortDay } from '../../../../time/day-names.ts'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import { stageNames } from '../../../engagements/shared/stages.ts'
import type { ListedChecklist } from '../../desk-contract.ts'
import { dueWords, isOverdue, nameOfChecklist, progressWords, turnWords } from './words.ts'

const head: Column<ListedChecklist> = {
  title: 'Checklist',
  cell: ({ id, client, engagement, title }) => (
    <div className="max-w-[40ch]">
      <Link
        to={`/admin/client-checklists/${id}`}
        prefetch="intent"
        className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
      >
        {client.name}
      </Link>
      <span className="wrap-anywhere block">{engagement}</span>
      <span className="wrap-anywhere block text-ink-soft text-sm">{title}</span>
    </div>
  ),
}

const columns: Column<ListedChecklist>[] = [
  {
    title: 'Waiting on',
    cell: (row) => {
      const turn = turnWords(row)
      return (
        <>
          <Badge look={turn.look}>{turn.words}</Badge>
          <span className="block text-ink-soft text-sm tabular-nums">{progressWords(row)}</span>
        </>
      )
    },
  },
  { title: 'Stage', cell: ({ stage }) => stageNames[stage] },
  {
    title: 'Next due',
    cell: (row) => <NextDue row={row} />,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    title: 'Reminded',
    cell: ({ lastRemindedOn }) => (lastRemindedOn ? formatShortDay(lastRemindedOn) : '–'),
    className: 'whitespace-nowrap tabular-nums',
  },
  { title: 'Adviser', cell: ({ adviser }) => adviser?.name ?? '–', className: 'wrap-anywhere' },
]

function NextDue({ row }: { row: ListedChecklist }) {
  const isLate = isOverdue(row, useToday())
  return (
    <span className={isLate ? 'text-danger' : ''}>
      {dueWords(row)}
      {isLate ? <span className="block text-sm">Overdue</span> : null}
    </span>
  )
}

interface Props {
  checklists: ListedChecklist[]
  selection?: Selection
}

export const ChecklistTable = ({ checklists, selection }: Props) => (
  <DataTable rows={checklists} nameOf={nameOfChecklist} head={head} columns={columns} selection={selection} />
)
