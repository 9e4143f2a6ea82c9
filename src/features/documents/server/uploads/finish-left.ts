import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/errors.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { findActorOfJob } from '../../../identity/server/service.ts'
import type { UploadRow } from '../gate.ts'
import { documentUploads } from '../tables.ts'
import { finishUpload } from './finish.ts'
import { countArrived } from './receive.ts'
import { inTurn } from './turns.ts'

/**
 * Makes the documents of uploads that arrived whole, but whose process died before it made them. Each start queues this
 * job, and it also repeats, because another machine's process may have died.
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

/** Acts as the person who sent the file: the rules for them hold, and the audit log names them. */
async function finishIfWhole(ctx: Ctx, upload: UploadRow): Promise<void> {
  if ((await countArrived(ctx, upload)) < upload.bytes) return
  const actor = await findActorOfJob(ctx, upload.createdBy)
  const isAllowed = actor && (upload.origin === 'client' || actor.role === 'admin')
  if (isAllowed) await inTurn(upload.id, () => finishUpload({ ...ctx, actor }, upload.origin, upload))
}
