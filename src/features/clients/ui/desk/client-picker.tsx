import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FieldError } from '../../../../ui/base/field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import type { ClientFilters, ListedClient } from '../../desk-contract.ts'
import { taxpayerKindNames } from '../../shared/choices.ts'
import { foundClients } from './desk-queries.ts'
import { residenceOf } from './labels.ts'

interface Props {
  id: string
  label: string
  filters?: ClientFilters
  /** A client that people can't choose here, such as the one whose page this is. */
  except?: string
  chosen: ListedClient | undefined
  onChoose: (client: ListedClient) => void
  error?: string
}

const maxShown = 8

/** Finds clients by a part of their name, reference or a member's email address, and lets the person choose one. */
export function ClientPicker({ id, label, filters, except, chosen, onChoose, error }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery(foundClients({ ...filters, q: q || undefined }))
  const found = data?.items.filter((one) => one.id !== except) ?? []
  const first = found.slice(0, maxShown)
  // Keep showing the chosen client while the person searches for others.
  const shown = !chosen || first.some(({ id }) => id === chosen.id) ? first : [chosen, ...first]
  return (
    <div>
      <TextField
        id={id}
        label={label}
        type="search"
        autoComplete="off"
        maxLength={120}
        hint="Type part of a name, a reference or a member's email."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <fieldset className="mt-3 min-w-0">
        <legend className="sr-only">Clients found</legend>
        <p role="status" className="text-[0.9375rem] text-ink-soft">
          {data && found.length === 0 ? 'No clients found.' : ''}
          {found.length > maxShown ? `Showing the first ${maxShown} clients. Type more to narrow the search.` : ''}
        </p>
        <ul className="mt-2 space-y-2 empty:hidden">
          {shown.map((client) => (
            <li key={client.id}>
              <label className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft">
                <input
                  type="radio"
                  name={`${id}-choice`}
                  checked={chosen?.id === client.id}
                  onChange={() => onChoose(client)}
                  className="mt-0.5 size-5 accent-brand"
                />
                <span className="min-w-0">
                  <span className="wrap-anywhere block font-medium">{client.name}</span>
                  <span className="wrap-anywhere block text-ink-soft text-sm">
                    {[taxpayerKindNames[client.kind], client.reference, residenceOf(client)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <FieldError id={id} error={error} />
    </div>
  )
}
