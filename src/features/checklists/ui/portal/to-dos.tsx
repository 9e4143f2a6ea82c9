import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import type { ToDos as ListedToDos } from '../../contract.ts'
import { FoldedRows, listLook, Row } from './folded-rows.tsx'
import { toDosOf } from './portal-queries.ts'
import { Progress } from './progress.tsx'
import { countsOf, openWords, rowsOf, type ToDoRow } from './to-do-rows.ts'

/** Everything the firm needs from the client now, the earliest due date first. */
export function ToDos({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(toDosOf(clientId))
  return (
    <section aria-labelledby="to-dos" className="mb-10">
      <h2 id="to-dos" className="text-2xl">
        What we need from you
      </h2>
      {data ? <Shown toDos={data} /> : null}
      {!data && error ? <Refused error={error} onRetry={refetch} className="mt-4" /> : null}
      {data || error ? null : (
        <div role="status" className="mt-4">
          <span className="sr-only">Loading what we need from you</span>
          <Skeleton className="h-28" />
        </div>
      )}
    </section>
  )
}

function Shown({ toDos }: { toDos: ListedToDos }) {
  const { main, single } = rowsOf(toDos)
  const counts = countsOf(toDos)
  if (main.length === 0) return <Nothing />
  return (
    <>
      <p className="mt-2 mb-3 text-ink-soft">{openWords(counts.open, toDos.optional)}</p>
      {counts.total > counts.open ? <Progress counts={counts} /> : null}
      <ul className={listLook}>
        {main.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {single.length > 0 ? <Single rows={single} isAll={toDos.total === toDos.items.length} /> : null}
    </>
  )
}

/** The single items that the main lines count, the most urgent first. */
const Single = ({ rows, isAll }: { rows: ToDoRow[]; isAll: boolean }) => (
  <>
    <p id="due-first" className="mt-6 font-semibold">
      Due first
    </p>
    <FoldedRows rows={rows} labelledBy="due-first">
      {isAll ? null : (
        <p className="mt-4 text-ink-soft">These are the first {rows.length}. The checklists show the rest.</p>
      )}
    </FoldedRows>
  </>
)

const Nothing = () => (
  <div className="mt-4 flex items-start gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand"
    >
      <Check size={20} />
    </span>
    <div>
      <p className="font-semibold text-lg">Nothing right now</p>
      <p className="mt-1 text-ink-soft">We'll email you as soon as we need something.</p>
    </div>
  </div>
)
