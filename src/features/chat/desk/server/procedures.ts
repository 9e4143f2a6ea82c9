import { implement } from '@orpc/server'
import type { Ctx } from '../../../../platform/context.ts'
import { access } from '../../../../platform/http/procedures.ts'
import { chatDesk } from '../contract.ts'
import { blockVisitor, unblockVisitor } from './blocking.ts'
import { startInquiry } from './inquiry.ts'
import { countChats, listChats } from './list.ts'
import { notePresence } from './presence.ts'
import { getDeskChat, getEarlierDeskMessages } from './reading.ts'
import { addReply, listReplies, removeReply } from './replies.ts'
import { linkChat, tagChat } from './sorting.ts'
import { suggestAnswer } from './suggesting.ts'
import {
  addChatNote,
  assignChat,
  closeDeskChat,
  noteDeskTyping,
  readDeskChat,
  sendDeskChatMessage,
  takeChat,
} from './work.ts'

const os = implement(chatDesk).$context<Ctx>().use(access)

export const chatDeskProcedures = os.router({
  listChats: os.listChats.handler(({ context, input }) => listChats(context, input)),
  countChats: os.countChats.handler(({ context }) => countChats(context)),
  getDeskChat: os.getDeskChat.handler(({ context, input }) => getDeskChat(context, input)),
  getEarlierDeskMessages: os.getEarlierDeskMessages.handler(({ context, input }) =>
    getEarlierDeskMessages(context, input),
  ),
  sendDeskChatMessage: os.sendDeskChatMessage.handler(({ context, input }) => sendDeskChatMessage(context, input)),
  listReplies: os.listReplies.handler(({ context }) => listReplies(context)),
  addReply: os.addReply.handler(({ context, input }) => addReply(context, input)),
  removeReply: os.removeReply.handler(({ context, input }) => removeReply(context, input)),
  suggestAnswer: os.suggestAnswer.handler(({ context, input }) => suggestAnswer(context, input)),
  blockVisitor: os.blockVisitor.handler(({ context, input }) => blockVisitor(context, input)),
  unblockVisitor: os.unblockVisitor.handler(({ context, input }) => unblockVisitor(context, input)),
  takeChat: os.takeChat.handler(({ context, input }) => takeChat(context, input)),
  assignChat: os.assignChat.handler(({ context, input }) => assignChat(context, input)),
  closeDeskChat: os.closeDeskChat.handler(({ context, input }) => closeDeskChat(context, input)),
  addChatNote: os.addChatNote.handler(({ context, input }) => addChatNote(context, input)),
  tagChat: os.tagChat.handler(({ context, input }) => tagChat(context, input)),
  linkChat: os.linkChat.handler(({ context, input }) => linkChat(context, input)),
  startInquiry: os.startInquiry.handler(({ context, input }) => startInquiry(context, input)),
  notePresence: os.notePresence.handler(({ context, input }) => notePresence(context, input)),
  readDeskChat: os.readDeskChat.handler(({ context, input }) => readDeskChat(context, input)),
  noteDeskTyping: os.noteDeskTyping.handler(({ context, input }) => noteDeskTyping(context, input)),
})
