import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { AppError } from '../../../../platform/errors.ts'
import { fileName } from '../../../../platform/files/file-name.ts'
import { runHook } from '../../../../platform/hooks.ts'
import { audit } from '../../../audit/server/service.ts'
import type { UploadOutcome } from '../../contract.ts'
import type { Side } from '../../shared/addresses.ts'
import { type DocumentType, typeFacts } from '../../shared/file-types.ts'
import { asObject, type DocumentRow, requireReceiver, toStoredFile, type UploadRow, type VersionRow } from '../gate.ts'
import { documentReceived } from '../hooks.ts'
import { inspect } from '../inspect/inspect.ts'
import type { ReadableFile } from '../inspect/readable-file.ts'
import { noticeOf, scanVersion, sendNotice } from '../jobs.ts'
import { getListed } from '../list.ts'
import { documents, documentUploads, documentVersions } from '../tables.ts'
import { lockClientFiles } from './create.ts'

interface Content {
  type: DocumentType
  sha256: string
}

/**
 * Turns an upload that has arrived completely into a document. If its content can't be accepted, throws an error with a
 * message for the person.
 */
export async function finishUpload(ctx: Ctx, side: Side, upload: UploadRow, sha256?: string): Promise<UploadRow> {
  const file = toReadable(ctx, upload)
  const refuse = async (error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid') await refuseUpload(ctx, upload, error.message)
    throw error
  }
  const type = await inspect(file).catch(refuse)
  const content = { type, sha256: sha256 ?? (await hashOf(file)) }
  const finished = await inTransaction(ctx, (ctx) => storeContent(ctx, side, upload, content)).catch(refuse)
  if (finished.isDuplicate) await ctx.files.remove(upload.id)
  return finished
}

/**
 * Finishes an upload whose file has arrived completely without any request having finished it. Saves the file once
 * more, because a process that died may have left the end of the file unsaved.
 */
export async function finishFound(ctx: Ctx, side: Side, upload: UploadRow): Promise<UploadRow> {
  const growing = await ctx.files.grow(toStoredFile(upload))
  await growing.save().finally(() => growing.close())
  return finishUpload(ctx, side, upload)
}

export function toReadable(ctx: Ctx, file: UploadRow | VersionRow): ReadableFile {
  const stored = toStoredFile(file)
  return {
    name: file.name,
    bytes: file.bytes,
    read: async (start, end) => {
      const pieces: Buffer[] = []
      for await (const piece of ctx.files.read(stored, { start, end })) pieces.push(piece)
      return Buffer.concat(pieces)
    },
    pieces: () => ctx.files.read(stored),
  }
}

async function hashOf(file: ReadableFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of file.pieces()) hash.update(piece)
  return hash.digest('hex')
}

/** Refuses an upload and deletes its file. The person sees the reason and can't send the rest. */
export async function refuseUpload(ctx: Ctx, upload: UploadRow, problem: string): Promise<void> {
  const isOpen = and(eq(documentUploads.id, upload.id), eq(documentUploads.state, 'open'))
  await ctx.db.update(documentUploads).set({ state: 'refused', problem }).where(isOpen)
  await ctx.files.remove(upload.id)
}

/**
 * Stores the same content only once. The lock makes two uploads of the same content wait for each other, so that the
 * second one finds the first.
 */
async function storeContent(ctx: Ctx, side: Side, { id, clientId }: UploadRow, content: Content): Promise<UploadRow> {
  const client = await requireReceiver(ctx, side, clientId)
  await lockClientFiles(ctx, client.id)
  const upload = oneRow(await ctx.db.select().from(documentUploads).where(eq(documentUploads.id, id)).for('update'))
  if (upload.state !== 'open') return upload
  const same = await findSame(ctx, upload, content.sha256)
  const { document, version } = same ?? (await addVersion(ctx, upload, content))
  const isDuplicate = same !== undefined
  await runHook(ctx, documentReceived, { document, version, attachTo: upload.attachTo, isDuplicate })
  if (side === 'firm' && !isDuplicate) await ctx.jobs.enqueue(sendNotice, ...noticeOf(ctx, client.id))
  const result = { state: 'stored', resultId: document.id, isDuplicate } as const
  return oneRow(await ctx.db.update(documentUploads).set(result).where(eq(documentUploads.id, id)).returning())
}

/** Finds a document of the client whose latest version has the same content and came from the same side. */
async function findSame(ctx: Ctx, upload: UploadRow, sha256: string) {
  const isLatest = and(eq(documentVersions.documentId, documents.id), eq(documentVersions.number, documents.latest))
  const found = await ctx.db
    .select({ document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(documentVersions, isLatest)
    .where(
      and(
        eq(documents.clientId, upload.clientId),
        eq(documents.origin, upload.origin),
        eq(documentVersions.sha256, sha256),
      ),
    )
  const isNew = !(await findDocument(ctx, upload.documentId))
  return found.find(({ document }) => isNew || document.id === upload.documentId)
}

async function findDocument(ctx: Ctx, id: string): Promise<DocumentRow | undefined> {
  const [document] = await ctx.db.select().from(documents).where(eq(documents.id, id))
  return document
}

async function addVersion(ctx: Ctx, upload: UploadRow, { type, sha256 }: Content) {
  const { id, documentId, clientId, engagementId, origin, ownerId, bytes, wrappedKey, createdBy } = upload
  const now = ctx.now()
  const name = fileName(upload.name, { extensions: typeFacts[type].extensions, fallback: 'document' })
  const known = await findDocument(ctx, documentId)
  const number = (known?.latest ?? 0) + 1
  const latest = { name, latest: number, changedAt: now, ...(known ? {} : { label: upload.label }) }
  const facts = { id: documentId, clientId, engagementId, origin, createdAt: now, ...latest }
  const document = oneRow(
    await ctx.db.insert(documents).values(facts).onConflictDoUpdate({ target: documents.id, set: latest }).returning(),
  )
  const scan = ctx.site.clamd ? ('pending' as const) : ('unscanned' as const)
  const file = { id, ownerId, name, bytes, wrappedKey, documentId, number, type, sha256, scan }
  const version = oneRow(
    await ctx.db
      .insert(documentVersions)
      .values({ ...file, uploadedBy: createdBy, uploadedAt: now })
      .returning(),
  )
  if (ctx.site.clamd) await ctx.jobs.enqueue(scanVersion, { id })
  const action = number === 1 ? 'document.received' : 'document.version-received'
  await audit(ctx, action, asObject(document), { version: String(number) })
  return { document, version }
}

export async function toOutcome(ctx: Ctx, side: Side, upload: UploadRow, received: number): Promise<UploadOutcome> {
  if (upload.state === 'open') return { state: 'open', received }
  if (upload.state === 'refused') return { state: 'refused', message: upload.problem ?? '' }
  const document = await getListed(ctx, side, upload.resultId ?? '')
  return { state: 'stored', document, isDuplicate: upload.isDuplicate }
}
