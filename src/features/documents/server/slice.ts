import type { Ctx } from '../../../platform/context.ts'
import { on } from '../../../platform/hooks.ts'
import type { Slice } from '../../../platform/slice.ts'
import { clientMoved } from '../../clients/server/service.ts'
import { moveDocuments } from './client-moved.ts'
import { scanAgain, scanVersion, sendNotice, sweepFiles, sweepUploads } from './jobs.ts'
import { requireMasterKeys } from './keys.ts'
import { documentProcedures } from './procedures.ts'
import { hasDocuments, seedDocuments } from './seed.ts'
import { finishUploads } from './uploads/finish-left.ts'

async function install(ctx: Ctx): Promise<void> {
  await requireMasterKeys(ctx)
  await ctx.jobs.enqueue(finishUploads, {})
}

export const documentSlice: Slice = {
  name: 'documents',
  tag: {
    name: 'Documents',
    description:
      'What clients and the firm upload. Files come through resumable uploads (tus 1.0) at `/api/uploads`, and go out at `/api/documents/{id}/content`.',
  },
  procedures: documentProcedures,
  jobs: [sendNotice, scanVersion, scanAgain, finishUploads, sweepUploads, sweepFiles],
  hooks: [on(clientMoved, moveDocuments)],
  install,
  seed: seedDocuments,
  hasContent: hasDocuments,
}
