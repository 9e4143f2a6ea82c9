import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import type { ClientAdviser } from '../../desk-contract.ts'
import { advisers } from './desk-queries.ts'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  /** The client's current adviser. The options include them even if they are no longer an administrator. */
  stored?: ClientAdviser | null
  /** The name of the option for no adviser. */
  none?: string
}

/** A field for the responsible adviser, which can be empty. */
export function AdviserField({ stored, none = 'No adviser', ...select }: Props) {
  const { data = [] } = useQuery(advisers())
  const all = stored && !data.some(({ id }) => id === stored.id) ? [...data, stored] : data
  return (
    <SelectField
      // The select can show the current adviser only after its options have loaded.
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
