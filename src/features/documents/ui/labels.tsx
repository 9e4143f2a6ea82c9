import { Badge } from '../../../ui/desk/badge.tsx'
import type { DocumentEvent, ListedDocument } from '../contract.ts'
import type { Side } from '../shared/addresses.ts'
import type { DocumentOrigin, ScanState } from '../shared/choices.ts'

export const documentNoun = ['document', 'documents'] as const

/** Who uploaded a document, in the words of the portal and of the administration. */
export const originNames: Record<Side, Record<DocumentOrigin, string>> = {
  client: { client: 'You', firm: 'Us' },
  firm: { client: 'The client', firm: 'The firm' },
}

const scanLabels: Partial<Record<ScanState, string>> = {
  pending: 'Virus check running',
  blocked: 'Blocked: virus found',
  unscannable: "Blocked: couldn't be checked",
}

/**
 * Badges for what is special about a document: that it is a draft, that it is a final return, or that it can't be
 * opened.
 */
export function DocumentBadges({ document: { label, latest } }: { document: ListedDocument }) {
  const scan = scanLabels[latest.scan]
  return (
    <>
      {label === 'draft' ? <Badge>Draft</Badge> : null}
      {label === 'final' ? <Badge look="good">Final return</Badge> : null}
      {scan ? <Badge look={latest.scan === 'pending' ? 'quiet' : 'bad'}>{scan}</Badge> : null}
    </>
  )
}

export const eventNames: Record<DocumentEvent['did'], string> = {
  received: 'Uploaded',
  'version-received': 'New version uploaded',
  viewed: 'Viewed',
  downloaded: 'Downloaded',
  blocked: 'Blocked by the virus check',
}
