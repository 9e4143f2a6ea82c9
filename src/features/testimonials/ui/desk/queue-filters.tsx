import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { sameWords } from '../../../../ui/forms/choice-field.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import type { TestimonialFilters } from '../../desk-contract.ts'
import { testimonialServices } from '../../shared/choices.ts'
import { sourceLabels, stateLabels } from './labels.ts'

const orders = { newest: 'Newest first', oldest: 'Oldest first', name: 'By name' }

export const QueueFilters = ({ filters }: { filters: TestimonialFilters }) => (
  <Filters label="Testimonials" className="mt-6" search={<SearchFilter what="Name or text" value={filters.q} />}>
    <ChoiceFilter name="state" label="Status" every="All statuses" words={stateLabels} value={filters.state} />
    <ChoiceFilter
      name="service"
      label="Service"
      every="All services"
      words={sameWords(testimonialServices)}
      value={filters.service}
    />
    <ChoiceFilter name="source" label="Source" every="All sources" words={sourceLabels} value={filters.source} />
    <ChoiceFilter name="sort" label="Order" every="Undecided first" words={orders} value={filters.sort} />
  </Filters>
)
