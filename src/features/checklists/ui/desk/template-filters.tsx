import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { taxpayerKindNames } from '../../../clients/shared/choices.ts'
import { serviceNames } from '../../../services/shared/services.ts'
import { standardTaxYear } from '../../shared/standard/tax-year.ts'
import type { TemplateFilters as Values } from '../../template-contract.ts'
import { countryNames } from './labels.ts'

const countries = { ...countryNames, both: 'Both countries' }
const archived = { only: 'Archived', too: 'All' }
const orders = { year: 'Latest tax year first', changed: 'Recently changed first' }
const years = Object.fromEntries([2, 1, 0, -1, -2].map((by) => [`${standardTaxYear + by}`, `${standardTaxYear + by}`]))

export const TemplateFilters = ({ filters }: { filters: Values }) => (
  <Filters
    label="Checklist templates"
    className="mt-6"
    search={<SearchFilter what="Template name" value={filters.q} />}
  >
    <ChoiceFilter name="service" label="Service" every="All services" words={serviceNames} value={filters.service} />
    <ChoiceFilter name="country" label="Country" every="All countries" words={countries} value={filters.country} />
    <ChoiceFilter name="kind" label="Client" every="All clients" words={taxpayerKindNames} value={filters.kind} />
    <ChoiceFilter name="taxYear" label="Tax year" every="All years" words={years} value={filters.taxYear?.toString()} />
    <ChoiceFilter name="archived" label="Status" every="Active" words={archived} value={filters.archived} />
    <ChoiceFilter name="sort" label="Order" every="By name" words={orders} value={filters.sort} />
  </Filters>
)
