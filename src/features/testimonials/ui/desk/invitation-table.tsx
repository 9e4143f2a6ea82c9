import { Link } from 'react-router'
import { AddressWords } from '../../../../ui/desk/address-words.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Selection } from '../../../../ui/desk/selection.tsx'
import type { SentInvitation } from '../../desk-contract.ts'
import { InvitationSteps } from './invitation-steps.tsx'
import { invitationLabels } from './labels.ts'

const head: Column<SentInvitation> = {
  title: 'Invited',
  cell: ({ name, email }) => (
    <>
      <span className="wrap-anywhere block font-medium text-base">{name}</span>
      <span className="block text-ink-soft">
        <AddressWords address={email} />
      </span>
    </>
  ),
}

const columns: Column<SentInvitation>[] = [
  {
    title: 'Status',
    cell: ({ state, testimonialId, name }) =>
      testimonialId ? (
        <Link to={`/admin/testimonials/${testimonialId}`} className="text-brand underline underline-offset-4">
          {invitationLabels[state]}
          <span className="sr-only">: the testimonial of {name}</span>
        </Link>
      ) : (
        <Badge look={state === 'open' ? 'waiting' : 'quiet'}>{invitationLabels[state]}</Badge>
      ),
  },
  { title: 'Service', cell: ({ serviceType }) => serviceType ?? 'Not specified', className: 'whitespace-nowrap' },
  { title: 'Sent', cell: ({ invitedAt }) => <Moment iso={invitedAt} />, className: 'whitespace-nowrap' },
]

interface Props {
  invitations: SentInvitation[]
  selection: Selection
}

export const InvitationTable = ({ invitations, selection }: Props) => (
  <DataTable
    rows={invitations}
    nameOf={({ name }) => name}
    head={head}
    columns={columns}
    selection={selection}
    action={(invitation) => (
      <div className="flex @3xl:justify-end gap-2">
        <InvitationSteps invitations={[invitation]} about={invitation.name} />
      </div>
    )}
  />
)
