import { Button } from '../../../../ui/base/button.tsx'
import { AddressWords } from '../../../../ui/desk/address-words.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { ListedUser } from '../../desk-contract.ts'
import { useDemoPeople } from '../demo.ts'
import { useClerkSettings } from '../provider.ts'

interface Props {
  people: ListedUser[]
  selection: Selection
  onManage: (person: ListedUser) => void
}

export const nameOf = ({ firstName, lastName }: ListedUser) => `${firstName} ${lastName}`.trim()

const roleNames = { client: 'Client', admin: 'Administrator' }

/** Administrators need a second factor. If one has none, the demo says why its one-click sign-in still lets them in. */
function SecondFactor({ person: { id, role, hasSecondFactor } }: { person: ListedUser }) {
  const isInDemo = useDemoPeople().some((person) => person.id === id)
  if (hasSecondFactor === null) return 'Unknown'
  if (hasSecondFactor) return 'Set up'
  if (role !== 'admin' || !isInDemo) return 'None'
  return (
    <>
      None
      <span className="block whitespace-normal text-ink-soft">Demo: one click signs in without one</span>
    </>
  )
}

function Status({ person: { isDisabled, isEmailVerified } }: { person: ListedUser }) {
  if (isDisabled) return <Badge look="bad">Disabled</Badge>
  return isEmailVerified ? <Badge look="good">Active</Badge> : <Badge look="waiting">Email not confirmed</Badge>
}

const head: Column<ListedUser> = {
  title: 'Person',
  cell: (person) => (
    <>
      <span className="wrap-anywhere block font-medium text-base">{nameOf(person)}</span>
      <span className="text-ink-soft">
        <AddressWords address={person.email} />
      </span>
    </>
  ),
}

const columns: Column<ListedUser>[] = [
  { title: 'Role', cell: ({ role }) => roleNames[role] },
  {
    title: 'Second factor',
    cell: (person) => <SecondFactor person={person} />,
    className: 'whitespace-nowrap',
  },
  {
    title: 'Status',
    cell: (person) => <Status person={person} />,
  },
]

const lastUse: Column<ListedUser> = {
  title: 'Last used',
  cell: ({ lastUsedAt }) =>
    lastUsedAt ? <Moment iso={lastUsedAt} /> : <span className="text-ink-soft">No session</span>,
  className: 'whitespace-nowrap',
}

export function PeopleTable({ people, selection, onManage }: Props) {
  // If Clerk signs people in, it manages the sessions and doesn't tell us when they are used.
  const hasClerk = useClerkSettings() !== undefined
  return (
    <DataTable
      rows={people}
      nameOf={nameOf}
      head={head}
      columns={hasClerk ? columns : [...columns, lastUse]}
      selection={selection}
      action={(person) => (
        <Button look="secondary" size="sm" onClick={() => onManage(person)}>
          Manage<span className="sr-only"> {nameOf(person)}</span>
        </Button>
      )}
    />
  )
}
