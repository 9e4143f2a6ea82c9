import { implement } from '@orpc/server'
import type { Ctx } from '../../../platform/context.ts'
import { access } from '../../../platform/http/procedures.ts'
import { messages } from '../contract.ts'
import { messageDesk } from '../desk-contract.ts'
import { readMessages, removeMessage, settleThread } from './changes.ts'
import { countUnread, listDeskThreads, listThreads } from './list.ts'
import { sendMessage } from './send.ts'
import { getMessages } from './threads.ts'

const os = implement({ ...messages, ...messageDesk })
  .$context<Ctx>()
  .use(access)

export const messageProcedures = os.router({
  listThreads: os.listThreads.handler(({ context, input }) => listThreads(context, input)),
  countUnread: os.countUnread.handler(({ context, input }) => countUnread(context, input)),
  getMessages: os.getMessages.handler(({ context, input }) => getMessages(context, 'client', input)),
  sendMessage: os.sendMessage.handler(({ context, input }) => sendMessage(context, 'client', input)),
  readMessages: os.readMessages.handler(({ context, input }) => readMessages(context, 'client', input)),

  listDeskThreads: os.listDeskThreads.handler(({ context, input }) => listDeskThreads(context, input)),
  getDeskMessages: os.getDeskMessages.handler(({ context, input }) => getMessages(context, 'firm', input)),
  sendDeskMessage: os.sendDeskMessage.handler(({ context, input }) => sendMessage(context, 'firm', input)),
  readDeskMessages: os.readDeskMessages.handler(({ context, input }) => readMessages(context, 'firm', input)),
  settleThread: os.settleThread.handler(({ context, input }) => settleThread(context, input)),
  removeMessage: os.removeMessage.handler(({ context, input }) => removeMessage(context, input)),
})
