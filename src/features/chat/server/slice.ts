import { on } from '../../../platform/hooks.ts'
import type { Slice } from '../../../platform/slice.ts'
import { clientMoved } from '../../clients/server/service.ts'
import { answerMessage } from '../conversations/server/answering.ts'
import { moveChats } from '../conversations/server/move-chats.ts'
import { sendReplyNotices } from '../conversations/server/notices.ts'
import { conversationProcedures } from '../conversations/server/procedures.ts'
import { seedChats } from '../conversations/server/seed.ts'
import { closeIdleChats, sweepChats } from '../conversations/server/sweeps.ts'
import { chatDeskProcedures } from '../desk/server/procedures.ts'

export const chatSlice: Slice = {
  name: 'chat',
  tag: {
    name: 'Chat',
    description:
      "Visitors' conversations with the assistant and the firm. `/api/chat/live` and `/api/admin/chats/{id}/live` stream what changes. `/api/admin/chats/live` streams changes of the queue.",
  },
  procedures: { ...conversationProcedures, ...chatDeskProcedures },
  hooks: [on(clientMoved, moveChats)],
  jobs: [answerMessage, closeIdleChats, sendReplyNotices, sweepChats],
  seed: seedChats,
}
