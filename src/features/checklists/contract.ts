import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ById, RowVersion } from '../../platform/browser/shapes.ts'
import { ListedDocument } from '../documents/contract.ts'
import { StageName } from '../engagements/contract.ts'
import { answerFormats, fileKinds, itemCategories, itemKinds } from './shared/items.ts'
import { itemStates } from './shared/states.ts'

export const ItemStateName = z.enum(itemStates)

/** How many of the items that apply are in which state. */
export const ChecklistCounts = z.object({
  total: z.int(),
  /** To do, or sent back. */
  open: z.int(),
  /** Of the open ones, those sent back. */
  sentBack: z.int(),
  /** Received or claimed not to apply: the firm's turn. */
  toReview: z.int(),
  /** Accepted, or confirmed not to apply. */
  settled: z.int(),
})
export type ChecklistCounts = z.infer<typeof ChecklistCounts>

const checklistFacts = {
  id: z.uuid(),
  title: z.string(),
  engagementId: z.uuid(),
  clientId: z.uuid(),
  /** The engagement's title, like "2026 US return (1040)". */
  engagement: z.string(),
  taxYear: z.int(),
  stage: StageName,
  counts: ChecklistCounts,
  /** The earliest due date of the open items; null if none is open. */
  nextDueOn: z.nullable(z.iso.date()),
}

/** What we ask of a client for one engagement, as its members see it in lists. */
export const OwnChecklist = z.object({
  ...checklistFacts,
  sentAt: z.iso.datetime(),
  /** True if the engagement is closed, or its client is archived. */
  isReadOnly: z.boolean(),
})
export type OwnChecklist = z.infer<typeof OwnChecklist>

const Words = z.object({ en: z.string(), fr: z.string() })

/** A note that the client and the firm both read. */
export const SharedNote = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The person's name. */
  by: z.string(),
  isFromFirm: z.boolean(),
  text: z.string(),
})
export type SharedNote = z.infer<typeof SharedNote>

/** What the client handed over for the same item a year earlier. */
export const LastYear = z.object({ taxYear: z.int(), answer: z.string(), documents: z.array(ListedDocument) })
export type LastYear = z.infer<typeof LastYear>

/** An item of an issued checklist, with what the client handed over. */
export const itemShape = {
  id: z.uuid(),
  /** Grows with each change. A change names the version that the person saw. */
  version: z.int(),
  key: z.string(),
  category: z.enum(itemCategories),
  kind: z.enum(itemKinds),
  title: Words,
  help: Words,
  why: Words,
  isRequired: z.boolean(),
  /** Files that an upload accepts; all if it names none. */
  accepts: z.array(z.enum(fileKinds)),
  dueOn: z.iso.date(),
  format: z.enum(answerFormats),
  options: z.array(z.object({ value: z.string(), en: z.string(), fr: z.string() })),
  state: ItemStateName,
  /** An option's value, or a text; empty if there is no answer. */
  answer: z.string(),
  /** Why we sent it back; empty unless its state is `needs_change`. */
  sentBackReason: z.string(),
  /** Why it does not apply; empty unless its state is `claimed` or `not_applicable`. */
  notApplicableReason: z.string(),
  /** When the client last handed something over or answered. */
  respondedAt: z.nullable(z.iso.datetime()),
  documents: z.array(ListedDocument),
  lastYear: z.nullable(LastYear),
}

export const OwnItem = z.object({ ...itemShape, notes: z.array(SharedNote) })
export type OwnItem = z.infer<typeof OwnItem>

/** A checklist with the items that apply, in order. Answers can make items appear or disappear. */
export const OwnChecklistPage = z.extend(OwnChecklist, {
  client: z.string(),
  /** Notes about the whole list. */
  notes: z.array(SharedNote),
  items: z.array(OwnItem),
})
export type OwnChecklistPage = z.infer<typeof OwnChecklistPage>

/** An open item, for the list of everything that a client still has to do. */
export const ToDo = z.object({
  itemId: z.uuid(),
  checklistId: z.uuid(),
  engagementId: z.uuid(),
  engagement: z.string(),
  kind: z.enum(itemKinds),
  title: Words,
  isRequired: z.boolean(),
  state: ItemStateName,
  dueOn: z.iso.date(),
  sentBackReason: z.string(),
})
export type ToDo = z.infer<typeof ToDo>

