import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, DataTable } from '../../../ui/desk/data-table.tsx'
import { Moment } from '../../../ui/desk/moment.tsx'
import { SelectionBar, useSelection } from '../../../ui/desk/selection.tsx'
import type { ListedDocument } from '../contract.ts'
import { type Side, zipAddress } from '../shared/addresses.ts'
import { isOpenable } from '../shared/choices.ts'
import { typeFacts } from '../shared/file-types.ts'
import { sizeInWords } from '../shared/size-in-words.ts'
import { FileName } from './file-name.tsx'
import { DocumentBadges, originNames } from './labels.tsx'

interface Props<Row> {
  side: Side
  documents: Row[]
  /** The address of a document's page. */
  pageOf: (document: Row) => string
  /** Shows whose document it is. Needed only if the list has documents of several clients. */
  clientOf?: (document: Row) => ReactNode
}

/** Lists documents. People can check some of them to download them in one ZIP file. */
export function DocumentTable<Row extends ListedDocument>({ side, documents, pageOf, clientOf }: Props<Row>) {
  const selection = useSelection(documents)
  const columns: Column<Row>[] = [
    ...(clientOf ? [{ title: 'Client', cell: clientOf, className: 'wrap-anywhere' }] : []),
    { title: 'From', cell: ({ origin }) => originNames[side][origin], className: 'whitespace-nowrap' },
    {
      title: 'Kind',
      cell: ({ latest: { type, bytes } }) => (
        <span className="whitespace-nowrap tabular-nums">
          {typeFacts[type].name}, {sizeInWords(bytes)}
        </span>
      ),
    },
    {
      title: 'Uploaded',
      cell: ({ latest: { number, uploadedAt, uploadedBy } }) => (
        <>
          <Moment iso={uploadedAt} className="whitespace-nowrap" />
          <span className="wrap-anywhere block text-ink-soft text-sm">
            by {uploadedBy}
            {number > 1 ? `, version ${number}` : ''}
          </span>
        </>
      ),
    },
  ]
  const head: Column<Row> = {
    title: 'Document',
    cell: (document) => (
      <div className="max-w-[40ch] space-y-1">
        <Link
          to={pageOf(document)}
          prefetch="intent"
          className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
        >
          <FileName name={document.latest.name} />
        </Link>
        <span className="flex flex-wrap gap-2">
          <DocumentBadges document={document} />
        </span>
      </div>
    ),
  }
  const chosen = documents.filter(({ id, latest }) => selection.has(id) && isOpenable(latest.scan))
  return (
    <>
      <DataTable
        rows={documents}
        nameOf={({ latest }) => latest.name}
        head={head}
        columns={columns}
        selection={selection}
      />
      <SelectionBar selection={selection}>
        {new Set(chosen.map(({ clientId }) => clientId)).size === 1 ? (
          <DownloadLink
            href={zipAddress(
              side,
              chosen.map(({ id }) => id),
            )}
          >
            Download as ZIP
          </DownloadLink>
        ) : (
          <p className="text-[0.9375rem]">A ZIP file can only have documents of one client.</p>
        )}
      </SelectionBar>
    </>
  )
}

/** A link to a file, which the browser saves instead of opening it. */
export const DownloadLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    download
    className="inline-flex min-h-10 items-center justify-center gap-2 rounded-md border border-line-strong bg-surface px-4 py-2 font-semibold text-[0.9375rem] text-ink leading-tight hover:border-brand hover:text-brand"
  >
    <Download aria-hidden size={18} />
    {children}
  </a>
)
