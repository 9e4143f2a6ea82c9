import { cityTime } from '../../../../../time/zone-names.ts'
import { AddressWords } from '../../../../../ui/desk/address-words.tsx'
import { type Column, DataTable } from '../../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../../ui/desk/selection.tsx'
import type { Waiting } from '../../desk-contract.ts'

const nameOf = ({ email, topic }: Waiting) => `${email}, ${topic}`

const head: Column<Waiting> = {
  title: 'Who',
  cell: ({ email }) => (
    <a href={`mailto:${email}`} className="text-brand underline underline-offset-4">
      <AddressWords address={email} />
    </a>
  ),
}

const columns: Column<Waiting>[] = [
  { title: 'Topic', cell: ({ topic }) => topic },
  { title: 'Language', cell: ({ language }) => language || 'Any' },
  { title: 'Time zone', cell: ({ zone }) => cityTime(zone) },
  { title: 'Joined', cell: ({ askedAt }) => <Moment iso={askedAt} /> },
  {
    title: 'First free time then',
    cell: ({ offeredAt }) => (offeredAt ? <Moment iso={offeredAt} /> : 'None'),
  },
  { title: 'Notified', cell: ({ notifiedAt }) => (notifiedAt ? <Moment iso={notifiedAt} /> : 'Not yet') },
]

export function WaitingTable({ rows, selection }: { rows: Waiting[]; selection: Selection }) {
  return <DataTable rows={rows} nameOf={nameOf} head={head} columns={columns} selection={selection} />
}
