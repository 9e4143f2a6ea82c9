import { Link } from 'react-router'
import { AddressWords } from '../../../../ui/desk/address-words.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { ListedSubscriber } from '../contract.ts'
import { languageLabels, nameOf, sourceLabels } from './labels.ts'
import { StateLabel } from './state-label.tsx'

const head: Column<ListedSubscriber> = {
  title: 'Subscriber',
  cell: (row) => (
    <Link
      to={`/admin/subscribers/${row.id}`}
      prefetch="intent"
      className="font-medium text-base text-brand underline underline-offset-4"
    >
      <AddressWords address={nameOf(row)} />
    </Link>
  ),
}

const columns: Column<ListedSubscriber>[] = [
  { title: 'Status', cell: ({ state }) => <StateLabel state={state} /> },
  { title: 'Source', cell: ({ source }) => sourceLabels[source], className: 'whitespace-nowrap' },
  { title: 'Language', cell: ({ language }) => languageLabels[language] },
  { title: 'Added', cell: ({ createdAt }) => <Moment iso={createdAt} />, className: 'whitespace-nowrap' },
]

export const SubscriberTable = ({ rows }: { rows: ListedSubscriber[] }) => (
  <DataTable rows={rows} nameOf={nameOf} head={head} columns={columns} />
)
