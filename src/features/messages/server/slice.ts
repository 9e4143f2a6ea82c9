import { on } from '../../../platform/hooks.ts'
import type { Slice } from '../../../platform/slice.ts'
import { stageMoved } from '../../engagements/server/service.ts'
import { tellThread } from './changes.ts'
import { requireMasterKeys } from './keys.ts'
import { sendMessageNotices } from './notices.ts'
import { messageProcedures } from './procedures.ts'
import { seedMessages } from './seed.ts'

export const messageSlice: Slice = {
  name: 'messages',
  tag: {
    name: 'Messages',
    description:
      "What a client's members and the firm write to each other about an engagement. `/api/engagements/{id}/messages/live` streams what changes.",
  },
  procedures: messageProcedures,
  jobs: [sendMessageNotices],
  install: requireMasterKeys,
  // If the engagement is closed or reopened, pages that show its messages learn about it.
  hooks: [on(stageMoved, (ctx, { engagement }) => tellThread(ctx, engagement.id))],
  seed: seedMessages,
}
