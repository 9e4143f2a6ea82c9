import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { FieldError } from '../../../../ui/base/field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import type { ListedClient } from '../../../clients/desk-contract.ts'
import { taxpayerKindNames } from '../../../clients/shared/choices.ts'
import { foundClients } from './desk-queries.ts'

interface Props {
  id?: string
  /** The error message. */
  error?: string | undefined
  chosen: ListedClient[]
  onChoose: (clients: ListedClient[]) => void
}

const maxShown = 8

/** Finds clients by a part of their name, reference or a member's email, and lets the person choose several. */
export function ClientsPicker({ id = 'clients', error, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery(foundClients({ q: q || undefined }))
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const found = data?.items.filter(({ id }) => !isChosen(id)) ?? []
  const toggle = (client: ListedClient) =>
    onChoose(isChosen(client.id) ? chosen.filter(({ id }) => id !== client.id) : [...chosen, client])
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0 scroll-mt-28"
    >
      <legend className="font-semibold text-xl">Clients</legend>
      <FieldError id={id} error={error} />
      <TextField
        id="find-client"
        label="Find clients"
        type="search"
        autoComplete="off"
        maxLength={120}
        hint="Type part of a name, a reference or a member's email."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="mt-3"
      />
      <ul className="mt-3 space-y-2 empty:hidden">
        {[...chosen, ...found.slice(0, maxShown)].map((client) => (
          <li key={client.id}>
            <label className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft">
              <input
                type="checkbox"
                checked={isChosen(client.id)}
                onChange={() => toggle(client)}
                className="mt-0.5 size-5 accent-brand"
              />
              <span className="wrap-anywhere min-w-0">
                {client.name}{' '}
                <span className="inline-block text-ink-soft text-sm">
                  {[taxpayerKindNames[client.kind], client.reference].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft">
        {data?.items.length === 0 && !q ? (
          <>
            No clients yet.{' '}
            <Link to="/admin/clients/new" className="text-brand underline underline-offset-4">
              Add the first one
            </Link>
          </>
        ) : null}
        {data && found.length === 0 && q ? 'No other client found. ' : ''}
        {found.length > maxShown ? `These are the first ${maxShown} clients. Type more to find others. ` : ''}
        {chosen.length > 0 ? `${chosen.length} chosen.` : ''}
      </p>
    </fieldset>
  )
}
