import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { findActorOfJob } from '../../../identity/server/service.ts'
import type { UploadRow } from '../gate.ts'
import { documentUploads } from '../tables.ts'
import { finishFound } from './finish.ts'
import { countArrived } from './receive.ts'

/** A run looks at this many uploads at most. It picks them at random, so that the next runs reach the others. */
const maxPerRun = 500

/**
 * Finishes uploads whose files have arrived completely, but whose process died before it made the document. Each start
 * of the site queues this job. It also runs regularly, because a process on another machine may die.
 */
export const finishUploads = defineJob({
  name: 'documents.finish-uploads',
  schedule: '4-59/5 * * * *',
  run: async (ctx) => {
    const isOpen = eq(documentUploads.state, 'open')
    const open = await ctx.db.select().from(documentUploads).where(isOpen).orderBy(sql`random()`).limit(maxPerRun)
    for (const upload of open) {
      try {
        await finishIfWhole(ctx, upload)
      } catch (error) {
        const isRefusal = error instanceof AppError
        ctx.log[isRefusal ? 'info' : 'error']({ err: error, id: upload.id }, 'an upload could not be finished')
        // The store can't be reached, so the other uploads would only wait for it too.
        if (isRefusal && error.code === 'unavailable') return
      }
    }
  },
})

/** Finishes the upload as the person who sent it, so that their rights apply and the audit log names them. */
async function finishIfWhole(ctx: Ctx, upload: UploadRow): Promise<void> {
  const isWhole = async () => (await countArrived(ctx, upload)) === upload.bytes
  if (!(await isWhole())) return
  const actor = await findActorOfJob(ctx, upload.createdBy)
  const isAllowed = actor && (upload.origin === 'client' || actor.role === 'admin')
  if (!isAllowed) return
  await ctx.turns.take(upload.id, async () => {
    // Someone may have canceled it meanwhile.
    if (await isWhole()) await finishFound({ ...ctx, actor }, upload.origin, upload)
  })
}
