import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { topicLabels } from '../../contract.ts'
import type { InquiryFilters as Values } from '../../desk-contract.ts'
import { stateLabels } from './labels.ts'

const orders = { oldest: 'Oldest first', changed: 'Recently changed first' }

export const InquiryFilters = ({ filters: { q, state, topic, sort } }: { filters: Values }) => (
  <Filters label="Inquiries" className="mt-6" search={<SearchFilter what="Name, email, reference or text" value={q} />}>
    <ChoiceFilter name="state" label="Status" every="All statuses" words={stateLabels} value={state} />
    <ChoiceFilter name="topic" label="Topic" every="All topics" words={topicLabels} value={topic} />
    <ChoiceFilter name="sort" label="Order" every="Newest first" words={orders} value={sort} />
  </Filters>
)