export const ToDos = z.object({
  /** The earliest due date first, at most 100. */
  items: z.array(ToDo),
  /** How many there are in all. */
  total: z.int(),
})
export type ToDos = z.infer<typeof ToDos>

const answerRule = 'Please enter an answer'
/** An option's value, or a text. */
export const AnswerItem = z.extend(RowVersion, {
  answer: z
    .string(answerRule)
    .check(z.trim(), z.minLength(1, answerRule), z.maxLength(4000, 'Please keep the answer under 4,000 characters')),
})
export type AnswerItem = z.infer<typeof AnswerItem>

const tooLong = z.maxLength(1000, 'Please keep it under 1,000 characters')
const whyRule = 'Please say why, in a few words'
/** Why an item does not apply, or why it has to change. */
export const Reason = z.string(whyRule).check(z.trim(), z.minLength(3, whyRule), tooLong)
export const ClaimItem = z.extend(RowVersion, { reason: Reason })
export type ClaimItem = z.infer<typeof ClaimItem>

/** Returns an item that was sent back without a new document or answer. The note says why. */
export const ResubmitItem = z.extend(RowVersion, {
  note: z
    .string('Please tell us what we should know')
    .check(z.trim(), z.minLength(3, 'Please tell us what we should know'), tooLong),
})
export type ResubmitItem = z.infer<typeof ResubmitItem>

const noteRule = 'Please enter a note'
export const NoteText = z.string(noteRule).check(z.trim(), z.minLength(1, noteRule), tooLong)
export const AddItemNote = z.extend(ById, { text: NoteText })
export type AddItemNote = z.infer<typeof AddItemNote>

/** A document of the client. */
export const ItemDocument = z.extend(ById, { documentId: z.uuid() })
export type ItemDocument = z.infer<typeof ItemDocument>

const read = (path: `/${string}`, summary: string) =>
  endpoint
    .route({ method: 'GET', path, summary, tags: ['Checklists'] })
    .meta({ access: 'client' })
    .input(ById)

const change = (path: `/${string}`, summary: string) =>
  endpoint
    .route({ method: 'POST', path: `/checklist-items/{id}${path}`, summary, tags: ['Checklists'] })
    .meta({ access: 'client', errors: ['conflict'] })

/**
 * Files for an item come as uploads (tus) that name it: `attachTo` is `checklist-item:` and the item's id, as
 * `shared/attachments.ts` writes it. The item is received together with the document.
 */
export const checklists = {
  listOwnChecklists: read(
    '/clients/{id}/checklists',
    'List the checklists of a client you act for, the newest tax year first',
  ).output(z.array(OwnChecklist)),
  listToDos: read(
    '/clients/{id}/to-dos',
    'List what a client you act for still has to do, the earliest due date first',
  ).output(ToDos),
  getOwnChecklist: read('/checklists/{id}', 'Get a checklist of a client you act for').output(OwnChecklistPage),

  answerItem: change('/answer', 'Answer a question').input(AnswerItem).output(OwnChecklistPage),
  acknowledgeItem: change('/acknowledge', 'Confirm that you have read what an item says')
    .input(RowVersion)
    .output(OwnChecklistPage),
  chooseDocument: change('/documents', 'Hand over a document that is already in the portal')
    .input(ItemDocument)
    .output(OwnChecklistPage),
  takeDocumentBack: change('/documents/remove', 'Take a document off an item; it stays in the portal')
    .input(ItemDocument)
    .output(OwnChecklistPage),
  claimItem: change('/claim', 'Say that an item does not apply to you, and why')
    .input(ClaimItem)
    .output(OwnChecklistPage),
  withdrawClaim: change('/claim/withdraw', 'Say that an item does apply after all')
    .input(RowVersion)
    .output(OwnChecklistPage),
  resubmitItem: change('/resubmit', 'Return an item that was sent back as it is, with a note')
    .input(ResubmitItem)
    .output(OwnChecklistPage),
  addItemNote: change('/notes', 'Add a note to an item').input(AddItemNote).output(OwnChecklistPage),
}
