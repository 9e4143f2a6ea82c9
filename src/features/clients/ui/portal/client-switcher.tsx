import { useSearchParams } from 'react-router'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { clientParameter, useCurrentClient } from '../current-client.ts'

/** For someone who acts for several clients: chooses the one that the portal's pages are about. */
export function ClientSwitcher() {
  const { client, clients } = useCurrentClient()
  const [, setAddress] = useSearchParams()
  if (!client || clients.length < 2) return null
  return (
    <SelectField
      id="acting-for"
      label="You're acting for"
      value={client.id}
      onChange={({ target }) =>
        setAddress((address) => {
          address.set(clientParameter, target.value)
          return address
        })
      }
      className="mb-6 max-w-sm"
    >
      {clients.map(({ id, name, isArchived }) => (
        <option key={id} value={id}>
          {name}
          {isArchived ? ' (archived)' : ''}
        </option>
      ))}
    </SelectField>
  )
}
