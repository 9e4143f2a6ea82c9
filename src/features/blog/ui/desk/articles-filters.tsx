import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { sameWords } from '../../../../ui/forms/choice-field.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import type { ArticleFilters } from '../../desk-contract.ts'
import { categories } from '../../shared/lists.ts'
import { stateWords } from './state-words.ts'

const orders = { published: 'Last published first', title: 'By title' }

export const ArticlesFilters = ({ filters: { q, state, category, sort } }: { filters: ArticleFilters }) => (
  <Filters label="Articles" className="mt-6">
    <SearchFilter label="Title or address" value={q} />
    <ChoiceFilter name="state" label="Status" every="Not archived" words={stateWords} value={state} />
    <ChoiceFilter
      name="category"
      label="Category"
      every="Every category"
      words={sameWords(categories)}
      value={category}
    />
    <ChoiceFilter name="sort" label="Order" every="Last saved first" words={orders} value={sort} />
  </Filters>
)
