import { Button } from '../../../../ui/base/button.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { ListedUser } from '../../people-contract.ts'
import { useClerkSettings } from '../provider.ts'

interface Props {
  people: ListedUser[]
  selection: Selection
  onManage: (person: ListedUser) => void
}

export const nameOf = ({ firstName, lastName }: ListedUser) => `${firstName} ${lastName}`.trim()

const roleWords = { client: 'Client', admin: 'Administrator' }
function factorWords({ hasSecondFactor }: ListedUser) {
  if (hasSecondFactor === null) return 'Unknown'
  return hasSecondFactor ? 'Set up' : 'None'
}
function Status({ person: { isDisabled, isEmailVerified } }: { person: ListedUser }) {
  if (isDisabled) return <Badge look="bad">Disabled</Badge>
  return isEmailVerified ? <Badge look="good">Active</Badge> : <Badge look="waiting">Address not confirmed</Badge>
}

const head: Column<ListedUser> = {
  title: 'Person',
  cell: (person) => (
    <>
      <span className="wrap-anywhere block font-medium text-base">{nameOf(person)}</span>
      <span className="wrap-anywhere text-ink-soft">{person.email}</span>
    </>
  ),
}

const columns: Column<ListedUser>[] = [
  { title: 'Role', cell: ({ role }) => roleWords[role] },
  {
    title: 'Second factor',
    cell: factorWords,
    className: 'whitespace-nowrap',
  },
  {
    title: 'Status',
    cell: (person) => <Status person={person} />,
  },
]

const lastUse: Column<ListedUser> = {
  title: 'Last use',
  cell: ({ lastUsedAt }) =>
    lastUsedAt ? <Moment iso={lastUsedAt} /> : <span className="text-ink-soft">No session</span>,
  className: 'whitespace-nowrap',
}

export function PeopleTable({ people, selection, onManage }: Props) {
  // An outside provider keeps the sessions, and says nothing of their use.
  const isElsewhere = useClerkSettings() !== undefined
  return (
    <DataTable
      rows={people}
      nameOf={nameOf}
      head={head}
      columns={isElsewhere ? columns : [...columns, lastUse]}
      selection={selection}
      action={(person) => (
        <Button look="secondary" size="sm" onClick={() => onManage(person)}>
          Manage<span className="sr-only"> {nameOf(person)}</span>
        </Button>
      )}
    />
  )
}
