import { useSearchParams } from 'react-router'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { clientParameter, useCurrentClient } from '../current-client.ts'

/** Lets someone who acts for several clients choose the client that the portal is about. */
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
