import { X } from 'lucide-react'
import { Link } from 'react-router'
import { BareButton } from '../../../../ui/base/button.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { useClientSearch } from '../../../clients/ui/current-client.ts'
import type { ListedDocument } from '../../../documents/contract.ts'
import type { LastYear, OwnChecklistPage, OwnItem, SharedNote } from '../../contract.ts'
import { optionsOf } from '../../shared/items.ts'
import { isSettled } from '../../shared/states.ts'
import { inLanguage } from '../item-words.tsx'
import { FoldedDocuments } from './folded-documents.tsx'
import { takingDocumentBack, useItemChange } from './portal-queries.ts'

interface Props {
  list: OwnChecklistPage
  item: OwnItem
}

/** What the client gave for an item: documents, an answer and notes, with last year's documents and answer. */
export function ItemRecord({ list, item }: Props) {
  const { documents, state, answer, kind, notApplicableReason, lastYear, notes, title } = item
  const mayChange = !list.isReadOnly && !isSettled(state)
  return (
    <>
      {documents.length > 0 ? (
        <div>
          <p className="font-semibold text-[0.9375rem]">You uploaded</p>
          <FoldedDocuments
            documents={documents}
            label={`Uploaded for: ${title.en}`}
            noun={['earlier document', 'earlier documents']}
            className="mt-2 space-y-2"
          >
            {(document) => (
              <Handed key={document.id} list={list} item={item} document={document} mayChange={mayChange} />
            )}
          </FoldedDocuments>
        </div>
      ) : null}
      {answer && (!mayChange || kind !== 'answer') ? <Said title="Your answer" text={answerWords(item)} /> : null}
      {notApplicableReason ? <Said title="Why it doesn't apply" text={notApplicableReason} /> : null}
      {lastYear ? <Earlier item={item} lastYear={lastYear} /> : null}
      <NoteList notes={notes} title="Notes" />
    </>
  )
}

const answerWords = (item: OwnItem, answer = item.answer) => {
  const option = optionsOf(item).find(({ value }) => value === answer)
  return option ? inLanguage(option, 'en').text : answer
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className="font-semibold text-[0.9375rem]">{title}</p>
    <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
  </div>
)

const documentAddress = ({ id }: ListedDocument, search: string) => `/client-portal/documents/${id}${search}`

interface HandedProps extends Props {
  document: ListedDocument
  mayChange: boolean
}

function Handed({ list, item: { id }, document, mayChange }: HandedProps) {
  const search = useClientSearch()
  const { mutate, isPending, error } = useItemChange(list.id, takingDocumentBack)
  const { name } = document.latest
  return (
    <li className="rounded-md bg-sunken">
      <div className="flex items-center gap-2 pl-3">
        <Link
          to={documentAddress(document, search)}
          className="wrap-anywhere grow py-2.5 text-brand underline underline-offset-4"
        >
          {name}
        </Link>
        {mayChange ? (
          <BareButton
            aria-label={`Take ${name} off this item`}
            disabled={isPending}
            onClick={() => mutate({ id, documentId: document.id })}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:text-danger aria-disabled:opacity-40"
          >
            <X aria-hidden size={18} />
          </BareButton>
        ) : null}
      </div>
      {error ? <ChangeRefused error={error} className="p-3" /> : null}
    </li>
  )
}

function Earlier({ item, lastYear }: { item: OwnItem; lastYear: LastYear }) {
  const search = useClientSearch()
  const { taxYear, answer, documents } = lastYear
  return (
    <div className="rounded-md border border-line px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold">For {taxYear}, you gave us</p>
      {answer ? <p className="wrap-anywhere mt-1">{answerWords(item, answer)}</p> : null}
      {documents.length > 0 ? (
        <FoldedDocuments
          documents={documents}
          label={`Uploaded for ${taxYear}: ${item.title.en}`}
          noun={[`more document from ${taxYear}`, `more documents from ${taxYear}`]}
          className="mt-1 space-y-1"
        >
          {(document) => (
            <li key={document.id}>
              <Link
                to={documentAddress(document, search)}
                className="wrap-anywhere inline-block py-1 text-brand underline underline-offset-4"
              >
                {document.latest.name}
              </Link>
            </li>
          )}
        </FoldedDocuments>
      ) : null}
    </div>
  )
}

interface NotesProps {
  notes: SharedNote[]
  title: string
  className?: string
}

/** What the client and the firm wrote to each other, the earliest first. Nothing if no one wrote. */
export const NoteList = ({ notes, title, className }: NotesProps) =>
  notes.length > 0 ? (
    <div className={className}>
      <p className="font-semibold text-[0.9375rem]">{title}</p>
      <ul className="mt-2 space-y-2">
        {notes.map(({ id, at, by, isFromFirm, text }) => (
          <li
            key={id}
            className={`rounded-md px-4 py-3 ${isFromFirm ? 'bg-brand-soft text-brand-strong' : 'bg-sunken'}`}
          >
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className={`wrap-anywhere mt-1 text-sm ${isFromFirm ? '' : 'text-ink-soft'}`}>
              {by}, <Moment iso={at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  ) : null
