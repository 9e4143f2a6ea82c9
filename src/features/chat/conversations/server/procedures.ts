import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { conversations } from '../contract.ts'
import { leaveEmail } from './notices.ts'
import { sendTranscript } from './transcript.ts'
import {
  askForPerson,
  endChat,
  getEarlierMessages,
  noteTyping,
  openChat,
  rateChat,
  readChat,
  sendChatMessage,
} from './visit.ts'

const os = implement(conversations).$context<Ctx>().use(access)

export const conversationProcedures = os.router({
  openChat: os.openChat.handler(({ context }) => openChat(context)),
  sendChatMessage: os.sendChatMessage.handler(({ context, input }) => sendChatMessage(context, input)),
  getEarlierMessages: os.getEarlierMessages.handler(({ context, input }) => getEarlierMessages(context, input)),
  askForPerson: os.askForPerson.handler(({ context, input }) => askForPerson(context, input)),
  readChat: os.readChat.handler(({ context, input }) => readChat(context, input)),
  noteTyping: os.noteTyping.handler(({ context, input }) => noteTyping(context, input)),
  endChat: os.endChat.handler(({ context, input }) => endChat(context, input)),
  sendTranscript: os.sendTranscript.handler(({ context, input }) => sendTranscript(context, input)),
  leaveEmail: os.leaveEmail.handler(({ context, input }) => leaveEmail(context, input)),
  rateChat: os.rateChat.handler(({ context, input }) => rateChat(context, input)),
})
