import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Side } from '../../shared/addresses.ts'
import { requireUpload } from '../gate.ts'
import { documentUploads } from '../tables.ts'

/** Deletes an upload, and the part of its file that has arrived. */
export const cancelUpload = (ctx: Ctx, side: Side, id: string): Promise<void> =>
  ctx.turns.take(id, async () => {
    const upload = await requireUpload(ctx, side, id)
    if (upload.state === 'stored') throw new AppError('conflict', 'This upload is complete.')
    await ctx.db.delete(documentUploads).where(eq(documentUploads.id, id))
    await ctx.files.remove(id)
  })
