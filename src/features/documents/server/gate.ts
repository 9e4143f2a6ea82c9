import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredFile } from '../../../platform/files/file-store.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { type ClientRow, holdClients, requireMember, unknownClient } from '../../clients/server/service.ts'
import type { Side } from '../shared/addresses.ts'
import { isOpenable } from '../shared/choices.ts'
import { documents, documentUploads, documentVersions } from './tables.ts'

export type DocumentRow = typeof documents.$inferSelect
export type VersionRow = typeof documentVersions.$inferSelect
export type UploadRow = typeof documentUploads.$inferSelect

/** Strangers, former members and people with a wrong id all get this answer, so no one learns which documents exist. */
export const unknownDocument = () => new AppError('not_found', 'There is no such document.')
const unknownUpload = () => new AppError('not_found', 'There is no such upload.')

/**
 * Opens a document. Members get only documents of their clients, and reach them only through this function. The `firm`
 * side gets all documents, so its endpoints must admit only administrators.
 */
export async function requireDocument(ctx: Ctx, side: Side, id: string): Promise<DocumentRow> {
  const [document] = await ctx.db.select().from(documents).where(eq(documents.id, id))
  if (!document) throw unknownDocument()
  if (side === 'client') await requireMember(ctx, document.clientId, { unknown: unknownDocument })
  return document
}

/** Returns a version of a document. Without a number, returns the latest one. */
export async function getVersion(ctx: Ctx, document: DocumentRow, number = document.latest): Promise<VersionRow> {
  const isIt = and(eq(documentVersions.documentId, document.id), eq(documentVersions.number, number))
  const [version] = await ctx.db.select().from(documentVersions).where(isIt)
  if (!version) throw unknownDocument()
  return version
}

const closedBecause = {
  pending: 'We are still checking this file for viruses. Please try again in a few minutes.',
  blocked: 'The virus scan found something in this file, so no one can open it.',
  unscannable: "The virus scan couldn't check this file, so no one can open it. Please send it in another format.",
} as const

/** Refuses to open a version unless the virus scan has found it clean. */
export function requireOpenable({ scan }: Pick<VersionRow, 'scan'>): void {
  if (scan in closedBecause) throw new AppError('conflict', closedBecause[scan as keyof typeof closedBecause])
  if (!isOpenable(scan)) throw new Error(`unknown state ${scan}`)
}

/**
 * Returns the client for whom a document is. Refuses an archived client. Until the transaction ends, no one can
 * archive, merge or split the client.
 */
export async function requireReceiver(ctx: Ctx, side: Side, clientId: string): Promise<ClientRow> {
  if (side === 'client') return (await requireMember(ctx, clientId, { write: true })).client
  const [client] = await holdClients(ctx, [clientId])
  if (!client) throw unknownClient()
  if (client.archivedAt) throw new AppError('conflict', `${client.name} is archived, so nothing can be added.`)
  return client
}

/** Returns an upload. Only the person who began it gets it, and only while they may see the client. */
export async function requireUpload(ctx: Ctx, side: Side, id: string): Promise<UploadRow> {
  const { userId } = requireUser(ctx)
  const isOwn = and(eq(documentUploads.id, id), eq(documentUploads.createdBy, userId), eq(documentUploads.origin, side))
  const [upload] = await ctx.db.select().from(documentUploads).where(isOwn)
  if (!upload) throw unknownUpload()
  if (side === 'client') await requireMember(ctx, upload.clientId, { unknown: unknownUpload })
  return upload
}

/**
 * Describes a file to the file store. Its encryption is bound to owner, document and version, so the file opens only
 * with the right ones.
 */
export function toStoredFile(
  file: Pick<UploadRow, 'id' | 'ownerId' | 'documentId' | 'wrappedKey' | 'bytes'>,
): StoredFile {
  const { id, ownerId, documentId, wrappedKey, bytes } = file
  return { id, wrappedKey, bytes, context: contextOf(ownerId, documentId, id) }
}

export const contextOf = (ownerId: string, documentId: string, id: string) => `${ownerId}/${documentId}/${id}`

export const asObject = ({ id, name }: Pick<DocumentRow, 'id' | 'name'>) => ({ type: 'document', id, name })
