import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import { clientKey } from '../../clients/server/service.ts'
import { engagementKey } from '../../engagements/server/service.ts'
import { documentLabels, documentOrigins, scanStates } from '../shared/choices.ts'
import { documentTypes } from '../shared/file-types.ts'

/**
 * Documents that clients and the firm uploaded. A document has one version or more, and no version is ever overwritten.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    clientId: uuid('client_id').notNull().references(clientKey),
    engagementId: uuid('engagement_id').references(engagementKey),
    origin: text('origin', { enum: documentOrigins }).notNull(),
    label: text('label', { enum: documentLabels }).notNull().default('other'),
    /** The name of the latest version's file. */
    name: text('name').notNull(),
    /** The number of the latest version. */
    latest: integer('latest').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** When the latest version was received. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('documents_label', sql`${table.origin} = 'firm' or ${table.label} = 'other'`),
    index('documents_of_client').on(table.clientId, table.changedAt, table.id),
    index('documents_changed_at').on(table.changedAt, table.id),
    index('documents_engagement').on(table.engagementId),
  ],
)

/** The id that marks a file store as this site's. The table has one row. */
export const fileStoreOwner = pgTable(
  'file_store_owner',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [check('file_store_owner_once', sql`${table.isOnly}`)],
)

/** The columns that an encrypted file needs besides its bytes. The id is also the file's name in the file store. */
const stored = {
  id: uuid('id').primaryKey(),
  /** The client at the time of the upload. It is part of the file's encryption, so it stays the same after a merge. */
  ownerId: uuid('owner_id').notNull(),
  name: text('name').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** The file's key, wrapped with a master key. Its first part is the master key's id. */
  wrappedKey: text('wrapped_key').notNull(),
}

export const documentVersions = pgTable(
  'document_versions',
  {
    ...stored,
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id),
    number: integer('number').notNull(),
    type: text('type', { enum: documentTypes }).notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: uuid('uploaded_by'),
    uploadedAt: instant('uploaded_at').notNull(),
    scan: text('scan', { enum: scanStates }).notNull(),
  },
  (table) => [
    unique('document_versions_number').on(table.documentId, table.number),
    index('document_versions_sha256').on(table.sha256),
    index('document_versions_key').on(sql`split_part(${table.wrappedKey}, '.', 1)`),
    index('document_versions_scan').on(table.scan).where(sql`${table.scan} = 'pending'`),
  ],
)

export const uploadStates = ['open', 'stored', 'refused'] as const

/** Uploads. A row stays for some days after the upload has ended, so that the browser can still ask for the result. */
export const documentUploads = pgTable(
  'document_uploads',
  {
    ...stored,
    clientId: uuid('client_id').notNull().references(clientKey),
    engagementId: uuid('engagement_id').references(engagementKey),
    /** The id of the document to make, or of the document that gets a new version. */
    documentId: uuid('document_id').notNull(),
    origin: text('origin', { enum: documentOrigins }).notNull(),
    label: text('label', { enum: documentLabels }).notNull().default('other'),
    /** What the document is for. Only the slice that showed the upload understands it. */
    attachTo: text('attach_to'),
    /** Lets the browser find the upload that belongs to a file, to continue it. */
    fingerprint: text('fingerprint').notNull().default(''),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text('state', { enum: uploadStates }).notNull().default('open'),
    /** Why we refused the file. */
    problem: text('problem'),
    /** The document that has the file's content. Null until it is stored. */
    resultId: uuid('result_id'),
    isDuplicate: boolean('is_duplicate').notNull().default(false),
  },
  (table) => [
    check('document_uploads_result', sql`(${table.state} = 'stored') = (${table.resultId} is not null)`),
    check('document_uploads_problem', sql`(${table.state} = 'refused') = (${table.problem} is not null)`),
    index('document_uploads_client').on(table.clientId),
    index('document_uploads_engagement').on(table.engagementId),
    index('document_uploads_expires_at').on(table.expiresAt),
  ],
)
