import * as z from 'zod/mini'
import { routesBelow } from '../../platform/browser/endpoint.ts'
import { ById, pageOf } from '../../platform/browser/shapes.ts'
import { DocumentDetails, DocumentFilters, ListedDocument, OpenUpload, UploadOutcome } from './contract.ts'

export const DeskDocument = z.extend(ListedDocument, { clientName: z.string() })
export type DeskDocument = z.infer<typeof DeskDocument>

export const DeskDocumentFilters = z.extend(DocumentFilters, { client: z.optional(z.uuid()) })
export type DeskDocumentFilters = z.infer<typeof DeskDocumentFilters>
const DeskDocumentSearch = z.extend(DeskDocumentFilters, { after: z.optional(z.uuid()) })
export type DeskDocumentSearch = z.infer<typeof DeskDocumentSearch>

export const DeskDocumentDetails = z.extend(DocumentDetails, { clientName: z.string() })
export type DeskDocumentDetails = z.infer<typeof DeskDocumentDetails>

const route = routesBelow('/admin/documents', 'Documents')

export const documentDesk = {
  listAllDocuments: route('GET', '', 'List the documents of all clients')
    .input(DeskDocumentSearch)
    .output(pageOf(DeskDocument)),
  getDeskDocument: route('GET', '/{id}', 'Get any document with its versions and who opened it')
    .input(ById)
    .output(DeskDocumentDetails),
  listDeskUploads: routesBelow('/admin/open-uploads', 'Documents')(
    'GET',
    '/{id}',
    'List the uploads that you began for a client and that are not complete',
  )
    .input(ById)
    .output(z.array(OpenUpload)),
  getDeskUpload: routesBelow('/admin/upload-outcomes', 'Documents')(
    'GET',
    '/{id}',
    'Get the result of an upload by the firm',
  )
    .meta({ access: 'admin', errors: ['conflict', 'locked'] })
    .input(ById)
    .output(UploadOutcome),
}
