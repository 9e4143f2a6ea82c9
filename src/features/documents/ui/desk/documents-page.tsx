import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { BackToClient } from '../../../clients/ui/desk/back-to-client.tsx'
import { type DocumentLabel, documentLabelNames } from '../../shared/choices.ts'
import { allDocuments, deskFiltersOf } from '../document-queries.ts'
import { DocumentTable } from '../document-table.tsx'
import { documentNoun, originNames } from '../labels.tsx'
import { typeNames } from '../type-names.ts'
import { UploadArea } from '../upload-area.tsx'
import type { Route } from './+types/documents-page'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Documents', description: 'What clients and the firm uploaded.' })

const nothingYet = {
  title: 'No documents yet',
  text: 'What clients upload in the portal appears here.',
  hasDrawing: true,
}
const nothingFound = { title: 'Nothing found', text: 'Try fewer letters, or clear the filters.' }

export default function DocumentsPage() {
  const [address] = useSearchParams()
  const filters = deskFiltersOf(address)
  const query = useInfiniteQuery(allDocuments(filters))
  const { client: _, ...narrowing } = filters
  const empty = Object.keys(narrowing).length === 0 ? nothingYet : nothingFound
  const isOpen = !needsSecondFactor(query.error)
  const intro = filters.client
    ? "Files that this client and the firm have given each other. The client's members can see who opened each file."
    : 'What clients and the firm uploaded. Open a client to upload something for it.'
  return (
    <>
      {filters.client && isOpen ? <BackToClient id={filters.client} /> : null}
      <DeskHeading title="Documents" intro={intro} />
      {isOpen ? (
        <>
          {filters.client ? <UploadForClient key={filters.client} clientId={filters.client} /> : null}
          <Filters
            label="Documents"
            keep={['client']}
            className="mt-6"
            search={<SearchFilter what="Document name" value={filters.q} />}
          >
            <ChoiceFilter name="origin" label="From" every="Everyone" words={originNames.firm} value={filters.origin} />
            <ChoiceFilter name="type" label="Kind" every="All kinds" words={typeNames} value={filters.type} />
          </Filters>
        </>
      ) : null}
      <PagedList query={query} noun={documentNoun} empty={empty}>
        {(rows) => (
          <DocumentTable
            side="firm"
            documents={rows}
            pageOf={({ id }) => `/admin/documents/${id}`}
            clientOf={({ clientId, clientName }) => (
              <Link to={`/admin/documents?client=${clientId}`} className="text-brand underline underline-offset-4">
                {clientName}
              </Link>
            )}
          />
        )}
      </PagedList>
    </>
  )
}

/** Lets the firm send documents to a client. */
function UploadForClient({ clientId }: { clientId: string }) {
  const [label, setLabel] = useState<DocumentLabel>('other')
  return (
    <div className="mt-6">
      <UploadArea target={{ side: 'firm', clientId, label }}>
        <SelectField
          id="label"
          label="What you upload"
          value={label}
          // The select's options are the labels, so its value is one of them.
          onChange={({ target }) => setLabel(target.value as DocumentLabel)}
          className="mb-4 max-w-sm"
        >
          <Options words={documentLabelNames} />
        </SelectField>
      </UploadArea>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        We email the members that something new is there. The email doesn't say what.
      </p>
    </div>
  )
}
