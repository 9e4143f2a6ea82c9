import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { BareButton } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { ShowMore } from '../../../../ui/desk/show-more.tsx'
import type { ListedDocument } from '../../../documents/contract.ts'
import { clientDocuments } from '../../../documents/ui/document-queries.ts'
import type { OwnChecklistPage, OwnItem } from '../../contract.ts'
import { choosingDocument, useItemChange } from './portal-queries.ts'

interface Props {
  list: OwnChecklistPage
  item: OwnItem
  onClose: () => void
}

/** Adds a document that is already in the portal to an item. */
export function ChooseDocument({ list, item, onClose }: Props) {
  const [part, setPart] = useState('')
  const q = part.trim()
  const query = useInfiniteQuery(clientDocuments(list.clientId, { origin: 'client', ...(q ? { q } : {}) }))
  const { mutate, isPending, error } = useItemChange(list.id, choosingDocument)
  const has = (one: ListedDocument) => item.documents.some(({ id }) => id === one.id)
  const rows = query.data?.pages.flatMap(({ items }) => items).filter((one) => !has(one))
  const choose = (documentId: string) => mutate({ id: item.id, documentId }, { onSuccess: () => flushSync(onClose) })
  return (
    <Dialog title="Choose from your documents" onClose={onClose}>
      <p className="wrap-anywhere mt-2 mb-5 text-ink-soft">{item.title.en}</p>
      <TextField
        id="document-name"
        type="search"
        label="Part of the name"
        autoComplete="off"
        maxLength={100}
        value={part}
        onChange={({ target }) => setPart(target.value)}
      />
      {error ? <ChangeRefused error={error} className="mt-4" /> : null}
      {query.error && !rows ? <Refused error={query.error} onRetry={query.refetch} className="mt-4" /> : null}
      {rows || query.error ? null : <Skeleton className="mt-4 h-24" />}
      {rows?.length === 0 ? (
        <p role="status" className="mt-4 text-ink-soft">
          {q
            ? 'None of your documents has this in its name.'
            : 'You have no other documents here yet. Upload one instead.'}
        </p>
      ) : null}
      <ul className="mt-4 space-y-2 empty:hidden">
        {rows?.map(({ id, latest }) => (
          <li key={id}>
            <BareButton
              disabled={isPending}
              onClick={() => choose(id)}
              className="w-full rounded-md border border-line-strong px-4 py-2.5 text-left hover:border-brand aria-disabled:opacity-60"
            >
              <span className="wrap-anywhere block font-medium">{latest.name}</span>
              <span className="text-ink-soft text-sm">
                Received <Moment iso={latest.uploadedAt} />
              </span>
            </BareButton>
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
    </Dialog>
  )
}
