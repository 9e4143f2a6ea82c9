import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { MissingDocuments } from '../../../checklists/ui/portal/missing-documents.tsx'
import type { OwnClient } from '../../../clients/contract.ts'
import { clientParameter, useClientSearch, useCurrentClient } from '../../../clients/ui/current-client.ts'
import { ForClient } from '../../../clients/ui/portal/for-client.tsx'
import { clientDocuments, documentFiltersOf } from '../document-queries.ts'
import { DocumentTable } from '../document-table.tsx'
import { documentNoun, originNames } from '../labels.tsx'
import { typeNames } from '../type-names.ts'
import { UploadArea } from '../upload-area.tsx'
import type { Route } from './+types/documents-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Documents', description: 'What you uploaded, and what we uploaded for you.' })

export default function DocumentsPage() {
  const { client } = useCurrentClient()
  return (
    <>
      <DeskHeading
        title="Documents"
        intro={
          client
            ? `What you and we upload for ${client.name}. Everything is encrypted, and you see who opens it.`
            : 'What you and we upload. Everything is encrypted, and you see who opens it.'
        }
      />
      <div className="mt-6">
        <ForClient loading={<Skeleton className="h-40" />}>{(client) => <Documents client={client} />}</ForClient>
      </div>
    </>
  )
}

const nothingYet = { title: 'No documents yet', text: 'Add the first one above.', hasDrawing: true }
const nothingFound = { title: 'Nothing found', text: 'Try fewer letters, or clear the filters.' }

function Documents({ client }: { client: OwnClient }) {
  const [address] = useSearchParams()
  const search = useClientSearch()
  const filters = documentFiltersOf(address)
  const query = useInfiniteQuery(clientDocuments(client.id, filters))
  return (
    <>
      {client.isArchived ? (
        <p className="rounded-md bg-amber-soft px-4 py-3 text-amber">
          This client is archived. You can read its documents, but you can't add any.
        </p>
      ) : (
        <>
          <MissingDocuments clientId={client.id} />
          <UploadArea target={{ side: 'client', clientId: client.id }} />
        </>
      )}
      <Filters
        label="Documents"
        keep={[clientParameter]}
        className="mt-8"
        search={<SearchFilter label="Name" value={filters.q} />}
      >
        <ChoiceFilter name="origin" label="From" every="Everyone" words={originNames.client} value={filters.origin} />
        <ChoiceFilter name="type" label="Kind" every="All kinds" words={typeNames} value={filters.type} />
      </Filters>
      <PagedList query={query} noun={documentNoun} empty={Object.keys(filters).length > 0 ? nothingFound : nothingYet}>
        {(rows) => (
          <DocumentTable
            side="client"
            documents={rows}
            pageOf={({ id }) => `/client-portal/documents/${id}${search}`}
          />
        )}
      </PagedList>
    </>
  )
}
