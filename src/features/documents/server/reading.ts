import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { ByteRange } from '../../../platform/files/file-store.ts'
import { audit, listEntriesAbout } from '../../audit/server/service.ts'
import type { Side } from '../shared/addresses.ts'
import { isOpenable, maxZipped } from '../shared/choices.ts'
import {
  asObject,
  type DocumentRow,
  getVersion,
  requireDocument,
  requireOpenable,
  toStoredFile,
  unknownDocument,
  type VersionRow,
} from './gate.ts'
import { documents, documentVersions } from './tables.ts'

export interface Content {
  document: DocumentRow
  version: VersionRow
}

/**
 * Returns a version for someone who may open it. The caller records that with `recordOpening` before it sends bytes.
 */
export async function findContent(ctx: Ctx, side: Side, id: string, number?: number): Promise<Content> {
  const document = await requireDocument(ctx, side, id)
  const version = await getVersion(ctx, document, number)
  requireOpenable(version)
  return { document, version }
}

const actions = { view: 'document.viewed', download: 'document.downloaded' } as const

export interface Opening {
  /** `view` shows the file inside the page. `download` saves it on the person's device. */
  use: 'view' | 'download'
  /** The place in the file at which the answer begins. Browsers fetch large files in parts. */
  start: number
}

/**
 * Records in the audit log that the person opens a version. Browsers fetch large files in parts. A later part gets no
 * entry of its own if the same person began the same view or download within the last hour.
 */
export async function recordOpening(ctx: Ctx, { document, version }: Content, { use, start }: Opening): Promise<void> {
  const action = actions[use]
  if (start > 0 && (await hasJustBegun(ctx, document, { action, version: String(version.number) }))) return
  await audit(ctx, action, asObject(document), { version: String(version.number) })
}

const restMs = 60 * 60_000

async function hasJustBegun(ctx: Ctx, document: DocumentRow, wanted: { action: string; version: string }) {
  const { actor } = ctx
  const entries = await listEntriesAbout(ctx, asObject(document), 20)
  return entries.some(
    ({ actorId, action, details, at }) =>
      actor.kind === 'user' &&
      actorId === actor.userId &&
      action === wanted.action &&
      details.version === wanted.version &&
      at.getTime() > ctx.now().getTime() - restMs,
  )
}

export const readContent = (ctx: Ctx, version: VersionRow, range?: ByteRange) =>
  ctx.files.read(toStoredFile(version), range)

/** Returns the latest versions of several documents of one client for one ZIP file, and records each download. */
export async function openForZip(ctx: Ctx, side: Side, ids: string[]): Promise<VersionRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0 || wanted.length > maxZipped)
    throw new AppError('invalid', `Please choose 1 to ${maxZipped} documents.`)
  const rows = await ctx.db
    .select({ document: documents, version: documentVersions })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.number, documents.latest)),
    )
    .where(inArray(documents.id, wanted))
    .orderBy(documents.name, documents.id)
  const [first] = rows
  if (!first || rows.length < wanted.length) throw unknownDocument()
  await requireDocument(ctx, side, first.document.id)
  if (rows.some(({ document }) => document.clientId !== first.document.clientId)) throw unknownDocument()
  const openable = rows.filter(({ version }) => isOpenable(version.scan))
  if (openable.length === 0) throw new AppError('conflict', 'None of these files can be opened yet.')
  for (const { document, version } of openable)
    await audit(ctx, actions.download, asObject(document), { version: String(version.number) })
  return openable.map(({ version }) => version)
}
