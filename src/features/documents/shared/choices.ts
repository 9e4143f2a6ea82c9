/** Who handed a document over: the client, or the firm. */
export const documentOrigins = ['client', 'firm'] as const
export type DocumentOrigin = (typeof documentOrigins)[number]

/** What the firm says about a document that it hands over. Clients' documents are `other`. */
export const documentLabels = ['other', 'draft', 'final'] as const
export type DocumentLabel = (typeof documentLabels)[number]
export const documentLabelNames: Record<DocumentLabel, string> = {
  other: 'Document',
  draft: 'Draft for your review',
  final: 'Final return',
}

/**
 * What the virus scan says. Without a scanner, nothing is scanned. A pending, blocked or unscannable version can't be
 * opened.
 */
export const scanStates = ['unscanned', 'pending', 'clean', 'blocked', 'unscannable'] as const
export type ScanState = (typeof scanStates)[number]

export const isOpenable = (scan: ScanState) => scan === 'unscanned' || scan === 'clean'

/** An upload that isn't whole by then is deleted. */
export const uploadDays = 7

export const maxZipped = 200
