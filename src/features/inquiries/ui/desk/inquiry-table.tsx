import { Link } from 'react-router'
import { AddressWords } from '../../../../ui/desk/address-words.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import { topicLabels } from '../../contract.ts'
import type { ListedInquiry } from '../../desk-contract.ts'
import { Due } from './due.tsx'
import { StateLabel } from './state-label.tsx'

interface Props {
  inquiries: ListedInquiry[]
  selection: Selection
}

const nameOf = ({ name, reference }: ListedInquiry) => `${name}, ${reference}`

const head: Column<ListedInquiry> = {
  title: 'Inquiry',
  cell: ({ id, name, email, excerpt }) => (
    <div className="max-w-[48ch]">
      <Link
        to={`/admin/inquiries/${id}`}
        prefetch="intent"
        className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
      >
        {name}
      </Link>
      <span className="block text-ink-soft">
        <AddressWords address={email} />
      </span>
      <span className="wrap-anywhere mt-1 line-clamp-2">{excerpt}</span>
    </div>
  ),
}

const columns: Column<ListedInquiry>[] = [
  {
    title: 'Status',
    cell: (inquiry) => (
      <>
        <StateLabel state={inquiry.state} />
        <span className="mt-1 block text-sm">
          <Due inquiry={inquiry} />
        </span>
      </>
    ),
  },
  { title: 'Topic', cell: ({ topic }) => topicLabels[topic] },
  { title: 'Reference', cell: ({ reference }) => reference, className: 'whitespace-nowrap tabular-nums' },
  { title: 'Received', cell: ({ createdAt }) => <Moment iso={createdAt} />, className: 'whitespace-nowrap' },
]

export function InquiryTable({ inquiries, selection }: Props) {
  return <DataTable rows={inquiries} nameOf={nameOf} head={head} columns={columns} selection={selection} />
}
