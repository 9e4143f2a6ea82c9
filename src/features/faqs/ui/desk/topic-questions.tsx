import { ButtonLink } from '../../../../ui/base/button.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { MoveButtons, movedBy } from '../../../../ui/desk/move-buttons.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { DeskFaq } from '../../desk-contract.ts'
import { type Topic, topics } from '../../shared/topics.ts'
import { arranging, useFaqChange } from './desk-queries.ts'

export const stateLabels = { draft: 'Draft', published: 'Published', archived: 'Archived' }
const stateLooks = { draft: 'waiting', published: 'good', archived: 'quiet' } as const

export const head: Column<DeskFaq> = {
  title: 'Question',
  cell: ({ question }) => <span className="wrap-anywhere block font-medium text-base">{question}</span>,
}

/** This column takes the width that the others leave, so that the others line up in the tables of all categories. */
const wideHead = { ...head, className: 'w-full' }

export const columns: Column<DeskFaq>[] = [
  {
    title: 'Status',
    cell: ({ state }) => <Badge look={stateLooks[state]}>{stateLabels[state]}</Badge>,
    className: 'w-28 min-w-28',
  },
  { title: 'Helpful', cell: helpfulCell, className: 'w-28 min-w-28 whitespace-nowrap tabular-nums' },
]

function helpfulCell({ helpful, notHelpful }: DeskFaq) {
  const all = helpful + notHelpful
  return all === 0 ? <span className="text-ink-soft">No votes</span> : `${helpful} of ${all}`
}

interface Props {
  topic: Topic
  rows: DeskFaq[]
  canArrange: boolean
  selection: Selection
}

/** A category's questions. Each move is saved right away. */
export function TopicQuestions({ topic, rows, canArrange, selection }: Props) {
  const { mutate, isPending, error } = useFaqChange(arranging)
  const before = rows.map(({ id }) => id)
  const move = (index: number, by: -1 | 1) => mutate({ topic, before, after: movedBy(before, index, by) })
  return (
    <section aria-labelledby={`topic-${topic}`} className="mb-10">
      <h2 id={`topic-${topic}`} className="mb-2 text-xl">
        {topics[topic]}
      </h2>
      {error ? <ChangeRefused error={error} className="mb-4" /> : null}
      <DataTable
        rows={rows}
        nameOf={({ question }) => question}
        head={wideHead}
        columns={columns}
        selection={selection}
        action={(faq) => (
          <div className="flex @3xl:min-w-44 @3xl:justify-end gap-2">
            {canArrange && rows.length > 1 ? (
              <MoveButtons
                name={faq.question}
                index={before.indexOf(faq.id)}
                count={rows.length}
                isBusy={isPending}
                onMove={(by) => move(before.indexOf(faq.id), by)}
              />
            ) : null}
            <EditLink faq={faq} />
          </div>
        )}
      />
    </section>
  )
}

export const EditLink = ({ faq: { id, question } }: { faq: DeskFaq }) => (
  <ButtonLink look="secondary" size="sm" to={`/admin/faqs/${id}`}>
    Edit<span className="sr-only">: {question}</span>
  </ButtonLink>
)
