import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import type { ClientAdviser } from '../../desk-contract.ts'
import { advisers } from './desk-queries.ts'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  /** The adviser who is stored, even if that person is no longer an administrator. */
  stored?: ClientAdviser | null
  /** The words for choosing none. */
  none?: string
}

/** Chooses a responsible adviser, or none. */
export function AdviserField({ stored, none = 'No adviser', ...select }: Props) {
  const { data = [] } = useQuery(advisers())
  const all = stored && !data.some(({ id }) => id === stored.id) ? [...data, stored] : data
  return (
    <SelectField
      // The stored choice can only be shown once its option is there.
      key={all.length}
      {...select}
    >
      <option value="">{none}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
