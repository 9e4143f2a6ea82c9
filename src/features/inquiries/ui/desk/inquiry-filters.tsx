import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { topicWords } from '../../contract.ts'
import type { InquiryFilters as Asked } from '../../desk-contract.ts'
import { stateWords } from './words.ts'

const orders = { oldest: 'Oldest first', changed: 'Last changed first' }

export const InquiryFilters = ({ filters: { q, state, topic, sort } }: { filters: Asked }) => (
  <Filters label="Inquiries" className="mt-6">
    <SearchFilter label="Name, address, reference or text" value={q} />
    <ChoiceFilter name="state" label="Status" every="Every status" words={stateWords} value={state} className="w-40" />
    <ChoiceFilter name="topic" label="Topic" every="Every topic" words={topicWords} value={topic} className="w-48" />
    <ChoiceFilter name="sort" label="Order" every="Newest first" words={orders} value={sort} />
  </Filters>
)
