import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter } from '../../../../ui/desk/filter-fields.tsx'
import { advisers } from './desk-queries.ts'

/** In a row of filters: everyone, no one, or one of the advisers. */
export function AdviserFilter({ value }: { value: string | undefined }) {
  const { data = [] } = useQuery(advisers())
  const people = Object.fromEntries(data.map(({ id, name }) => [id, name]))
  return (
    <ChoiceFilter
      // The choice in the address can only be shown once its option is there.
      key={data.length}
      name="adviser"
      label="Adviser"
      every="All advisers"
      words={{ none: 'Without an adviser', ...people }}
      value={value}
    />
  )
}
