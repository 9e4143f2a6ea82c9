import { Button } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/base/text-field.tsx'
import { Filters } from '../../../ui/page/filters.tsx'

/** Searches while the person types. Without scripts, the button loads the results. */
export function FaqSearch({ search, maxLength }: { search: string; maxLength: number }) {
  return (
    <Filters label="Questions" className="w-full">
      <TextField
        id="q"
        name="q"
        label="Search the questions"
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        defaultValue={search}
        className="min-w-[min(15rem,100%)] grow sm:max-w-md"
      />
      <Button type="submit">Search</Button>
    </Filters>
  )
}
