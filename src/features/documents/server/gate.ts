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

/** The answer for strangers, former members and unknown ids alike. */
export const unknownDocument = () => new AppError('not_found', 'There is no such document.')
const unknownUpload = () => new AppError('not_found', 'There is no such upload.')

/**
 * The one gate to a document. Members get those of their clients. The firm's side is for administrators, which its
 * endpoints check.
 */
export async function requireDocument(ctx: Ctx, side: Side, id: string): Promise<DocumentRow> {
  const [document] = await ctx.db.select().from(documents).where(eq(documents.id, id))
  if (!document) throw unknownDocument()
  if (side === 'client') await requireMember(ctx, document.clientId, { unknown: unknownDocument })
  return document
}

/** A version of a document, or its latest one. */
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

/** Refuses a version that the virus scan hasn't let through. */
export function requireOpenable({ scan }: Pick<VersionRow, 'scan'>): void {
  if (scan in closedBecause) throw new AppError('conflict', closedBecause[scan as keyof typeof closedBecause])
  if (!isOpenable(scan)) throw new Error(`unknown state ${scan}`)
}

/**
 * The client that a document is for. It can't be archived, merged or split until the transaction ends; an archived one
 * is refused.
 */
export async function requireReceiver(ctx: Ctx, side: Side, clientId: string): Promise<ClientRow> {
  if (side === 'client') return (await requireMember(ctx, clientId, { write: true })).client
  const [client] = await holdClients(ctx, [clientId])
  if (!client) throw unknownClient()
  if (client.archivedAt) throw new AppError('conflict', `${client.name} is archived, so nothing can be added.`)
  return client
}

/** Uploads belong to the person who began them, as long as that person may see the client. */
export async function requireUpload(ctx: Ctx, side: Side, id: string): Promise<UploadRow> {
  const { userId } = requireUser(ctx)
  const isOwn = and(eq(documentUploads.id, id), eq(documentUploads.createdBy, userId), eq(documentUploads.origin, side))
  const [upload] = await ctx.db.select().from(documentUploads).where(isOwn)
  if (!upload) throw unknownUpload()
  if (side === 'client') await requireMember(ctx, upload.clientId, { unknown: unknownUpload })
  return upload
}

/** As the file store knows it. The file opens only as this version of this document of this owner. */
export function toStoredFile(
  file: Pick<UploadRow, 'id' | 'ownerId' | 'documentId' | 'wrappedKey' | 'bytes'>,
): StoredFile {
  const { id, ownerId, documentId, wrappedKey, bytes } = file
  return { id, wrappedKey, bytes, context: contextOf(ownerId, documentId, id) }
}

export const contextOf = (ownerId: string, documentId: string, id: string) => `${ownerId}/${documentId}/${id}`

export const asObject = ({ id, name }: Pick<DocumentRow, 'id' | 'name'>) => ({ type: 'document', id, name })
