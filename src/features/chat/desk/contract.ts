import * as z from 'zod/mini'
import { routesBelow } from '../../../platform/browser/endpoint.ts'
import { ById, ListSearch, pageOf, plainName, plainText } from '../../../platform/browser/shapes.ts'
import { ContactForm } from '../../inquiries/contract.ts'
import {
  ChatAnswer,
  ChatMessage,
  ChatPage,
  ChatStatus,
  EarlierMessages,
  MessageText,
} from '../conversations/contract.ts'
import { chatSides, chatStates, closers } from '../conversations/shared/choices.ts'
import { closeReasons } from './shared/reasons.ts'

const Adviser = z.object({ id: z.uuid(), name: z.string() })

/** A conversation in the desk's queue. */
export const ListedChat = z.object({
  id: z.uuid(),
  /** The visitor's name. Null if they aren't signed in. */
  visitor: z.nullable(z.string()),
  state: z.enum(chatStates),
  adviser: z.nullable(Adviser),
  /** When the visitor started waiting for a person. */
  waitingSince: z.nullable(z.iso.datetime()),
  /** The path of the page on which the visitor began the conversation. */
  page: z.string(),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  closedBy: z.nullable(z.enum(closers)),
  rating: z.nullable(z.int()),
  /** The number of messages in the conversation. */
  messages: z.int(),
  tags: z.array(z.string()),
  /** The beginning of the latest text, and who wrote it. */
  last: z.nullable(z.object({ side: z.enum(chatSides), excerpt: z.string() })),
})
export type ListedChat = z.infer<typeof ListedChat>

export const chatViews = ['waiting', 'mine', 'assistant', 'open', 'closed'] as const
export type ChatView = (typeof chatViews)[number]

export const ChatFilters = z.object({
  view: z.optional(z.enum(chatViews)),
  /** Part of one of the messages. */
  q: z.optional(ListSearch),
  /** A tag that the firm added. */
  tag: z.optional(ListSearch),
})
export type ChatFilters = z.infer<typeof ChatFilters>
const ChatSearch = z.extend(ChatFilters, { after: z.optional(z.uuid()) })
export type ChatSearch = z.infer<typeof ChatSearch>

export const ChatNote = z.object({ id: z.uuid(), by: z.string(), at: z.iso.datetime(), text: z.string() })

