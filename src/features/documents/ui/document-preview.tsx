import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import type { DocumentVersion } from '../contract.ts'
import { contentAddress, type Side } from '../shared/addresses.ts'
import { isOpenable } from '../shared/choices.ts'
import { DownloadLink } from './document-table.tsx'
import { FramePreview } from './frame-preview.tsx'
import { previewMark } from './scroll-preview.ts'

interface Props {
  side: Side
  id: string
  version: DocumentVersion
  /** True to show it at once, on a page that is about this document. */
  isOpen?: boolean
  /** True to make it lower, because the page keeps a title and buttons in sight above it. */
  isLow?: boolean
}

const shownTypes = ['jpg', 'png', 'heic', 'pdf']

/**
 * Shows a picture or a PDF inside the page. It opens only after a press, because the audit log records that the person
 * looked at it.
 */
export function DocumentPreview({
  side,
  id,
  version: { number, name, type, scan },
  isOpen = false,
  isLow = false,
}: Props) {
  const [isShown, setShown] = useState(isOpen)
  const [problem, setProblem] = useState('')
  if (!isOpenable(scan) || !shownTypes.includes(type)) return null
  const address = contentAddress(side, id, number, 'view')
  return (
    <section aria-label={`Preview of ${name}`} className={isLow ? 'mt-2' : 'mt-6'}>
      {isShown ? null : (
        <Button look="secondary" onClick={() => setShown(true)}>
          Show preview
        </Button>
      )}
      {problem ? <Problem sentence={problem} download={contentAddress(side, id, number, 'download')} /> : null}
      {isShown && !problem && (type === 'pdf' || type === 'heic') ? (
        <FramePreview
          kind={type}
          address={address}
          height={isLow ? 'h-[max(50vh,100dvh-26rem)]' : 'h-[75vh]'}
          onProblem={setProblem}
        />
      ) : null}
      {isShown && !problem && (type === 'jpg' || type === 'png') ? (
        <img
          src={address}
          alt="Preview of the document"
          onError={() => setProblem("This picture can't be shown here. Please download it instead.")}
          className={`${isLow ? 'max-h-[max(50vh,100dvh-26rem)]' : 'max-h-[80vh]'} max-w-full rounded-lg border border-line bg-sunken object-contain`}
          {...previewMark}
        />
      ) : null}
    </section>
  )
}

const Problem = ({ sentence, download }: { sentence: string; download: string }) => (
  <>
    <p role="alert" className="mb-3">
      {sentence}
    </p>
    <DownloadLink href={download}>Download file</DownloadLink>
  </>
)
