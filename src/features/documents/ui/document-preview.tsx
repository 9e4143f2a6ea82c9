import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import type { DocumentVersion } from '../contract.ts'
import { contentAddress, type Side } from '../shared/addresses.ts'
import { isOpenable } from '../shared/choices.ts'
import { PdfPreview } from './pdf-preview.tsx'

interface Props {
  side: Side
  id: string
  version: DocumentVersion
  /** True to show it at once, on a page where people look at nothing else. */
  isOpen?: boolean
}

/**
 * Shows a picture or a PDF inside the page. It opens only after a press, because the audit log records that the person
 * looked at it.
 */
export function DocumentPreview({ side, id, version: { number, type, scan }, isOpen = false }: Props) {
  const [isShown, setShown] = useState(isOpen)
  if (!isOpenable(scan) || (type !== 'jpg' && type !== 'png' && type !== 'pdf')) return null
  const address = contentAddress(side, id, number, 'view')
  return (
    <section aria-label="Preview" className="mt-6">
      {isShown ? null : (
        <Button look="secondary" onClick={() => setShown(true)}>
          Show preview
        </Button>
      )}
      {isShown && type === 'pdf' ? <PdfPreview address={address} /> : null}
      {isShown && type !== 'pdf' ? <Picture address={address} /> : null}
    </section>
  )
}

const notShown = "This file can't be shown here. Please download it instead."

function Picture({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p role="alert">{notShown}</p>
  return (
    <img
      src={address}
      alt="Preview of the document"
      onError={() => setBroken(true)}
      className="max-h-[80vh] max-w-full rounded-lg border border-line bg-sunken object-contain"
    />
  )
}
