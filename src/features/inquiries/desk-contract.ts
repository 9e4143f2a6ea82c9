import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import { ById, ListSearch, manyOf, pageOf, RowVersion } from '../../platform/browser/shapes.ts'
import { ContactWay, Topic } from './contract.ts'

export const inquiryStates = ['new', 'answered', 'closed'] as const
export const InquiryState = z.enum(inquiryStates)
export type InquiryState = z.infer<typeof InquiryState>

/** An inquiry in the administration's list. */
export const ListedInquiry = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  topic: Topic,
  state: InquiryState,
  /** The beginning of the message. */
  excerpt: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type ListedInquiry = z.infer<typeof ListedInquiry>

export const entryKinds = ['reply', 'note', 'closed', 'reopened'] as const

/** A reply, a note, or a change of the inquiry's state. */
export const InquiryEntry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  /** The text of a reply or a note. Empty for a change of state. */
  text: z.string(),
  author: z.string(),
  at: z.iso.datetime(),
})
export type InquiryEntry = z.infer<typeof InquiryEntry>

export const Inquiry = z.extend(ListedInquiry, {
  phone: z.string(),
  country: z.string(),
  way: ContactWay,
  message: z.string(),
  /** The kinds of identifiers, such as tax IDs, that we masked before we stored the message. */
  masked: z.array(z.string()),
  /** The email address of the sender's account. Null for visitors. */
  account: z.nullable(z.string()),
  /** Goes up with every change. */
  version: z.int(),
  /** The entries, oldest first. */
  entries: z.array(InquiryEntry),
})
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryFilters = z.object({
  /** Search text: part of the name, email, reference or message. */
  q: z.optional(ListSearch),
  state: z.optional(InquiryState),
  topic: z.optional(Topic),
  sort: z.optional(z.enum(['newest', 'oldest', 'changed'])),
})
export type InquiryFilters = z.infer<typeof InquiryFilters>
export const InquirySearch = z.extend(InquiryFilters, {
  /** The id of the previous page's last inquiry. */
  after: z.optional(z.uuid()),
})
export type InquirySearch = z.infer<typeof InquirySearch>

const entryText = (missing: string) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(10_000, 'Please keep this to 10,000 characters at most'))

export const WriteReply = z.extend(RowVersion, { text: entryText('Please write a reply') })
export type WriteReply = z.infer<typeof WriteReply>
export const WriteNote = z.extend(ById, { text: entryText('Please write a note') })
export type WriteNote = z.infer<typeof WriteNote>

export const CloseInquiries = z.object({ ids: manyOf(z.uuid()) })
export type CloseInquiries = z.infer<typeof CloseInquiries>

const route = routesBelow('/admin/inquiries', 'Contact')
const change = changesBelow('/admin/inquiries', 'Contact')

export const inquiryDesk = {
  listInquiries: route('GET', '', 'List messages to the firm').input(InquirySearch).output(pageOf(ListedInquiry)),
  exportInquiries: spreadsheetOf(route, 'messages', InquiryFilters),
  closeInquiries: route('POST', '/close', 'Close several inquiries')
    .input(CloseInquiries)
    .output(z.object({ closed: z.int() })),
  getInquiry: route('GET', '/{id}', 'Get a message and everything that followed').input(ById).output(Inquiry),
  replyToInquiry: change('POST', '/{id}/reply', 'Reply to an inquiry by email').input(WriteReply).output(Inquiry),
  noteInquiry: route('POST', '/{id}/note', 'Add a note only the firm can see').input(WriteNote).output(Inquiry),
  closeInquiry: change('POST', '/{id}/close', 'Close an inquiry').input(RowVersion).output(Inquiry),
  reopenInquiry: change('POST', '/{id}/reopen', 'Reopen a closed inquiry').input(RowVersion).output(Inquiry),
}
