import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import { plainLine } from '../../../../platform/files/file-name.ts'
import { runHook } from '../../../../platform/hooks.ts'
import { timeToWait } from '../../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../../platform/http/signed-in.ts'
import { dayMs } from '../../../../time/days.ts'
import { lockOpenEngagement, requireEngagement } from '../../../engagements/server/service.ts'
import type { Side } from '../../shared/addresses.ts'
import { type DocumentLabel, uploadDays } from '../../shared/choices.ts'
import { contextOf, requireReceiver, type UploadRow, unknownDocument } from '../gate.ts'
import { uploadBegun } from '../hooks.ts'
import { documents, documentUploads, documentVersions } from '../tables.ts'

export interface NewUpload {
  clientId: string
  name: string
  bytes: number
  /** The document that gets a new version. Missing for a new document. */
  documentId?: string
  engagementId?: string
  label: DocumentLabel
  attachTo?: string
  fingerprint?: string
}

/** Begins an upload. Refuses a file that is empty or too large, or that would take more room than the client has. */
export function createUpload(ctx: Ctx, side: Side, input: NewUpload): Promise<UploadRow> {
  requireSize(ctx, input.bytes)
  const { userId } = requireUser(ctx)
  return inTransaction(ctx, async (ctx) => {
    const client = await requireReceiver(ctx, side, input.clientId)
    // Locks the client's files before the engagement. An arriving document locks in the same order, so that the two
    // can't deadlock.
    await lockClientFiles(ctx, client.id)
    if (input.engagementId) await requireOpenEngagement(ctx, side, client.id, input.engagementId)
    if (side === 'client') await requireQuota(ctx, client.id, input.bytes)
    const documentId = input.documentId ? (await requireOwn(ctx, side, client.id, input.documentId)).id : randomUUID()
    const id = randomUUID()
    const now = ctx.now()
    const row = {
      id,
      ownerId: client.id,
      clientId: client.id,
      documentId,
      engagementId: input.engagementId,
      origin: side,
      label: side === 'firm' ? input.label : 'other',
      name: plainLine(input.name).slice(0, 1_000),
      bytes: input.bytes,
      wrappedKey: ctx.files.keys.create(contextOf(client.id, documentId, id)),
      attachTo: input.attachTo,
      fingerprint: input.fingerprint,
      createdBy: userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + uploadDays * dayMs),
    } as const
    const upload = oneRow(await ctx.db.insert(documentUploads).values(row).returning())
    await runHook(ctx, uploadBegun, { upload })
    return upload
  })
}

/** Refuses a closed engagement, and an engagement of another client. */
async function requireOpenEngagement(ctx: Ctx, side: Side, clientId: string, id: string): Promise<void> {
  const open = side === 'client' ? requireEngagement(ctx, id, { write: true }) : lockOpenEngagement(ctx, id)
  if ((await open).engagement.clientId !== clientId) throw unknownEngagement()
}

const unknownEngagement = () => new AppError('not_found', 'There is no such engagement.')

/**
 * Lets a client's uploads begin and end only one after another. Two uploads at once would pass the limits together, and
 * would not notice that they have the same content.
 */
export const lockClientFiles = (ctx: Ctx, clientId: string) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents.client ${clientId}`}, 0))`)

const inMegabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20).toLocaleString('en-US')} MB`

function requireSize({ site: { uploads } }: Ctx, bytes: number): void {
  if (bytes === 0) throw new AppError('invalid', 'This file is empty. Please choose another one.')
  if (bytes <= uploads.maxFileBytes) return
  const most = inMegabytes(uploads.maxFileBytes)
  throw new AppError('too_large', `This file is larger than ${most}. Please split it, or save it with less detail.`)
}

async function requireQuota(ctx: Ctx, clientId: string, bytes: number): Promise<void> {
  const { maxFilesPerDay, maxClientBytes } = ctx.site.uploads
  if ((await storedBytes(ctx, clientId)) + bytes > maxClientBytes) {
    const most = inMegabytes(maxClientBytes)
    throw new AppError('too_large', `Your documents would take more than ${most}. Please contact us for more room.`)
  }
  const limit = { name: 'documents.upload', subject: clientId, max: maxFilesPerDay, seconds: 86_400 }
  const wait = await timeToWait(ctx, limit)
  if (wait) {
    throw new AppError('too_many', `That's more than ${maxFilesPerDay} files in a day. Please continue in ${wait}.`)
  }
}

/** Returns the size of all files that a client's members have sent, and are sending now. */
async function storedBytes(ctx: Ctx, clientId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ bytes: string }>(sql`
    select (
      select coalesce(sum(${documentVersions.bytes}), 0) from ${documentVersions}
      join ${documents} on ${documents.id} = ${documentVersions.documentId}
      where ${documents.clientId} = ${clientId} and ${documents.origin} = 'client'
    ) + (
      select coalesce(sum(${documentUploads.bytes}), 0) from ${documentUploads}
      where ${documentUploads.clientId} = ${clientId} and ${documentUploads.origin} = 'client'
        and ${documentUploads.state} = 'open'
    ) as bytes`)
  return Number(oneRow(rows).bytes)
}

/** Finds a document to which this side can add a version. Only the side that uploaded a document can. */
async function requireOwn(ctx: Ctx, side: Side, clientId: string, id: string) {
  const isOwn = and(eq(documents.id, id), eq(documents.clientId, clientId), eq(documents.origin, side))
  const [document] = await ctx.db.select().from(documents).where(isOwn)
  if (!document) throw unknownDocument()
  return document
}
