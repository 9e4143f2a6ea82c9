import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import type { SubscriberFilters as Values } from '../contract.ts'
import { languageLabels, sourceLabels, stateLabels } from './labels.ts'

export const SubscriberFilters = ({ filters }: { filters: Values }) => (
  <Filters
    label="Subscribers"
    className="mt-8"
    search={<SearchFilter what="Start of email, @domain" value={filters.q} />}
  >
    <ChoiceFilter name="state" label="Status" every="All statuses" words={stateLabels} value={filters.state} />
    <ChoiceFilter name="source" label="Source" every="All sources" words={sourceLabels} value={filters.source} />
    <ChoiceFilter
      name="language"
      label="Language"
      every="All languages"
      words={languageLabels}
      value={filters.language}
    />
    <ChoiceFilter
      name="sort"
      label="Order"
      every="Newest first"
      words={{ oldest: 'Oldest first' }}
      value={filters.sort}
    />
  </Filters>
)
