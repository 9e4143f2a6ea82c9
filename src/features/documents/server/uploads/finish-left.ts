import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { findActorOfJob } from '../../../identity/server/service.ts'
import type { UploadRow } from '../gate.ts'
import { documentUploads } from '../tables.ts'
import { finishUpload } from './finish.ts'
import { countArrived } from './receive.ts'

/**
 * Finishes uploads whose files have arrived completely, but whose process died before it made the document. Each start
 * queues this job. It also runs again and again, because a process on another machine may die.
 */
export const finishUploads = defineJob({
  name: 'documents.finish-uploads',
  schedule: '4-59/5 * * * *',
  run: async (ctx) => {
    for (const upload of await ctx.db.select().from(documentUploads).where(eq(documentUploads.state, 'open'))) {
      await finishIfWhole(ctx, upload).catch((error: unknown) => {
        const { id } = upload
        const isRefusal = error instanceof AppError
        ctx.log[isRefusal ? 'info' : 'error']({ err: error, id }, 'an upload that is whole could not be finished')
      })
    }
  },
})

/** Finishes the upload as the person who sent it, so that their rights apply and the audit log names them. */
async function finishIfWhole(ctx: Ctx, upload: UploadRow): Promise<void> {
  if ((await countArrived(ctx, upload)) < upload.bytes) return
  const actor = await findActorOfJob(ctx, upload.createdBy)
  const isAllowed = actor && (upload.origin === 'client' || actor.role === 'admin')
  if (isAllowed) await ctx.turns.take(upload.id, () => finishUpload({ ...ctx, actor }, upload.origin, upload))
}
