import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { sameWords } from '../../../../ui/forms/choice-field.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { AdviserFilter } from '../../../clients/ui/desk/adviser-filter.tsx'
import { serviceNames } from '../../../services/shared/services.ts'
import type { EngagementFilters as Values } from '../../desk-contract.ts'
import { stageNames } from '../../shared/stages.ts'
import { countryNames, taxYears } from './labels.ts'

const closed = { only: 'Closed', too: 'All' }
const orders = { waiting: 'Longest in its stage', newest: 'Newest first', oldest: 'Oldest first' }

export const EngagementFilters = ({ filters }: { filters: Values }) => (
  <Filters
    label="Engagements"
    keep={['client']}
    className="mt-6"
    search={<SearchFilter what="Client or title" value={filters.q} />}
  >
    <ChoiceFilter name="stage" label="Stage" every="All stages" words={stageNames} value={filters.stage} />
    <AdviserFilter value={filters.adviser} />
    <ChoiceFilter
      name="year"
      label="Tax year"
      every="All years"
      words={sameWords(taxYears(useToday()).map(String))}
      value={filters.year}
    />
    <ChoiceFilter name="country" label="Country" every="Both countries" words={countryNames} value={filters.country} />
    <ChoiceFilter name="service" label="Service" every="All services" words={serviceNames} value={filters.service} />
    <ChoiceFilter name="closed" label="Status" every="Open" words={closed} value={filters.closed} />
    <ChoiceFilter name="sort" label="Order" every="By due date" words={orders} value={filters.sort} />
  </Filters>
)
