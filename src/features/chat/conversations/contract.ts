import * as z from 'zod/mini'
import { endpoint } from '../../../platform/browser/endpoint.ts'
import { ById, EmailAddress, plainText } from '../../../platform/browser/shapes.ts'
import { answerKinds, assistantLanguages } from '../assistant/shared/answer.ts'
import { chatSides, chatStates, closers, messageKinds } from './shared/choices.ts'

export const maxMessageLength = 4_000
export const maxPathLength = 200

/** A sentence of the assistant. If it states a fact, its source says where the fact is from. */
const AnswerSentence = z.object({
  text: z.string(),
  source: z.optional(z.object({ title: z.string(), address: z.string(), date: z.string() })),
})

export const ChatAnswer = z.object({
  kind: z.enum(answerKinds),
  sentences: z.array(AnswerSentence),
  /** True if the visitor can choose to talk to someone at the firm. */
  offersPerson: z.boolean(),
  /** True if the assistant asks whether the visitor wants to talk to a person. */
  isOffer: z.optional(z.boolean()),
})
export type Answer = z.infer<typeof ChatAnswer>

export const ChatMessage = z.object({
  /** The message's place in the conversation: 1, 2, 3 and so on, without gaps. */
  number: z.int(),
  /** An id that the sender's browser made. */
  sentId: z.uuid(),
  side: z.enum(chatSides),
  kind: z.enum(messageKinds),
  /** The name of the sender at the firm. Empty for the visitor and the assistant. */
  by: z.string(),
  isMine: z.boolean(),
  at: z.iso.datetime(),
  /** The text, with identifiers masked. */
  text: z.string(),
  /** What the assistant answered. Null for other senders. */
  answer: z.nullable(ChatAnswer),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const ChatStatus = z.object({
  state: z.enum(chatStates),
  /** The name of the person at the firm who answers. Null if no one does yet. */
  person: z.nullable(z.string()),
  /** How far each side has read: the number of the last message. */
  visitorRead: z.int(),
  firmRead: z.int(),
  /** The names of others who are writing right now. An empty name is the visitor. */
  typing: z.array(z.string()),
  closedBy: z.nullable(z.enum(closers)),
  rating: z.nullable(z.int()),
  /** True if we can email the visitor when a reply is waiting and they have left the site. */
  isReachable: z.boolean(),
  /** Goes up with each change of the conversation. The event stream continues after this revision. */
  revision: z.int(),
})
export type ChatStatus = z.infer<typeof ChatStatus>

/** The latest messages of a conversation, or those before a number. */
export const ChatPage = z.extend(ChatStatus, {
  id: z.uuid(),
  /** The oldest message first. */
  items: z.array(ChatMessage),
  /** The number to pass as `before` to get the earlier messages. Null if the conversation begins with these. */
  before: z.nullable(z.int()),
})
export type ChatPage = z.infer<typeof ChatPage>

const emptyMessage = 'Please write a message'
const tooLong = 'Please keep the message to 4,000 characters at most'

export const MessageText = z
  .string(emptyMessage)
  .check(z.overwrite(plainText), z.minLength(1, emptyMessage), z.maxLength(maxMessageLength, tooLong))

export const SendChatMessage = z.object({
  /** An id that the browser makes. If it sends a message again with the same id, we store the message only once. */
  sentId: z.uuid(),
  text: MessageText,
  /** Who should answer, if this message begins a conversation. */
  wants: z._default(z.enum(['assistant', 'person']), 'assistant'),
  /** The language in which the assistant should answer. If missing, it follows the messages. */
  language: z.optional(z.enum(assistantLanguages)),
  /** The path of the page on which the visitor is writing. */
  page: z._default(z.string().check(z.maxLength(maxPathLength), z.regex(/^\/[^\s?#]*$/)), '/'),
})
export type SendChatMessage = z.infer<typeof SendChatMessage>

export const SentChatMessage = z.object({ id: z.uuid(), message: ChatMessage, status: ChatStatus })
export type SentChatMessage = z.infer<typeof SentChatMessage>

/** `before` asks for the messages before a number. Without it, the answer has the latest messages. */
export const EarlierMessages = z.extend(ById, { before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) })
export type EarlierMessages = z.infer<typeof EarlierMessages>

const ReadChat = z.extend(ById, { number: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })
export type ReadChat = z.infer<typeof ReadChat>

const RateChat = z.extend(ById, { rating: z.int().check(z.minimum(1), z.maximum(5)) })
export type RateChat = z.infer<typeof RateChat>

export const ToEmail = z.object({ email: EmailAddress })
const EmailOfChat = z.extend(ById, ToEmail.shape)
export type EmailOfChat = z.infer<typeof EmailOfChat>

const route = (method: 'GET' | 'POST', path: '' | `/${string}`, summary: string, description?: string) =>
  endpoint.route({ method, path: `/chat${path}`, summary, tags: ['Chat'], ...(description ? { description } : {}) })

const ofVisitor = { access: 'visitor' } as const
/**
 * The browser's cookie says who the visitor is. The id says which of their conversations it is, because someone who
 * wrote in two browsers can have two open ones.
 */
const ofConversation = { ...ofVisitor, errors: ['not_found'] } as const

export const conversations = {
  openChat: route(
    'GET',
    '',
    'Get your conversation',
    'Sets the cookie that gives access to the conversation. GET on `/chat/live` is an event stream: `start`, `message` for each new message, `state`, `beat` every 15 seconds, and `over` or `elsewhere` at its end. It resumes by `Last-Event-ID` or `after`, which are revisions.',
  )
    .meta(ofVisitor)
    .output(z.object({ chat: z.nullable(ChatPage) })),
  sendChatMessage: route('POST', '/messages', 'Send a message in your conversation, or begin one')
    .meta({ ...ofVisitor, errors: ['forbidden', 'too_many'] })
    .input(SendChatMessage)
    .output(SentChatMessage),
  getEarlierMessages: route('GET', '/messages', 'Get earlier messages of one of your conversations')
    .meta(ofConversation)
    .input(EarlierMessages)
    .output(ChatPage),
  askForPerson: route('POST', '/person', 'Ask for a person instead of the assistant')
    .meta(ofConversation)
    .input(ById)
    .output(ChatStatus),
  readChat: route('POST', '/read', 'Mark the messages of one of your conversations as read up to a number')
    .meta(ofConversation)
    .input(ReadChat)
    .output(ChatStatus),
  noteTyping: route('POST', '/typing', 'Say that you are writing')
    .meta({ ...ofVisitor, errors: ['not_found', 'too_many'] })
    .input(ById)
    .output(z.object({ noted: z.literal(true) })),
  endChat: route('POST', '/end', 'End one of your conversations').meta(ofConversation).input(ById).output(ChatStatus),
  sendTranscript: route('POST', '/transcript', 'Get one of your conversations by email, with identifiers masked')
    .meta({ ...ofConversation, errors: [...ofConversation.errors, 'too_many'] })
    .input(EmailOfChat)
    .output(z.object({ queued: z.literal(true) })),
  leaveEmail: route('POST', '/email', 'Save the email address for replies that arrive after you have left the site')
    .meta({ ...ofConversation, errors: [...ofConversation.errors, 'too_many'] })
    .input(EmailOfChat)
    .output(ChatStatus),
  rateChat: route('POST', '/rating', 'Rate one of your conversations')
    .meta({ ...ofConversation, errors: [...ofConversation.errors, 'too_many'] })
    .input(RateChat)
    .output(ChatStatus),
}
