import { Link } from 'react-router'
import { AddressWords } from '../../../../ui/desk/address-words.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { ListedClient } from '../../desk-contract.ts'
import { taxpayerKindNames } from '../../shared/choices.ts'
import { memberNoun, residenceOf } from './labels.ts'

const head: Column<ListedClient> = {
  title: 'Client',
  cell: ({ id, name, email, isArchived }) => (
    <div className="max-w-[40ch]">
      <Link
        to={`/admin/clients/${id}`}
        prefetch="intent"
        className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
      >
        {name}
      </Link>
      {isArchived ? (
        <>
          {' '}
          <Badge>Archived</Badge>
        </>
      ) : null}
      {email ? (
        <span className="block text-ink-soft">
          <AddressWords address={email} />
        </span>
      ) : null}
    </div>
  ),
}

const columns: Column<ListedClient>[] = [
  { title: 'Type', cell: ({ kind }) => taxpayerKindNames[kind] },
  { title: 'Reference', cell: ({ reference }) => reference || '–', className: 'tabular-nums wrap-anywhere' },
  { title: 'Residence', cell: residenceOf },
  { title: 'Adviser', cell: ({ adviser }) => adviser?.name ?? '–', className: 'wrap-anywhere' },
  {
    title: 'Members',
    cell: ({ members, openInvitations }) => (
      <>
        {members === 0 ? 'None' : countOf(members, memberNoun)}
        {openInvitations > 0 ? <span className="block text-ink-soft text-sm">{openInvitations} invited</span> : null}
      </>
    ),
  },
]

interface Props {
  clients: ListedClient[]
  selection: Selection
}

export const ClientTable = ({ clients, selection }: Props) => (
  <DataTable rows={clients} nameOf={({ name }) => name} head={head} columns={columns} selection={selection} />
)
