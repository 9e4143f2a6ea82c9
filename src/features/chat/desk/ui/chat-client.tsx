import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import type { DeskChat } from '../contract.ts'
import { clientsLike, linking, useChatChange } from './desk-queries.ts'

const maxShown = 5

/** The client that the firm recognizes in the visitor. */
export function ChatClient({ shown: { chat, client } }: { shown: DeskChat }) {
  const { mutate, isPending, error } = useChatChange(linking)
  const link = (clientId: string | null) =>
    mutate(
      { id: chat.id, clientId },
      { onSuccess: () => void toast({ title: clientId ? 'Client linked' : 'Client unlinked' }) },
    )
  return (
    <section aria-labelledby="chat-client">
      <h2 id="chat-client" className="text-xl">
        Client
      </h2>
      {client ? (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Link
            to={`/admin/clients/${client.id}`}
            className="wrap-anywhere font-medium text-brand underline underline-offset-4"
          >
            {client.name}
          </Link>
          <Button look="secondary" size="sm" disabled={isPending} onClick={() => link(null)}>
            Unlink the client
          </Button>
        </div>
      ) : (
        <Search isPending={isPending} onChoose={link} />
      )}
      {error ? <ChangeRefused error={error} className="mt-3" /> : null}
    </section>
  )
}

function Search({ isPending, onChoose }: { isPending: boolean; onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery(clientsLike(q))
  const found = q ? (data?.items ?? []) : []
  return (
    <div className="mt-3">
      <TextField
        id="chat-client-search"
        label="Link this chat to a client"
        type="search"
        autoComplete="off"
        maxLength={120}
        hint="Make sure that it's them: anyone can use a client's name in a chat."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="mt-2 text-ink-soft text-sm empty:hidden">
        {q && data && found.length === 0 ? 'No clients found.' : ''}
        {found.length > maxShown ? `Showing the first ${maxShown} clients. Type more to narrow the search.` : ''}
      </p>
      {found.length > 0 ? (
        <ul className="mt-2 space-y-2">
          {found.slice(0, maxShown).map(({ id, name, reference }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="wrap-anywhere min-w-0 grow basis-32">
                <span className="block font-medium">{name}</span>
                <span className="block text-ink-soft text-sm">{reference}</span>
              </span>
              <Button look="secondary" size="sm" disabled={isPending} onClick={() => onChoose(id)}>
                Link<span className="sr-only"> to {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
