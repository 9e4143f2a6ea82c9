import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { DeskFaq } from '../../desk-contract.ts'
import { topics } from '../../shared/topics.ts'
import { columns, EditLink, head } from './topic-questions.tsx'

const allColumns: Column<DeskFaq>[] = [
  { title: 'Category', cell: ({ topic }) => topics[topic] },
  ...columns,
  { title: 'Changed', cell: ({ updatedAt }) => <Moment iso={updatedAt} />, className: 'whitespace-nowrap' },
]

/** The questions of all categories in one list. */
export const SortedQuestions = ({ rows, selection }: { rows: DeskFaq[]; selection: Selection }) => (
  <DataTable
    rows={rows}
    nameOf={({ question }) => question}
    head={head}
    columns={allColumns}
    selection={selection}
    action={(faq) => <EditLink faq={faq} />}
  />
)
