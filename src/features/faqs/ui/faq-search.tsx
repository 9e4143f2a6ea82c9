import { Button } from '../../../ui/button.tsx'
import { Filters } from '../../../ui/filters.tsx'
import { TextField } from '../../../ui/text-field.tsx'

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
