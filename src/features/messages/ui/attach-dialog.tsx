import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { TextField } from '../../../ui/base/text-field.tsx'
import { closeDialog, Modal } from '../../../ui/desk/modal.tsx'
import { Moment } from '../../../ui/desk/moment.tsx'
import { ShowMore } from '../../../ui/desk/show-more.tsx'
import type { ListedDocument } from '../../documents/contract.ts'
import { sizeInWords } from '../../documents/shared/size-in-words.ts'
import { documentsOf } from '../../documents/ui/document-queries.ts'
import { UploadArea } from '../../documents/ui/upload-area.tsx'
import { type Attachment, maxAttachments } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'

interface Props {
  side: MessageSide
  clientId: string
  engagementId: string
  chosen: Attachment[]
  onChoose: (chosen: Attachment[]) => void
  onClose: () => void
}

const toAttachment = ({ id, latest: { name, type, bytes } }: ListedDocument): Attachment => ({ id, name, type, bytes })

function attachLabel(picked: number, chosenBefore: number): string {
  if (picked > 0) return `Attach ${picked} ${picked === 1 ? 'document' : 'documents'}`
  return chosenBefore > 0 ? 'Remove all attachments' : 'Continue without documents'
}

/** A dialog to attach some of the client's documents, or to upload new ones. */
export function AttachDialog({ side, clientId, engagementId, chosen, onChoose, onClose }: Props) {
  const [picked, setPicked] = useState(chosen)
  const add = (document: Attachment) =>
    setPicked((before) => (before.some(({ id }) => id === document.id) ? before : [...before, document]))
  const toggle = (document: Attachment) =>
    picked.some(({ id }) => id === document.id)
      ? setPicked(picked.filter(({ id }) => id !== document.id))
      : add(document)
  const isTooMany = picked.length > maxAttachments
  return (
    <Modal title="Attach documents" onClose={onClose}>
      <Documents side={side} clientId={clientId} picked={picked} onToggle={toggle} />
      <h3 className="mt-6 mb-2 text-lg">Or add a new one</h3>
      <UploadArea target={{ side, clientId, engagementId }} onStored={(document) => add(toAttachment(document))} />
      {isTooMany ? (
        <p role="alert" className="mt-4 font-medium text-danger">
          Please attach at most {maxAttachments} documents.
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          disabled={isTooMany}
          onClick={(event) => {
            onChoose(picked)
            closeDialog(event)
          }}
        >
          {attachLabel(picked.length, chosen.length)}
        </Button>
        <Button look="secondary" onClick={closeDialog}>
          Cancel
        </Button>
      </div>
    </Modal>
  )
}

interface DocumentsProps {
  side: MessageSide
  clientId: string
  picked: Attachment[]
  onToggle: (document: Attachment) => void
}

function Documents({ side, clientId, picked, onToggle }: DocumentsProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim()) || undefined
  const query = useInfiniteQuery(documentsOf(side, clientId, q ? { q } : {}))
  const rows = query.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <TextField
        id="attach-name"
        label="Document name"
        type="search"
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="mt-4"
      />
      {query.error ? (
        <p role="alert" className="mt-3 text-danger">
          {query.error.message}
        </p>
      ) : null}
      {rows ? null : query.error ? null : <Skeleton className="mt-3 h-32" />}
      {rows?.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          {q ? 'No documents found. Try fewer letters.' : 'There are no documents yet.'}
        </p>
      ) : null}
      <ul aria-label="Documents" className="mt-3 max-h-64 divide-y divide-line overflow-y-auto empty:hidden">
        {rows?.map((document) => (
          <li key={document.id}>
            <label className="flex cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={picked.some(({ id }) => id === document.id)}
                onChange={() => onToggle(toAttachment(document))}
                className="mt-1 size-5 accent-brand"
              />
              <span className="min-w-0">
                <bdi className="wrap-anywhere block font-medium">{document.latest.name}</bdi>
                <span className="text-ink-soft text-sm tabular-nums">
                  {sizeInWords(document.latest.bytes)}, <Moment iso={document.latest.uploadedAt} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  )
}
