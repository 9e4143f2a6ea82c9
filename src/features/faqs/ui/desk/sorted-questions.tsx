import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import type { Selection } from '../../../../ui/selection.tsx'
import type { DeskFaq } from '../../admin-contract.ts'
import { topics } from '../../topics-contract.ts'
import { columns, EditLink, head } from './topic-questions.tsx'

const more: Column<DeskFaq>[] = [
  { title: 'Category', cell: ({ topic }) => topics[topic] },
  ...columns,
  { title: 'Changed', cell: ({ updatedAt }) => <Moment iso={updatedAt} />, className: 'whitespace-nowrap' },
]

/** Questions of every category in one order. */
export const SortedQuestions = ({ rows, selection }: { rows: DeskFaq[]; selection: Selection }) => (
  <DataTable
    rows={rows}
    nameOf={({ question }) => question}
    head={head}
    columns={more}
    selection={selection}
    action={(faq) => <EditLink faq={faq} />}
  />
)
