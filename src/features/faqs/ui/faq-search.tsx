import { Button } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/base/text-field.tsx'
import { Filters } from '../../../ui/page/filters.tsx'

/** Finds while one types; without script the button asks the server. */
export function FaqSearch({ search, longest }: { search: string; longest: number }) {
  return (
    <Filters label="Questions" className="w-full">
      <TextField
        id="q"
        name="q"
        label="Search the questions"
        type="search"
        autoComplete="off"
        maxLength={longest}
        defaultValue={search}
        className="min-w-60 grow sm:max-w-md"
      />
      <Button type="submit">Search</Button>
    </Filters>
  )
}
