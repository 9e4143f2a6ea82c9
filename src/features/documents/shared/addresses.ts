/** The addresses that send and receive files. They aren't in the contract, because its endpoints handle only JSON. */
export const documentAddresses = {
  client: { uploads: '/api/uploads', documents: '/api/documents', zip: '/api/document-zip' },
  firm: { uploads: '/api/admin/uploads', documents: '/api/admin/documents', zip: '/api/admin/document-zip' },
} as const
export type Side = keyof typeof documentAddresses

/**
 * The URL of a version's content. With `view`, the audit log says that the person viewed the file inside the page.
 */
export const contentAddress = (side: Side, id: string, version: number, use: 'view' | 'download') =>
  `${documentAddresses[side].documents}/${id}/content?${new URLSearchParams({ version: String(version), use })}`

export const zipAddress = (side: Side, ids: string[]) =>
  `${documentAddresses[side].zip}?${new URLSearchParams({ ids: ids.join() })}`

/** The pages that draw a PDF and a photo in HEIC. They run in a frame that has access to nothing. */
export const previewFrames = { pdf: '/document-frame', heic: '/photo-frame' } as const
