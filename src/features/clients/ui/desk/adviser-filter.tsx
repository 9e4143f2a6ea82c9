import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter } from '../../../../ui/desk/filter-fields.tsx'
import { advisers } from './desk-queries.ts'

/** A filter for lists: any adviser, no adviser, or one of them. */
export function AdviserFilter({ value }: { value: string | undefined }) {
  const { data = [] } = useQuery(advisers())
  const people = Object.fromEntries(data.map(({ id, name }) => [id, name]))
  return (
    <ChoiceFilter
      // The select can show the adviser in the address only after its options have loaded.
      key={data.length}
      name="adviser"
      label="Adviser"
      every="All advisers"
      words={{ none: 'Without an adviser', ...people }}
      value={value}
    />
  )
}
