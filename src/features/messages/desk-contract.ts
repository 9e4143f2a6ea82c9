import * as z from 'zod/mini'
import { routesBelow } from '../../platform/browser/endpoint.ts'
import { ListSearch, pageOf } from '../../platform/browser/shapes.ts'
import { ClientAdviser, ClientLink } from '../clients/desk-contract.ts'
import { ListedThread, Message, MessageNumber, SendMessage, ThreadPage, ThreadSearch, ThreadState } from './contract.ts'

export const DeskThread = z.extend(ListedThread, {
  client: ClientLink,
  adviser: z.nullable(ClientAdviser),
  /** When the client started waiting for an answer. Null if the client isn't waiting. */
  waitingSince: z.nullable(z.iso.datetime()),
})
export type DeskThread = z.infer<typeof DeskThread>

export const ThreadFilters = z.object({
  /** Part of the client's name. */
  q: z.optional(ListSearch),
  adviser: z.optional(z.union([z.literal('none'), z.uuid()])),
  /** With `waiting`, lists only threads in which the client is waiting for an answer, the longest wait first. */
  state: z.optional(z.literal('waiting')),
})
export type ThreadFilters = z.infer<typeof ThreadFilters>
const DeskThreadSearch = z.extend(ThreadFilters, { after: z.optional(z.uuid()) })
export type DeskThreadSearch = z.infer<typeof DeskThreadSearch>

const route = routesBelow('/admin/messages', 'Messages')

export const messageDesk = {
  listDeskThreads: route('GET', '', 'List the threads with messages, with those that wait for the firm first')
    .input(DeskThreadSearch)
    .output(pageOf(DeskThread)),
  getDeskMessages: route('GET', '/{id}', 'Get the messages about any engagement')
    .input(ThreadSearch)
    .output(ThreadPage),
  sendDeskMessage: route('POST', '/{id}', "Send a client's members a message")
    .meta({ access: 'admin', errors: ['conflict', 'too_many'] })
    .input(SendMessage)
    .output(Message),
  readDeskMessages: route('POST', '/{id}/read', 'Mark the messages about any engagement as read up to a number')
    .input(MessageNumber)
    .output(ThreadState),
  settleThread: route('POST', '/{id}/settle', 'Mark the messages up to a number as needing no answer')
    .input(MessageNumber)
    .output(ThreadState),
  removeMessage: route('POST', '/{id}/remove', 'Remove a message that was sent by mistake')
    .input(MessageNumber)
    .output(Message),
}
