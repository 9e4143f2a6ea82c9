import { Link } from 'react-router'
import type { ListedDocument } from '../../../documents/contract.ts'
import { typeFacts } from '../../../documents/shared/file-types.ts'
import { sizeInWords } from '../../../documents/shared/size-in-words.ts'
import { DocumentPreview } from '../../../documents/ui/document-preview.tsx'
import type { DeskItem } from '../../desk-contract.ts'
import { optionsOf } from '../../shared/items.ts'

/** What the client gave, beside what they gave a year earlier. */
export function ItemMaterials({ item }: { item: DeskItem }) {
  const { kind, state, documents, answer, lastYear } = item
  const isOpen = state === 'received'
  return (
    <>
      {kind === 'upload' ? <Documents title="Documents" documents={documents} isOpen={isOpen} /> : null}
      {kind === 'answer' ? (
        <section aria-label="Answer" className="mt-5">
          <h3 className="font-sans font-semibold text-lg">Answer</h3>
          <p className="wrap-anywhere mt-1 whitespace-pre-line text-lg">{answerWords(item, answer)}</p>
        </section>
      ) : null}
      {kind === 'information' ? (
        <p className="mt-5">{state === 'accepted' ? 'The client has read it.' : "The client hasn't read it yet."}</p>
      ) : null}
      {lastYear && kind === 'upload' ? (
        <Documents title={`Documents for ${lastYear.taxYear}`} documents={lastYear.documents} isOpen={false} />
      ) : null}
      {lastYear && kind === 'answer' ? (
        <p className="wrap-anywhere mt-3 text-ink-soft">
          For {lastYear.taxYear}: {answerWords(item, lastYear.answer)}
        </p>
      ) : null}
    </>
  )
}

const answerWords = (item: DeskItem, answer: string) =>
  optionsOf(item).find(({ value }) => value === answer)?.en ?? (answer || 'No answer yet')

interface DocumentsProps {
  title: string
  documents: ListedDocument[]
  /** True to show the first one at once. */
  isOpen: boolean
}

const Documents = ({ title, documents, isOpen }: DocumentsProps) => (
  <section aria-label={title} className="mt-4">
    <h3 className="font-sans font-semibold text-lg">{title}</h3>
    {documents.length === 0 ? (
      <p className="mt-1 text-ink-soft">None yet.</p>
    ) : (
      <ul>
        {documents.map(({ id, latest }, index) => (
          <li key={id} className="mt-2">
            <Link
              to={`/admin/documents/${id}`}
              data-document
              className="wrap-anywhere font-medium text-brand underline underline-offset-4"
            >
              {latest.name}
            </Link>
            <span className="ml-3 text-ink-soft text-sm">
              {typeFacts[latest.type].name}, {sizeInWords(latest.bytes)}
              {latest.number > 1 ? `, version ${latest.number}` : ''}
            </span>
            <DocumentPreview side="firm" id={id} version={latest} isOpen={isOpen && index === 0} isLow />
          </li>
        ))}
      </ul>
    )}
  </section>
)
