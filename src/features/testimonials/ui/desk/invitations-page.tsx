import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { SentInvitation } from '../../desk-contract.ts'
import { invitationDays } from '../../shared/choices.ts'
import type { Route } from './+types/invitations-page'
import { exportingInvitations, invitationFiltersOf, sentInvitations } from './desk-queries.ts'
import { InvitationSteps } from './invitation-steps.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteButton } from './invite-dialog.tsx'
import { invitationLabels } from './labels.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Invitations', description: 'Clients we invited to write a testimonial.' })

const noun = ['invitation', 'invitations'] as const
const orders = { oldest: 'Oldest first', name: 'By name' }
const nothingYet = {
  title: 'No invitations yet',
  text: 'Invite a client by email. The link in it works once.',
  hasDrawing: true,
}
const nothingFound = { title: 'Nothing found', text: 'Try fewer letters, or clear the filters.' }

export default function InvitationsPage() {
  const [address] = useSearchParams()
  const filters = invitationFiltersOf(address)
  const query = useInfiniteQuery(sentInvitations(filters))
  const isOpen = !needsSecondFactor(query.error)
  return (
    <>
      <BackLink to="/admin/testimonials">All testimonials</BackLink>
      <DeskHeading
        title="Invitations"
        intro={`Clients we invited to write a testimonial. Each link works once and expires in ${invitationDays} days.`}
        action={isOpen ? <InviteButton /> : null}
      />
      {isOpen ? (
        <Filters label="Invitations" className="mt-6" search={<SearchFilter what="Name or email" value={filters.q} />}>
          <ChoiceFilter
            name="state"
            label="Status"
            every="All statuses"
            words={invitationLabels}
            value={filters.state}
          />
          <ChoiceFilter name="sort" label="Order" every="Newest first" words={orders} value={filters.sort} />
        </Filters>
      ) : null}
      <PagedList
        query={query}
        noun={noun}
        empty={Object.keys(filters).length === 0 ? nothingYet : nothingFound}
        actions={<SaveList saving={exportingInvitations} search={filters} />}
      >
        {(rows) => <Invitations rows={rows} />}
      </PagedList>
    </>
  )
}

function Invitations({ rows }: { rows: SentInvitation[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <InvitationTable invitations={rows} selection={selection} />
      <SelectionBar selection={selection}>
        <InvitationSteps invitations={rows.filter(({ id }) => selection.has(id))} onDone={selection.clear} />
      </SelectionBar>
    </>
  )
}
