import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SkipToRows } from '../../../../ui/desk/row-keys.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedClient } from '../../desk-contract.ts'
import type { Route } from './+types/clients-page'
import { AccessRequests } from './access-requests.tsx'
import { ClientFilters } from './client-filters.tsx'
import { ClientTable } from './client-table.tsx'
import { clientFiltersOf, clientList, exportingClients } from './desk-queries.ts'
import { clientNoun } from './labels.ts'
import { ManyClients } from './many-clients.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Clients', description: 'The taxpayers that the firm serves.' })

const nothingYet = {
  title: 'No clients yet',
  text: 'Add the first one, or import a list from a spreadsheet.',
  hasDrawing: true,
}
const nothingFound = {
  title: 'Nothing found',
  text: "Try typing less of the name, reference or member's email, or clear the filters.",
}

export default function ClientsPage() {
  const [address] = useSearchParams()
  const filters = clientFiltersOf(address)
  const query = useInfiniteQuery(clientList(filters))
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  const isOpen = !needsSecondFactor(query.error)
  return (
    <>
      <DeskHeading
        title="Clients"
        intro="The taxpayers you serve, and who acts for them in the portal."
        action={isOpen ? <Add /> : null}
      />
      {isOpen ? (
        <>
          <AccessRequests />
          <SkipToRows />
          <ClientFilters filters={filters} />
        </>
      ) : null}
      <PagedList
        query={query}
        noun={clientNoun}
        empty={empty}
        actions={<SaveList saving={exportingClients} search={filters} />}
      >
        {(rows) => <Clients rows={rows} />}
      </PagedList>
    </>
  )
}

function Clients({ rows }: { rows: ListedClient[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <ClientTable clients={rows} selection={selection} />
      <SelectionBar selection={selection}>
        <ManyClients clients={rows} selection={selection} />
      </SelectionBar>
    </>
  )
}

const Add = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink look="secondary" to="/admin/clients/import">
      Import clients
    </ButtonLink>
    <ButtonLink to="/admin/clients/new">Add client</ButtonLink>
  </div>
)
