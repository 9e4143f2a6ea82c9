import { Link } from 'react-router'
import { shortMomentIn, unbroken } from '../../../../time/words.ts'
import { AddressWords } from '../../../../ui/desk/address-words.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { ListedAppointment } from '../contract.ts'
import { NoAdviser, StateLabel } from './state-label.tsx'

const nameOf = ({ name, reference }: ListedAppointment) => `${name}, ${reference}`

const head: Column<ListedAppointment> = {
  title: 'Visitor',
  cell: ({ id, name, email }) => (
    <div className="@4xl:min-w-62 max-w-[40ch]">
      <Link
        to={`/admin/bookings/${id}`}
        prefetch="intent"
        className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
      >
        {name}
      </Link>
      <span className="block text-ink-soft">
        <AddressWords address={email} />
      </span>
    </div>
  ),
}

const columnsIn = (zone: string): Column<ListedAppointment>[] => [
  {
    title: 'Time',
    cell: ({ startsAt }) => <time dateTime={startsAt}>{unbroken(shortMomentIn(zone, startsAt))}</time>,
    className: 'whitespace-nowrap tabular-nums',
  },
  { title: 'Status', cell: ({ state }) => <StateLabel state={state} /> },
  { title: 'Topic', cell: ({ topic }) => topic },
  {
    title: 'Adviser',
    cell: ({ adviser, isUnattended, isOff }) => (
      <>
        <span className="inline-block lg:min-w-24">{adviser}</span>
        <NoAdviser isUnattended={isUnattended} isOff={isOff} />
      </>
    ),
  },
  { title: 'Reference', cell: ({ reference }) => reference, className: 'whitespace-nowrap tabular-nums' },
]

interface Props {
  appointments: ListedAppointment[]
  zone: string
  selection: Selection
}

export function AppointmentTable({ appointments, zone, selection }: Props) {
  return <DataTable rows={appointments} nameOf={nameOf} head={head} columns={columnsIn(zone)} selection={selection} />
}
