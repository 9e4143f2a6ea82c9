import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ListedInquiry } from '../../desk-contract.ts'
import type { Route } from './+types/inquiries-page'
import { CloseMany } from './close-many.tsx'
import { exportingInquiries, inquiryFiltersOf, inquiryList } from './desk-queries.ts'
import { InquiryFilters } from './inquiry-filters.tsx'
import { InquiryTable } from './inquiry-table.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Inquiries', description: 'Messages to the firm.' })

const noun = ['inquiry', 'inquiries'] as const
const nothingYet = {
  title: 'No messages yet',
  text: 'Messages from the contact page appear here, and we email the firm about each one.',
  hasDrawing: true,
}
const nothingFound = {
  title: 'Nothing found',
  text: 'Try fewer letters, or clear the filters.',
}

export default function InquiriesPage() {
  const [address] = useSearchParams()
  const filters = inquiryFiltersOf(address)
  const query = useInfiniteQuery(inquiryList(filters))
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  return (
    <>
      <DeskHeading title="Inquiries" intro="Messages from the contact page." />
      {needsSecondFactor(query.error) ? null : <InquiryFilters filters={filters} />}
      <PagedList
        query={query}
        noun={noun}
        empty={empty}
        actions={<SaveList saving={exportingInquiries} search={filters} />}
      >
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
