import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ById, RowVersion } from '../../platform/browser/shapes.ts'
import { ListedDocument } from '../documents/contract.ts'
import { StageName } from '../engagements/contract.ts'
import { answerFormats, fileKinds, itemCategories, itemKinds } from './shared/items.ts'
import { itemStates } from './shared/states.ts'

export const ItemStateName = z.enum(itemStates)

/** Counts the items that apply, by what someone has to do about them. */
export const ChecklistCounts = z.object({
  total: z.int(),
  /** Items that the client still has to do, also those that we sent back. */
  open: z.int(),
  /** How many of the open items we sent back. */
  sentBack: z.int(),
  /** Items that the firm has to review: the client has responded, or says that the item doesn't apply. */
  toReview: z.int(),
  /** Items that the firm has accepted, or has confirmed not to apply. */
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
  /** The earliest due date of the open items. Null if none is open. */
  nextDueOn: z.nullable(z.iso.date()),
}

/** A checklist in the lists that the client's members see. */
export const OwnChecklist = z.object({
  ...checklistFacts,
  /** How many of the open items are optional. */
  openOptional: z.int(),
  sentAt: z.iso.datetime(),
  /** True if no one can change the checklist, because its engagement is closed or its client is archived. */
  isReadOnly: z.boolean(),
})
export type OwnChecklist = z.infer<typeof OwnChecklist>

const Words = z.object({ en: z.string(), fr: z.string() })

/** A note that the client and the firm both read. */
export const SharedNote = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** The name of the person who wrote it. */
  by: z.string(),
  isFromFirm: z.boolean(),
  text: z.string(),
})
export type SharedNote = z.infer<typeof SharedNote>

/** What the client gave for the same item a year earlier. */
export const LastYear = z.object({ taxYear: z.int(), answer: z.string(), documents: z.array(ListedDocument) })
export type LastYear = z.infer<typeof LastYear>

/** An item of an issued checklist, with what the client has given for it. */
export const itemShape = {
  id: z.uuid(),
  /** Goes up with each change. The browser sends the version that the person saw, so that we notice a conflict. */
  version: z.int(),
  key: z.string(),
  category: z.enum(itemCategories),
  kind: z.enum(itemKinds),
  title: Words,
  help: Words,
  why: Words,
  isRequired: z.boolean(),
  /** Kinds of files that the item accepts. If it names none, it accepts all kinds. */
  accepts: z.array(z.enum(fileKinds)),
  dueOn: z.iso.date(),
  format: z.enum(answerFormats),
  options: z.array(z.object({ value: z.string(), en: z.string(), fr: z.string() })),
  state: ItemStateName,
  /** The client's answer: the value of a choice, or a text. Empty if there is no answer. */
  answer: z.string(),
  /** Why we sent the item back. Empty unless its state is `needs_change`. */
  sentBackReason: z.string(),
  /** Why the item doesn't apply. Empty unless its state is `claimed` or `not_applicable`. */
  notApplicableReason: z.string(),
  /** When the client last handed something over or gave an answer. */
  respondedAt: z.nullable(z.iso.datetime()),
  documents: z.array(ListedDocument),
  lastYear: z.nullable(LastYear),
}

export const OwnItem = z.object({ ...itemShape, notes: z.array(SharedNote) })
export type OwnItem = z.infer<typeof OwnItem>

/** A checklist with the items that apply, in their order. The client's answers can make items appear or disappear. */
export const OwnChecklistPage = z.extend(OwnChecklist, {
  client: z.string(),
  /** Notes about the checklist as a whole. */
  notes: z.array(SharedNote),
  items: z.array(OwnItem),
})
export type OwnChecklistPage = z.infer<typeof OwnChecklistPage>

/** An open item in the list of everything that the client still has to do. */
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

/** The items of one kind that are open in a checklist and that we didn't send back. */
export const ToDoGroup = z.object({
  checklistId: z.uuid(),
  engagement: z.string(),
  kind: z.enum(itemKinds),
  count: z.int(),
  /** How many of them are optional. */
  optional: z.int(),
  /** The earliest due date of the items. */
  dueOn: z.iso.date(),
  /** The first of the items, in the checklist's order. */
  firstItemId: z.uuid(),
})
export type ToDoGroup = z.infer<typeof ToDoGroup>

/**
 * A step for an engagement that isn't a checklist item: send documents, if there is no checklist yet, or read the
 * result and sign.
 */
export const StepToDo = z.object({
  step: z.enum(['send', 'sign']),
  engagementId: z.uuid(),
  engagement: z.string(),
  dueOn: z.iso.date(),
})
export type StepToDo = z.infer<typeof StepToDo>

export const ToDos = z.object({
  /** At most 100 items, the earliest due date first. */
  items: z.array(ToDo),
  /** How many items are open. It can be more than the 100 in `items`. */
  total: z.int(),
  /** How many of them are optional. */
  optional: z.int(),
  /** How many items the checklists with open items have, including those that the client is done with. */
  asked: z.int(),
  /** How many of those items wait for our review. */
  toReview: z.int(),
  groups: z.array(ToDoGroup),
  /** The earliest due date first. */
  steps: z.array(StepToDo),
})
export type ToDos = z.infer<typeof ToDos>

const answerRule = 'Please enter an answer'
/** The answer is the value of a choice, or a text. */
export const AnswerItem = z.extend(RowVersion, {
  answer: z
    .string(answerRule)
    .check(
      z.trim(),
      z.minLength(1, answerRule),
      z.maxLength(4000, 'Please keep the answer to 4,000 characters at most'),
    ),
})
export type AnswerItem = z.infer<typeof AnswerItem>

const tooLong = z.maxLength(1000, 'Please keep it to 1,000 characters at most')
const whyRule = 'Please say why, in a few words'
/** Why an item doesn't apply, or why the client must change it. */
export const Reason = z.string(whyRule).check(z.trim(), z.minLength(3, whyRule), tooLong)
export const ClaimItem = z.extend(RowVersion, { reason: Reason })
export type ClaimItem = z.infer<typeof ClaimItem>

/** Hands in again an item that we sent back, without a new document or answer. The note explains why. */
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

/** An item, and one of the client's documents to add to it or take off it. */
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
 * The browser sends files for an item as uploads with the tus protocol. The upload names the item in `attachTo`:
 * `checklist-item:` and the item's id, as `shared/attachments.ts` writes it. Once the document has arrived, the item
 * counts as received.
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
  chooseDocument: change('/documents', 'Add a document that is already in the portal')
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
  resubmitItem: change('/resubmit', 'Return an item that we sent back, unchanged and with a note')
    .input(ResubmitItem)
    .output(OwnChecklistPage),
  addItemNote: change('/notes', 'Add a note to an item').input(AddItemNote).output(OwnChecklistPage),
}
