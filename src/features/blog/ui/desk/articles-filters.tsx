import { Filters } from '../../../../ui/filters.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { categories } from '../../contract.ts'
import { type ArticleFilters, articleStates } from '../../desk-contract.ts'
import { stateWords } from './state-words.ts'

export function ArticlesFilters({ filters: { q, state, category, sort } }: { filters: ArticleFilters }) {
  return (
    <Filters label="Articles" className="mt-6">
      <TextField
        id="q"
        name="q"
        label="Title or address"
        type="search"
        autoComplete="off"
        maxLength={120}
        defaultValue={q}
        className="min-w-64 grow sm:max-w-sm"
      />
      <SelectField id="state" name="state" label="Status" defaultValue={state ?? ''} className="w-44">
        <option value="">Not archived</option>
        {articleStates.map((one) => (
          <option key={one} value={one}>
            {stateWords[one]}
          </option>
        ))}
      </SelectField>
      <SelectField id="category" name="category" label="Category" defaultValue={category ?? ''} className="w-44">
        <option value="">Every category</option>
        {categories.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField id="sort" name="sort" label="Order" defaultValue={sort ?? ''} className="w-44">
        <option value="">Last saved first</option>
        <option value="published">Last published first</option>
        <option value="title">By title</option>
      </SelectField>
    </Filters>
  )
}
