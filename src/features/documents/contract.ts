import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ById, ListSearch, pageOf } from '../../platform/browser/shapes.ts'
import { documentLabels, documentOrigins, scanStates } from './shared/choices.ts'
import { documentTypes } from './shared/file-types.ts'

export const DocumentOrigin = z.enum(documentOrigins)
export const DocumentType = z.enum(documentTypes)
export const DocumentLabel = z.enum(documentLabels)
export const ScanState = z.enum(scanStates)

export const DocumentVersion = z.object({
  number: z.int(),
  /** The name of the version's file. */
  name: z.string(),
  type: DocumentType,
  bytes: z.int(),
  uploadedAt: z.iso.datetime(),
  /** The person's name. Members see "the firm" for everyone who works there. */
  uploadedBy: z.string(),
  scan: ScanState,
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** A document as lists show it, with its latest version only. */
export const ListedDocument = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  engagementId: z.nullable(z.uuid()),
  /** Who gave us the document: the client or the firm. */
  origin: DocumentOrigin,
  label: DocumentLabel,
  latest: DocumentVersion,
})
export type ListedDocument = z.infer<typeof ListedDocument>

/** Something that a person did with a document. */
export const DocumentEvent = z.object({
  at: z.iso.datetime(),
  /** The person's name. Members see "the firm" for everyone who works there. */
  by: z.string(),
  did: z.enum(['received', 'version-received', 'viewed', 'downloaded', 'blocked']),
  /** The number of the document's version. */
  version: z.int(),
})
export type DocumentEvent = z.infer<typeof DocumentEvent>

export const DocumentDetails = z.extend(ListedDocument, {
  /** The latest version first. */
  versions: z.array(DocumentVersion),
  /** The latest event first, and at most a hundred. */
  history: z.array(DocumentEvent),
})
export type DocumentDetails = z.infer<typeof DocumentDetails>

export const DocumentFilters = z.object({
  /** A part of the document's name. */
  q: z.optional(ListSearch),
  origin: z.optional(DocumentOrigin),
  type: z.optional(DocumentType),
  engagement: z.optional(z.uuid()),
})
export type DocumentFilters = z.infer<typeof DocumentFilters>
export const ClientDocumentSearch = z.extend(DocumentFilters, { id: z.uuid(), after: z.optional(z.uuid()) })
export type ClientDocumentSearch = z.infer<typeof ClientDocumentSearch>

/** The result of an upload. `open` means that not all of it has arrived yet. */
export const UploadOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), received: z.int() }),
  z.object({
    state: z.literal('stored'),
    document: ListedDocument,
    /** True if we already had a document with the same content, so we stored nothing. */
    isDuplicate: z.boolean(),
  }),
  z.object({ state: z.literal('refused'), message: z.string() }),
])
export type UploadOutcome = z.infer<typeof UploadOutcome>

/** One of the person's own uploads that hasn't arrived completely. */
export const OpenUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  /**
   * The file's name, size and time, as the browser knows them. They let the browser find the upload that belongs to a
   * file.
   */
  fingerprint: z.string(),
  /** What the file is for, such as a checklist item. Null if it is for nothing in particular. */
  attachTo: z.nullable(z.string()),
})
export type OpenUpload = z.infer<typeof OpenUpload>

export const UploadRules = z.object({ maxFileBytes: z.int(), maxFilesPerDay: z.int() })
export type UploadRules = z.infer<typeof UploadRules>

const route = (path: `/${string}`, summary: string) =>
  endpoint.route({ method: 'GET', path, summary, tags: ['Documents'] }).meta({ access: 'client' })

export const documents = {
  listDocuments: route('/clients/{id}/documents', "List a client's documents")
    .input(ClientDocumentSearch)
    .output(pageOf(ListedDocument)),
  listOpenUploads: route('/clients/{id}/uploads', 'List the uploads that you began and that are not complete')
    .input(ById)
    .output(z.array(OpenUpload)),
  getDocument: route('/documents/{id}', 'Get a document with its versions and who opened it')
    .input(ById)
    .output(DocumentDetails),
  getUploadRules: route('/upload-rules', 'Get the limits on the size and number of files').output(UploadRules),
  getUpload: route('/upload-outcomes/{id}', 'Get the result of an upload')
    .meta({ access: 'client', errors: ['conflict', 'locked'] })
    .input(ById)
    .output(UploadOutcome),
}
