import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ListedDocument } from '../contract.ts'
import { type DocumentType, documentTypes, typesInWords } from '../shared/file-types.ts'
import { sizeInWords } from '../shared/size-in-words.ts'
import { openUploads, uploadRules } from './document-queries.ts'
import { FilePickers } from './uploads/file-pickers.tsx'
import { PhotoDialog } from './uploads/photo-dialog.tsx'
import { UnfinishedUploads } from './uploads/unfinished-uploads.tsx'
import { UploadList } from './uploads/upload-list.tsx'
import type { UploadTarget } from './uploads/upload-queue.ts'
import { useDrop } from './uploads/use-drop.ts'
import { useUploads } from './uploads/use-uploads.ts'

interface Props {
  target: UploadTarget
  /** The types that the target accepts. Without them, it accepts all types. */
  types?: readonly DocumentType[]
  /** Called for each document that has arrived. If we already had it, called with the one that we had. */
  onStored?: (document: ListedDocument) => void
  /** What photos are for: the name of the file that they become, and what we want to see in it. */
  photos?: { name: string; hint: string }
  /** Shown above the buttons, such as a choice of the document's label. */
  children?: ReactNode
}

const noWords = { name: '', hint: '' }

/** Lets people drop files, or choose them from the file dialog, a folder or the camera. Lists the uploads below. */
export function UploadArea({ target, types = documentTypes, onStored, photos = noWords, children }: Props) {
  const { queue, items } = useUploads(onStored)
  const query = useQueryClient()
  const [taken, setTaken] = useState<File[]>()
  const { data: rules } = useQuery(uploadRules())
  const add = async (files: File[]) => {
    // If the list can't be loaded, we send every file from its start instead of continuing earlier uploads.
    const open = await query.fetchQuery(openUploads(target.side, target.clientId)).catch(() => [])
    queue.add(files, target, open)
  }
  const { place, isOver } = useDrop((files) => void add(files))
  return (
    <section aria-label="Add files">
      {children}
      <div
        ref={place}
        className={`rounded-lg border-2 border-dashed p-5 text-center sm:p-8 ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface'}`}
      >
        <FilePickers
          types={types}
          isOne={target.documentId !== undefined}
          onFiles={(files) => void add(files)}
          onPhotos={setTaken}
        />
        <p className="mt-3 text-[0.9375rem] text-ink-soft">
          {typesInWords(types)}
          {rules ? `, up to ${sizeInWords(rules.maxFileBytes)} each` : ''}
        </p>
      </div>
      <UnfinishedUploads target={target} items={items} />
      <UploadList queue={queue} items={items} />
      {taken ? (
        <PhotoDialog
          first={taken}
          {...photos}
          onClose={() => setTaken(undefined)}
          onFile={(file) => void add([file])}
        />
      ) : null}
    </section>
  )
}
