import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { moveInRows } from '../../../../ui/desk/row-keys.tsx'
import { SelectBox, type Selection, useSelection } from '../../../../ui/desk/selection.tsx'
import { stageNames } from '../../../engagements/shared/stages.ts'
import type { BoardColumn, ChecklistFilters, ListedChecklist } from '../../desk-contract.ts'
import { checklistBoard } from './checklist-queries.ts'
import { RemindBar } from './remind-clients.tsx'
import { dueWords, isOverdue, nameOfChecklist, progressWords, turnWords } from './words.ts'

/** The checklists of open engagements, in a column for each stage. */
export function ChecklistBoard({ filters }: { filters: ChecklistFilters }) {
  const { data, error, refetch } = useQuery(checklistBoard(filters))
  const rows = data?.flatMap(({ items }) => items) ?? []
  const selection = useSelection(rows)
  if (error && !data) return <Refused error={error} onRetry={refetch} className="mt-8" />
  if (!data)
    return (
      <div role="status" className="mt-8">
        <span className="sr-only">Loading the board</span>
        <Skeleton className="h-96" />
      </div>
    )
  return (
    <>
      <section
        aria-label="Board by stage"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls sideways has to be reachable with the keyboard.
        tabIndex={0}
        onKeyDown={moveInRows}
        className="relative mt-8 overflow-x-auto pb-4 [&_:is(a,input)]:scroll-mb-24"
      >
        <ul className="flex items-start gap-4 max-sm:flex-col">
          {data.map((column) => (
            <li key={column.stage} className="w-72 shrink-0 rounded-lg max-sm:w-full bg-sunken p-3">
              <Column column={column} filters={filters} selection={selection} />
            </li>
          ))}
        </ul>
      </section>
      <RemindBar rows={rows} selection={selection} />
    </>
  )
}

interface ColumnProps {
  column: BoardColumn
  filters: ChecklistFilters
  selection: Selection
}

function Column({ column: { stage, count, items }, filters, selection }: ColumnProps) {
  const more = new URLSearchParams(Object.entries({ ...filters, stage }).map(([name, value]) => [name, String(value)]))
  return (
    <>
      <h2 className="flex items-baseline justify-between px-1 font-sans font-semibold text-base">
        {stageNames[stage]} <span className="text-ink-soft tabular-nums">{count}</span>
      </h2>
      {items.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {items.map((row) => (
            <Card key={row.id} row={row} selection={selection} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 px-1 text-[0.9375rem] text-ink-soft">Nothing here.</p>
      )}
      {count > items.length ? (
        <p className="mt-3 px-1">
          <Link
            to={`/admin/client-checklists?${more}`}
            className="font-semibold text-brand underline underline-offset-4"
          >
            See all {count}
          </Link>
        </p>
      ) : null}
    </>
  )
}

function Card({ row, selection }: { row: ListedChecklist; selection: Selection }) {
  const turn = turnWords(row)
  const isLate = isOverdue(row, useToday())
  return (
    <li data-row className="rounded-md border border-line bg-surface p-3">
      <div className="flex items-start justify-between gap-2">
        <Link
          to={`/admin/client-checklists/${row.id}`}
          className="wrap-anywhere font-medium text-brand underline underline-offset-4"
        >
          {row.client.name}
        </Link>
        <span className="-mt-1 -mr-1 shrink-0">
          <SelectBox
            label={`Select ${nameOfChecklist(row)}`}
            isChecked={selection.has(row.id)}
            onToggle={() => selection.toggle(row.id)}
          />
        </span>
      </div>
      <p className="wrap-anywhere text-[0.9375rem]">{row.engagement}</p>
      <p className="mt-2">
        <Badge look={turn.look}>{turn.words}</Badge>
      </p>
      <p className="mt-1 text-ink-soft text-sm tabular-nums">{progressWords(row)}</p>
      <p className={`text-sm tabular-nums ${isLate ? 'text-danger' : 'text-ink-soft'}`}>
        {row.nextDueOn ? `${isLate ? 'Overdue since' : 'Next due'} ${dueWords(row)}` : dueWords(row)}
      </p>
      {row.adviser ? <p className="wrap-anywhere text-ink-soft text-sm">{row.adviser.name}</p> : null}
    </li>
  )
}
