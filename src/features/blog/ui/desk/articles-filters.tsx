import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { sameWords } from '../../../../ui/forms/choice-field.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import type { ArticleFilters } from '../../desk-contract.ts'
import { categories } from '../../shared/lists.ts'
import { stateLabels } from './state-labels.ts'

const orders = { published: 'Recently published first', title: 'By title' }

export const ArticlesFilters = ({ filters: { q, state, category, sort } }: { filters: ArticleFilters }) => (
  <Filters label="Articles" className="mt-6" search={<SearchFilter what="Title or URL" value={q} />}>
    <ChoiceFilter name="state" label="Status" every="Not archived" words={stateLabels} value={state} />
    <ChoiceFilter
      name="category"
      label="Category"
      every="All categories"
      words={sameWords(categories)}
      value={category}
    />
    <ChoiceFilter name="sort" label="Order" every="Recently saved first" words={orders} value={sort} />
  </Filters>
)
