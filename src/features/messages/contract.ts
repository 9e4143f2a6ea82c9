import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ById, plainText } from '../../platform/browser/shapes.ts'
import { DocumentType } from '../documents/contract.ts'
import { messageSides } from './shared/addresses.ts'

export const maxMessageLength = 4_000
export const maxAttachments = 10

export const MessageSide = z.enum(messageSides)

/** A document that belongs to a message, with the name of its latest version. */
export const Attachment = z.object({ id: z.uuid(), name: z.string(), type: DocumentType, bytes: z.int() })
export type Attachment = z.infer<typeof Attachment>

export const Message = z.object({
  /** The message's place in the thread: 1, 2, 3 and so on, without gaps. */
  number: z.int(),
  /** An id that the sender's browser made. */
  sentId: z.uuid(),
  side: MessageSide,
  /** The name of the sender. */
  by: z.string(),
  isMine: z.boolean(),
  at: z.iso.datetime(),
  /** The text. Empty if the message has only attachments, or if the firm removed it. */
  text: z.string(),
  isRemoved: z.boolean(),
  attachments: z.array(Attachment),
})
export type Message = z.infer<typeof Message>

/** Someone who reads the thread, and the number of the last message that they have read. */
export const Reader = z.object({ name: z.string(), side: MessageSide, isMe: z.boolean(), number: z.int() })
export type Reader = z.infer<typeof Reader>

export const ThreadState = z.object({
  readers: z.array(Reader),
  /** True if the firm hasn't answered the client's last message yet. */
  isWaiting: z.boolean(),
  /** Goes up with each change of the thread. The event stream continues after this revision. */
  revision: z.int(),
})
export type ThreadState = z.infer<typeof ThreadState>

/** Why no one can write in the thread. Null if people can. */
export const ReadOnly = z.nullable(z.enum(['closed', 'archived']))
export type ReadOnly = z.infer<typeof ReadOnly>

/** The latest messages of a thread, or the messages before a number. */
export const ThreadPage = z.extend(ThreadState, {
  clientId: z.uuid(),
  /** False if no one acts for the client yet, so that no one but the firm can read the messages. */
  hasMembers: z.boolean(),
  /** The oldest message first. */
  items: z.array(Message),
  /** The number to pass as `before` to get the earlier messages. Null if the thread begins with these. */
  before: z.nullable(z.int()),
  readOnly: ReadOnly,
})
export type ThreadPage = z.infer<typeof ThreadPage>

/** The latest message of a thread, as lists show it. */
export const LastMessage = z.object({
  side: MessageSide,
  by: z.string(),
  isMine: z.boolean(),
  at: z.iso.datetime(),
  /** The beginning of the message's text. */
  excerpt: z.string(),
  isRemoved: z.boolean(),
  attachments: z.int(),
})
export type LastMessage = z.infer<typeof LastMessage>

/** The thread of an engagement. It has the engagement's id. */
export const ListedThread = z.object({
  id: z.uuid(),
  title: z.string(),
  taxYear: z.int(),
  last: z.nullable(LastMessage),
  /** How many messages from the other side the person hasn't read. */
  unread: z.int(),
})
export type ListedThread = z.infer<typeof ListedThread>

export const OwnThread = z.extend(ListedThread, { isReadOnly: z.boolean() })
export type OwnThread = z.infer<typeof OwnThread>

const emptyMessage = 'Please write a message, or attach a document'
const tooLong = 'Please keep the message to 4,000 characters at most'

const hasContent = ({ text, documentIds }: { text: string; documentIds: string[] }) =>
  text !== '' || documentIds.length > 0

export const SendMessage = z
  .extend(ById, {
    /** An id that the browser makes. If it sends a message again with the same id, we store the message only once. */
    sentId: z.uuid(),
    text: z.string(emptyMessage).check(z.overwrite(plainText), z.maxLength(maxMessageLength, tooLong)),
    documentIds: z._default(
      z.array(z.uuid()).check(z.maxLength(maxAttachments, 'Please attach at most 10 documents')),
      [],
    ),
  })
  .check(z.refine(hasContent, { error: emptyMessage, path: ['text'] }))
export type SendMessage = z.infer<typeof SendMessage>

/** `before` asks for the messages before a number. Without it, the answer has the latest messages. */
export const ThreadSearch = z.extend(ById, { before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) })
export type ThreadSearch = z.infer<typeof ThreadSearch>

/** A message by its number in a thread. */
export const MessageNumber = z.extend(ById, { number: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) })
export type MessageNumber = z.infer<typeof MessageNumber>

const tags = ['Messages']
const about = { access: 'client' } as const

export const messages = {
  listThreads: endpoint
    .route({
      method: 'GET',
      path: '/clients/{id}/threads',
      summary: "List a client's threads, with unread ones first",
      tags,
    })
    .meta(about)
    .input(ById)
    .output(z.array(OwnThread)),
  countUnread: endpoint
    .route({
      method: 'GET',
      path: '/clients/{id}/unread-messages',
      summary: 'Count the messages from the firm that you have not read',
      tags,
    })
    .meta(about)
    .input(ById)
    .output(z.object({ count: z.int() })),
  getMessages: endpoint
    .route({
      method: 'GET',
      path: '/engagements/{id}/messages',
      summary: 'Get the messages about an engagement',
      description:
        'GET on `/engagements/{id}/messages/live` is an event stream: `start`, `message` for each new or changed message, `state`, `beat` every 15 seconds, and `over` or `elsewhere` at its end. It resumes by `Last-Event-ID` or `after`, which are revisions.',
      tags,
    })
    .meta(about)
    .input(ThreadSearch)
    .output(ThreadPage),
  sendMessage: endpoint
    .route({ method: 'POST', path: '/engagements/{id}/messages', summary: 'Send the firm a message', tags })
    .meta({ ...about, errors: ['conflict', 'too_many'] })
    .input(SendMessage)
    .output(Message),
  readMessages: endpoint
    .route({
      method: 'POST',
      path: '/engagements/{id}/messages/read',
      summary: 'Mark the messages about an engagement as read up to a number',
      tags,
    })
    .meta(about)
    .input(MessageNumber)
    .output(ThreadState),
}
