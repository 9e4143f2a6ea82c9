import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ChangeRefused } from '../../../../ui/change-refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { needsSecondFactor } from '../../../../ui/refusal.ts'
import { SaveListButton, saveFile } from '../../../../ui/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/selection.tsx'
import type { InquiryFilters as Asked, ListedInquiry } from '../../admin-contract.ts'
import type { Route } from './+types/inquiries-page'
import { CloseMany } from './close-many.tsx'
import { inquiryFiltersOf, inquiryList, savingInquiries } from './desk-queries.ts'
import { InquiryFilters } from './inquiry-filters.tsx'
import { InquiryTable } from './inquiry-table.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Inquiries', description: 'Messages to the firm.' })

const noun = ['inquiry', 'inquiries'] as const
const nothingYet = {
  title: 'No messages yet',
  text: 'What people write on the contact page appears here, and the firm is told by email.',
}
const nothingFound = {
  title: 'Nothing found',
  text: 'Try a shorter part of a name, address or reference, or clear the filters.',
}

export default function InquiriesPage() {
  const [address] = useSearchParams()
  const filters = inquiryFiltersOf(address)
  const query = useInfiniteQuery(inquiryList(filters))
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">
        Inquiries
      </h1>
      <p className="mt-2 text-ink-soft">Messages from the contact page.</p>
      {needsSecondFactor(query.error) ? null : <InquiryFilters filters={filters} />}
      <PagedList query={query} noun={noun} empty={empty} actions={<SaveInquiries filters={filters} />}>
        {(rows) => <Inquiries rows={rows} />}
      </PagedList>
    </>
  )
}

function Inquiries({ rows }: { rows: ListedInquiry[] }) {
  const selection = useSelection(rows)
  return (
    <>
      <InquiryTable inquiries={rows} selection={selection} />
      <SelectionBar selection={selection}>
        <CloseMany selection={selection} />
      </SelectionBar>
    </>
  )
}

/** All inquiries of the search, not only those shown so far. */
function SaveInquiries({ filters }: { filters: Asked }) {
  const { mutate, isPending, error } = useMutation(savingInquiries())
  return (
    <>
      <SaveListButton isSaving={isPending} onSave={() => mutate(filters, { onSuccess: saveFile })} />
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}
