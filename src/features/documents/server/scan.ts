import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { scanWithClamd } from '../../../platform/security/clamd.ts'
import { audit } from '../../audit/server/service.ts'
import { asObject, toStoredFile } from './gate.ts'
import { documents, documentVersions } from './tables.ts'

/**
 * Sends a version to the virus scanner and stores its result. If the scanner can't be reached, fails, so that the job
 * runs again. Doesn't fail if the site is set to open files that couldn't be scanned.
 */
export async function scanPending(ctx: Ctx, id: string): Promise<void> {
  const { clamd, opensUnscanned } = ctx.site
  const isPending = and(eq(documentVersions.id, id), eq(documentVersions.scan, 'pending'))
  const [found] = await ctx.db
    .select({ version: documentVersions, document: documents })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(isPending)
  if (!found || !clamd) return
  const { version, document } = found
  const result = await scanWithClamd(clamd, ctx.files.read(toStoredFile(version))).catch((error: unknown) => {
    if (!opensUnscanned) throw error
    ctx.log.error({ err: error, id }, 'a file is open without a virus scan')
    return 'unscannable' as const
  })
  const scan = result === 'unscannable' && opensUnscanned ? 'unscanned' : result
  await inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db.update(documentVersions).set({ scan }).where(isPending).returning()
    if (changed && scan === 'blocked')
      await audit(ctx, 'document.blocked', asObject(document), { version: String(version.number) })
  })
}

/** Returns the ids of the versions that the scanner hasn't scanned yet. */
export async function listPending(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(eq(documentVersions.scan, 'pending'))
    .limit(1_000)
  return rows.map(({ id }) => id)
}
