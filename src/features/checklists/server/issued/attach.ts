import { and, asc, eq, inArray, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { requireUser } from '../../../../platform/http/signed-in.ts'
import {
  type DocumentRow,
  getVersion,
  requireDocument,
  type UploadRow,
  type VersionRow,
} from '../../../documents/server/service.ts'
import type { DocumentType } from '../../../documents/shared/file-types.ts'
import type { ItemDocument, OwnChecklistPage } from '../../contract.ts'
import { attachedItem } from '../../shared/attachments.ts'
import { typesFor } from '../../shared/file-kinds.ts'
import { fileKindNames } from '../../shared/items.ts'
import { checklistItemDocuments, checklistItems, checklists } from '../tables.ts'
import { byClient, changeItem } from './change-item.ts'
import { type IssuedItem, lockItem, type OpenedItem, requireItem, unknownItem } from './gate.ts'
import { requireApplying, requireKind, respond } from './respond.ts'
import { settle } from './settle.ts'

function requireAccepted({ accepts }: IssuedItem, type: DocumentType): void {
  if (typesFor(accepts).includes(type)) return
  const names = accepts.map((kind) => fileKindNames[kind]).join(', ')
  throw new AppError('invalid', `This item doesn't accept this type of file. Please send one of these: ${names}.`)
}

/**
 * Refuses an upload for an item, unless the engagement is open, belongs to the upload's client, and the item asks for
 * documents.
 */
export async function requireUploadTarget(ctx: Ctx, { upload }: { upload: UploadRow }): Promise<void> {
  const id = attachedItem(upload.attachTo)
  if (id === undefined) return
  if (!z.uuid().safeParse(id).success) throw unknownItem()
  const opened = upload.origin === 'client' ? await requireItem(ctx, id) : await lockItem(ctx, id)
  if (opened.engagement.clientId !== upload.clientId) throw unknownItem()
  requireKind(opened, 'upload')
  requireApplying(opened)
}

interface Received {
  document: DocumentRow
  version: VersionRow
  attachTo: string | null
}

/**
 * Runs when a document has arrived. Marks as received the item that the upload named. If the document is a new version,
 * also does so for each item that has the document and was accepted or sent back. If an engagement was closed in the
 * meantime, its item stays as it is, and we keep the document.
 */
export async function receiveDocument(ctx: Ctx, { document, version, attachTo }: Received): Promise<void> {
  const target = attachedItem(attachTo)
  for (const id of await itemsFor(ctx, document.id, target)) {
    const opened = await findOpenItem(ctx, id)
    if (!opened || opened.engagement.clientId !== document.clientId) continue
    if (id === target) {
      requireAccepted(opened.item, version.type)
      await attach(ctx, opened, document.id)
    } else if (version.number > 1 && isDecided(opened.item)) {
      await receive(ctx, opened)
    } else continue
    await settle(ctx, opened.checklist.id)
  }
}

const isDecided = ({ state }: IssuedItem) => state === 'needs_change' || state === 'accepted'

/**
 * Returns the ids of the items to lock, ordered by engagement. Every change that locks several engagements uses this
 * order, so that two changes can't deadlock.
 */
async function itemsFor(ctx: Ctx, documentId: string, target: string | undefined): Promise<string[]> {
  const having = ctx.db
    .select({ id: checklistItemDocuments.itemId })
    .from(checklistItemDocuments)
    .where(eq(checklistItemDocuments.documentId, documentId))
  const rows = await ctx.db
    .select({ id: checklistItems.id })
    .from(checklistItems)
    .innerJoin(checklists, eq(checklists.id, checklistItems.checklistId))
    .where(or(inArray(checklistItems.id, having), target ? eq(checklistItems.id, target) : undefined))
    .orderBy(asc(checklists.engagementId), asc(checklistItems.id))
  return rows.map(({ id }) => id)
}

/** Locks the item and returns it. Undefined if the item was removed, the engagement closed, or the client archived. */
async function findOpenItem(ctx: Ctx, id: string): Promise<OpenedItem | undefined> {
  try {
    return await lockItem(ctx, id)
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'conflict')) return undefined
    throw error
  }
}

async function attach(ctx: Ctx, opened: OpenedItem, documentId: string): Promise<void> {
  await ctx.db
    .insert(checklistItemDocuments)
    .values({ itemId: opened.item.id, documentId, addedAt: ctx.now(), addedBy: requireUser(ctx).userId })
    .onConflictDoNothing()
  await receive(ctx, opened)
}

const receive = (ctx: Ctx, opened: OpenedItem) =>
  changeItem(ctx, opened, 'checklist.item-received', { state: 'received', ...byClient(ctx) })

const unknownDocument = () => new AppError('not_found', 'There is no such document.')

export const chooseDocument = (ctx: Ctx, { id, documentId }: ItemDocument): Promise<OwnChecklistPage> =>
  respond(ctx, id, async (ctx, opened) => {
    requireKind(opened, 'upload')
    const document = await requireDocument(ctx, 'client', documentId)
    if (document.clientId !== opened.engagement.clientId) throw unknownDocument()
    requireAccepted(opened.item, (await getVersion(ctx, document)).type)
    await attach(ctx, opened, documentId)
  })

/**
 * Takes a document off an item. The document stays in the portal. If it was the item's last document, the item is open
 * again.
 */
export const takeDocumentBack = (ctx: Ctx, { id, documentId }: ItemDocument): Promise<OwnChecklistPage> =>
  respond(ctx, id, async (ctx, opened) => {
    const { item } = opened
    if (item.state === 'accepted')
      throw new AppError('conflict', 'We have accepted this already, so its documents stay.')
    const isOfItem = eq(checklistItemDocuments.itemId, id)
    const [removed] = await ctx.db
      .delete(checklistItemDocuments)
      .where(and(isOfItem, eq(checklistItemDocuments.documentId, documentId)))
      .returning()
    if (!removed) throw unknownDocument()
    const left = await ctx.db.$count(checklistItemDocuments, isOfItem)
    const state = item.state === 'received' && left === 0 ? 'to_do' : item.state
    await changeItem(ctx, opened, 'checklist.document-taken-back', { state, reason: item.reason })
  })
