/** Who uploaded a document: the client, or the firm. */
export const documentOrigins = ['client', 'firm'] as const
export type DocumentOrigin = (typeof documentOrigins)[number]

/** What kind of document the firm uploads. Documents of clients are always `other`. */
export const documentLabels = ['other', 'draft', 'final'] as const
export type DocumentLabel = (typeof documentLabels)[number]
export const documentLabelNames: Record<DocumentLabel, string> = {
  other: 'Document',
  draft: 'Draft for your review',
  final: 'Final return',
}

/**
 * Results of the virus scan. `unscanned` means that the site has no scanner, or opens what it couldn't scan. A version
 * that is pending, blocked or unscannable can't be opened.
 */
export const scanStates = ['unscanned', 'pending', 'clean', 'blocked', 'unscannable'] as const
export type ScanState = (typeof scanStates)[number]

export const isOpenable = (scan: ScanState) => scan === 'unscanned' || scan === 'clean'

/** After this many days, an upload that isn't complete is deleted. */
export const uploadDays = 7

export const maxZipped = 200
