/** The addresses of files, which aren't in the contract because endpoints take and answer only JSON. */
export const documentAddresses = {
  client: { uploads: '/api/uploads', documents: '/api/documents', zip: '/api/document-zip' },
  firm: { uploads: '/api/admin/uploads', documents: '/api/admin/documents', zip: '/api/admin/document-zip' },
} as const
export type Side = keyof typeof documentAddresses

/** Where a version's bytes are. `view` is for showing it inside a page, which is recorded as such. */
export const contentAddress = (side: Side, id: string, version: number, use: 'view' | 'download') =>
  `${documentAddresses[side].documents}/${id}/content?${new URLSearchParams({ version: String(version), use })}`

export const zipAddress = (side: Side, ids: string[]) =>
  `${documentAddresses[side].zip}?${new URLSearchParams({ ids: ids.join() })}`

/** The page that draws a PDF, in a frame without access to anything. */
export const pdfFrame = '/document-frame'