/** One conversation on the desk. */
export const DeskChat = z.object({
  chat: ChatPage,
  isMine: z.boolean(),
  adviserId: z.nullable(z.uuid()),
  /** The visitor's account if they are signed in. */
  account: z.nullable(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  /** The email address that the visitor left for replies. */
  replyEmail: z.nullable(z.string()),
  /** The client that the firm says the visitor is. */
  client: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  tags: z.array(z.string()),
  page: z.string(),
  createdAt: z.iso.datetime(),
  waitingSince: z.nullable(z.iso.datetime()),
  closedAt: z.nullable(z.iso.datetime()),
  closeReason: z.nullable(z.string()),
  /** The day on which we'll delete the conversation if no more messages arrive. */
  deletedOn: z.string(),
  notes: z.array(ChatNote),
  /** True if we refuse further messages from the visitor's browser. */
  isBlocked: z.boolean(),
})
export type DeskChat = z.infer<typeof DeskChat>

const ChatCounts = z.object({ waiting: z.int(), mine: z.int(), assistant: z.int() })
export type ChatCounts = z.infer<typeof ChatCounts>

const SendDeskChatMessage = z.extend(ById, { sentId: z.uuid(), text: MessageText })
export type SendDeskChatMessage = z.infer<typeof SendDeskChatMessage>

const AssignChat = z.extend(ById, { adviserId: z.nullable(z.uuid()) })
export type AssignChat = z.infer<typeof AssignChat>

const CloseChat = z.extend(ById, { reason: z.enum(closeReasons, 'Please choose a reason') })
export type CloseChat = z.infer<typeof CloseChat>

export const maxTags = 10
/** Tags are in lowercase, so that the same word is the same tag. */
const Tag = z.string('Please enter a tag').check(
  z.overwrite((text: string) => plainName(text).toLowerCase()),
  z.minLength(1, 'Please enter a tag'),
  z.maxLength(30, 'Please keep each tag to 30 characters at most'),
)
export const TagChat = z.extend(ById, {
  tags: z.array(Tag).check(z.maxLength(maxTags, 'Please use at most 10 tags')),
})
export type TagChat = z.infer<typeof TagChat>

const LinkChat = z.extend(ById, { clientId: z.nullable(z.uuid()) })
export type LinkChat = z.infer<typeof LinkChat>

const ChatPresence = z.object({
  /** True if the visitor has a page of the site open. */
  isVisitorHere: z.boolean(),
  /** The names of colleagues who have the conversation open. */
  colleagues: z.array(z.string()),
})
export type ChatPresence = z.infer<typeof ChatPresence>

const AddNote = z.extend(ById, {
  text: z
    .string('Please write a note')
    .check(
      z.overwrite(plainText),
      z.minLength(1, 'Please write a note'),
      z.maxLength(2_000, 'Please keep the note to 2,000 characters at most'),
    ),
})
export type AddNote = z.infer<typeof AddNote>

export const CannedReply = z.object({ id: z.uuid(), title: z.string(), text: z.string() })
export type CannedReply = z.infer<typeof CannedReply>

export const NewReply = z.object({
  title: z
    .string('Please enter a title')
    .check(
      z.overwrite(plainName),
      z.minLength(1, 'Please enter a title'),
      z.maxLength(80, 'Please keep the title to 80 characters at most'),
    ),
  text: MessageText,
})
export type NewReply = z.infer<typeof NewReply>

const { name, email, topic, country, message } = ContactForm.shape
export const StartInquiry = z.extend(ById, {
  ...{ name, email, topic, country, message },
  /** The browser makes this id, so that a form sent twice begins only one inquiry. */
  requestId: z.uuid(),
  consent: z.literal(true, 'Please ask the visitor first'),
})
export type StartInquiry = z.infer<typeof StartInquiry>

const StartedInquiry = z.object({ id: z.uuid(), reference: z.string() })
export type StartedInquiry = z.infer<typeof StartedInquiry>

const ReadUpTo = z.extend(ById, { number: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })
export type ReadUpTo = z.infer<typeof ReadUpTo>

const EarlierDeskMessages = z.extend(ById, { before: EarlierMessages.shape.before })
export type EarlierDeskMessages = z.infer<typeof EarlierDeskMessages>

const route = routesBelow('/admin/chats', 'Chat')
const changing = { access: 'admin', errors: ['conflict'] } as const

export const chatDesk = {
  listChats: route('GET', '', 'List conversations, with the longest waits first')
    .input(ChatSearch)
    .output(pageOf(ListedChat)),
  countChats: route('GET', '/counts', 'Count the open conversations').output(ChatCounts),
  listReplies: route('GET', '/replies', 'List the canned replies').output(z.array(CannedReply)),
  addReply: route('POST', '/replies', 'Add a canned reply').meta(changing).input(NewReply).output(CannedReply),
  removeReply: route('POST', '/replies/{id}/remove', 'Remove a canned reply')
    .input(ById)
    .output(z.object({ removed: z.literal(true) })),
  getDeskChat: route('GET', '/{id}', 'Get a conversation with its facts and notes').input(ById).output(DeskChat),
  getEarlierDeskMessages: route('GET', '/{id}/messages', 'Get earlier messages of a conversation')
    .input(EarlierDeskMessages)
    .output(ChatPage),
  sendDeskChatMessage: route('POST', '/{id}/messages', 'Answer a visitor, and take over the conversation')
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(SendDeskChatMessage)
    .output(z.object({ id: z.uuid(), message: ChatMessage, status: ChatStatus })),
  takeChat: route('POST', '/{id}/take', 'Take over a conversation').meta(changing).input(ById).output(DeskChat),
  assignChat: route('POST', '/{id}/assign', 'Assign a conversation to a colleague, or to no one')
    .meta(changing)
    .input(AssignChat)
    .output(DeskChat),
  closeDeskChat: route('POST', '/{id}/close', 'Close a conversation').meta(changing).input(CloseChat).output(DeskChat),
  addChatNote: route('POST', '/{id}/notes', 'Add a note that only colleagues see').input(AddNote).output(DeskChat),
  tagChat: route('POST', '/{id}/tags', 'Set the tags of a conversation').input(TagChat).output(DeskChat),
  linkChat: route('POST', '/{id}/client', 'Link a conversation to a client, or to none')
    .meta(changing)
    .input(LinkChat)
    .output(DeskChat),
  startInquiry: route('POST', '/{id}/inquiry', 'Begin an inquiry for the visitor of a conversation')
    .meta(changing)
    .input(StartInquiry)
    .output(StartedInquiry),
  notePresence: route('POST', '/{id}/presence', 'Say that you have a conversation open, and see who else does')
    .input(ById)
    .output(ChatPresence),
  readDeskChat: route('POST', '/{id}/read', 'Mark the messages of a conversation as read up to a number')
    .input(ReadUpTo)
    .output(ChatStatus),
  suggestAnswer: route('GET', '/{id}/suggestion', 'Get a suggested answer from the assistant')
    .input(ById)
    .output(z.object({ answer: z.nullable(ChatAnswer) })),
  blockVisitor: route('POST', '/{id}/block', 'Close a conversation and refuse further messages from its browser')
    .meta(changing)
    .input(ById)
    .output(DeskChat),
  unblockVisitor: route('POST', '/{id}/unblock', 'Accept messages from a blocked browser again')
    .input(ById)
    .output(DeskChat),
  noteDeskTyping: route('POST', '/{id}/typing', 'Say that you are writing in a conversation')
    .input(ById)
    .output(z.object({ noted: z.literal(true) })),
}
