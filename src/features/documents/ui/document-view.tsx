import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Fact, Facts } from '../../../ui/desk/facts.tsx'
import { Moment } from '../../../ui/desk/moment.tsx'
import type { DocumentDetails, DocumentVersion } from '../contract.ts'
import { contentAddress, type Side } from '../shared/addresses.ts'
import { documentLabelNames, isOpenable } from '../shared/choices.ts'
import { typeFacts } from '../shared/file-types.ts'
import { sizeInWords } from '../shared/size-in-words.ts'
import { DocumentPreview } from './document-preview.tsx'
import { DownloadLink } from './document-table.tsx'
import { FileName } from './file-name.tsx'
import { DocumentBadges, eventNames, originNames } from './labels.tsx'
import { UploadArea } from './upload-area.tsx'

interface Props {
  side: Side
  document: DocumentDetails
  /** True if the person may add a new version. */
  mayAdd: boolean
  /** Facts that only the portal or only the administration shows. */
  children?: ReactNode
}

/** Shows a document: its facts, its preview, its versions, and who opened it. */
export function DocumentView({ side, document, mayAdd, children }: Props) {
  const { id, origin, label, latest, versions, history } = document
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="wrap-anywhere text-3xl">
            <FileName name={latest.name} />
          </h1>
          <p className="mt-2 flex flex-wrap gap-2">
            <DocumentBadges document={document} />
          </p>
        </div>
        {isOpenable(latest.scan) ? (
          <DownloadLink href={contentAddress(side, id, latest.number, 'download')}>Download</DownloadLink>
        ) : null}
      </div>
      <Facts className="mt-6">
        {children}
        <Fact title="From">{originNames[side][origin]}</Fact>
        {origin === 'firm' ? <Fact title="What it is">{documentLabelNames[label]}</Fact> : null}
        <Fact title="Kind">
          {typeFacts[latest.type].name}, {sizeInWords(latest.bytes)}
        </Fact>
        <Fact title="Uploaded" isLong>
          <Moment iso={latest.uploadedAt} /> by {latest.uploadedBy}
        </Fact>
      </Facts>
      <DocumentPreview key={`${id} ${latest.number}`} side={side} id={id} version={latest} />
      <Versions side={side} id={id} versions={versions} />
      {mayAdd ? <NewVersion side={side} document={document} /> : null}
      <History history={history} />
    </>
  )
}

function Versions({ side, id, versions }: { side: Side; id: string; versions: DocumentVersion[] }) {
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="versions" className="mt-8">
      <h2 id="versions" className="text-xl">
        Versions
      </h2>
      <ul className="mt-3 space-y-2">
        {versions.map(({ number, name, bytes, uploadedAt, uploadedBy, scan }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">
                Version {number}: <FileName name={name} />
              </p>
              <p className="text-[0.9375rem] text-ink-soft tabular-nums">
                {sizeInWords(bytes)}, <Moment iso={uploadedAt} /> by {uploadedBy}
              </p>
            </div>
            {isOpenable(scan) ? (
              <DownloadLink href={contentAddress(side, id, number, 'download')}>
                Download<span className="sr-only"> version {number}</span>
              </DownloadLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewVersion({ side, document: { id, clientId } }: { side: Side; document: DocumentDetails }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="New version" className="mt-8">
      {isOpen ? (
        <>
          <p className="mb-3 max-w-[65ch] text-ink-soft">The file becomes the latest version. Earlier ones stay.</p>
          <UploadArea target={{ side, clientId, documentId: id }} />
        </>
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          Add new version
        </Button>
      )}
    </section>
  )
}

const History = ({ history }: Pick<DocumentDetails, 'history'>) => (
  <section aria-labelledby="history" className="mt-8">
    <h2 id="history" className="text-xl">
      Who opened it
    </h2>
    <ol className="mt-3 border-line border-t text-[0.9375rem]">
      {history.map(({ at, by, did, version }) => (
        <li
          key={`${at} ${by} ${did}`}
          className="grid gap-x-5 border-line border-b py-2 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <Moment iso={at} className="text-ink-soft" />
          <span className="wrap-anywhere">
            {eventNames[did]} by {by}
            {version > 1 ? `, version ${version}` : ''}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
