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

export interface Opening {
  number?: number
  /** `view` shows the file inside the page. `download` saves it on the person's device. */
  use: 'view' | 'download'
  /** True if the request asks for a later part of the file. Browsers fetch large files in such parts. */
  isRest?: boolean
}

const actions = { view: 'document.viewed', download: 'document.downloaded' } as const

/**
 * Opens a version for someone who may see it, and records that in the audit log. Further parts of a file that the
 * person has just opened get no entry of their own.
 */
export async function openDocument(ctx: Ctx, side: Side, id: string, { number, use, isRest }: Opening) {
  const document = await requireDocument(ctx, side, id)
  const version = await getVersion(ctx, document, number)
  requireOpenable(version)
  const isKnown = isRest && (await wasJustOpened(ctx, document, version))
  if (!isKnown) await audit(ctx, actions[use], asObject(document), { version: String(version.number) })
  return { document, version }
}

const restMs = 60 * 60_000

async function wasJustOpened(ctx: Ctx, document: DocumentRow, { number }: VersionRow): Promise<boolean> {
  const { actor } = ctx
  const entries = await listEntriesAbout(ctx, asObject(document), 20)
  return entries.some(
    ({ actorId, action, details, at }) =>
      actor.kind === 'user' &&
      actorId === actor.userId &&
      (action === actions.view || action === actions.download) &&
      details.version === String(number) &&
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
