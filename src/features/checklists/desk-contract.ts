import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import { BulkResult, ById, day, ListSearch, manyOf, pageOf, RowVersion } from '../../platform/browser/shapes.ts'
import { ClientAdviser, ClientLink } from '../clients/desk-contract.ts'
import { StageName } from '../engagements/contract.ts'
import { ChecklistCounts, itemShape, NoteText, Reason, SharedNote } from './contract.ts'
import { maxItems, TemplateItem } from './item-contract.ts'
import { answerFormats, fileKinds, itemCategories, itemKinds } from './shared/items.ts'

export const ListedChecklist = z.object({
  ...RowVersion.shape,
  title: z.string(),
  engagementId: z.uuid(),
  engagement: z.string(),
  taxYear: z.int(),
  stage: StageName,
  client: ClientLink,
  adviser: z.nullable(ClientAdviser),
  counts: ChecklistCounts,
  nextDueOn: z.nullable(z.iso.date()),
  /** When the oldest item started to wait for a review. Null if none is waiting. */
  reviewSince: z.nullable(z.iso.datetime()),
  /** When the firm sent the checklist to the client. Null if the client doesn't see it yet. */
  sentAt: z.nullable(z.iso.datetime()),
  /** The firm's day. */
  lastRemindedOn: z.nullable(z.iso.date()),
  nextReminderOn: z.nullable(z.iso.date()),
  /** True if no one can change the checklist, because its engagement is closed or its client is archived. */
  isReadOnly: z.boolean(),
  /** False if the client has no member yet, so that no one sees the checklist or gets an email. */
  hasMembers: z.boolean(),
})
export type ListedChecklist = z.infer<typeof ListedChecklist>

export const DeskNote = z.extend(SharedNote, {
  /** True if only the firm can read the note. */
  isInternal: z.boolean(),
})
export type DeskNote = z.infer<typeof DeskNote>

export const DeskItem = z.object({
  ...itemShape,
  /** False if the item doesn't apply with the client's answers so far. What the client gave for it is kept. */
  applies: z.boolean(),
  /** The person who last handed something over or gave an answer. Empty if no one has. */
  respondedBy: z.string(),
  /** The person who accepted the item, sent it back, or decided that it doesn't apply. Empty if no one has. */
  reviewedBy: z.string(),
  reviewedAt: z.nullable(z.iso.datetime()),
  notes: z.array(DeskNote),
})
export type DeskItem = z.infer<typeof DeskItem>

/** The person who is reviewing the checklist now. */
export const Reviewer = z.object({ name: z.string(), isYou: z.boolean() })
export type Reviewer = z.infer<typeof Reviewer>

export const DeskChecklist = z.extend(ListedChecklist, {
  reviewer: z.nullable(Reviewer),
  /**
   * Days from sending the checklist to the first reminder, and days between later ones. Null if there are no reminders.
   */
  firstReminderDays: z.nullable(z.int()),
  reminderEveryDays: z.nullable(z.int()),
  /** How many days before an open item is due we remind the client. Null if we don't. */
  dueReminderDays: z.nullable(z.int()),
  notes: z.array(DeskNote),
  items: z.array(DeskItem),
})
export type DeskChecklist = z.infer<typeof DeskChecklist>

/**
 * Who has to act next. `client`: items are open. `firm`: items wait for review. `send`: the firm hasn't sent the
 * checklist yet.
 */
export const turns = ['client', 'firm', 'send', 'nobody'] as const
export const dueFilters = ['overdue', 'week', 'month'] as const
export const checklistSorts = ['review', 'newest'] as const
export const ChecklistFilters = z.object({
  /** Part of the client's name, the engagement's title, or the checklist's title. */
  q: z.optional(ListSearch),
  client: z.optional(z.uuid()),
  engagement: z.optional(z.uuid()),
  stage: z.optional(StageName),
  adviser: z.optional(z.union([z.literal('none'), z.uuid()])),
  year: z.optional(z.string().check(z.regex(/^2[01]\d\d$/))),
  waiting: z.optional(z.enum(turns)),
  /** Filters by the earliest due date of the open items. */
  due: z.optional(z.enum(dueFilters)),
  /** `only` lists checklists of closed engagements, and `too` adds them. Without it, the list leaves them out. */
  closed: z.optional(z.enum(['only', 'too'])),
  /**
   * Without it, the earliest due date comes first. With `review`, the checklist that has waited longest for a review
   * comes first.
   */
  sort: z.optional(z.enum(checklistSorts)),
})
export type ChecklistFilters = z.infer<typeof ChecklistFilters>
export const ChecklistSearch = z.extend(ChecklistFilters, { after: z.optional(z.uuid()) })
export type ChecklistSearch = z.infer<typeof ChecklistSearch>

export const BoardColumn = z.object({
  stage: StageName,
  count: z.int(),
  /** The checklists with the earliest due dates, in that order. */
  items: z.array(ListedChecklist),
})
export type BoardColumn = z.infer<typeof BoardColumn>

const engagementIds = manyOf(z.uuid())
export const PreviewIssue = z.object({ templateId: z.uuid(), engagementIds })
export type PreviewIssue = z.infer<typeof PreviewIssue>

/** Why an engagement can't get a checklist from the template. */
export const obstacles = ['issued', 'closed', 'archived'] as const
/** How the template doesn't fit the engagement. The firm may issue the checklist anyway. */
export const mismatches = ['service', 'country', 'kind', 'year'] as const
export const IssueTarget = z.object({
  engagementId: z.uuid(),
  engagement: z.string(),
  clientId: z.uuid(),
  client: z.string(),
  /** False if the client has no member yet, so that no one sees the checklist or gets an email. */
  hasMembers: z.boolean(),
  dueOn: z.iso.date(),
  obstacle: z.nullable(z.enum(obstacles)),
  mismatches: z.array(z.enum(mismatches)),
})
export type IssueTarget = z.infer<typeof IssueTarget>
export const IssuePreview = z.object({
  /** The number of the template's version in use. */
  number: z.int(),
  items: z.array(TemplateItem),
  targets: z.array(IssueTarget),
})
export type IssuePreview = z.infer<typeof IssuePreview>

export const IssueChecklists = z.extend(PreviewIssue, {
  /** The number of the template's version that the person saw. */
  number: z.int(),
  /** The keys of the items to leave out. */
  leaveOut: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(maxItems)),
  /** False if the firm wants to check the checklist before the client sees it. */
  isSent: z.boolean(),
})
export type IssueChecklists = z.infer<typeof IssueChecklists>
/** The ids of the new checklists, and how many of the engagements couldn't get one. */
export const IssuedChecklists = z.object({ ids: z.array(z.uuid()), left: z.int() })
export type IssuedChecklists = z.infer<typeof IssuedChecklists>

export const RemindClients = z.object({ chosen: manyOf(RowVersion) })
export type RemindClients = z.infer<typeof RemindClients>

const days = 'Please enter 1 to 90 days, or nothing'
export const ChangeReminders = z.extend(RowVersion, {
  /** Days between reminders. Null turns off automatic reminders. */
  reminderEveryDays: z.nullable(z.int(days).check(z.minimum(1, days), z.maximum(90, days))),
  /** Days before an open item is due. Null turns off this reminder. */
  dueReminderDays: z.nullable(z.int(days).check(z.minimum(1, days), z.maximum(90, days))),
})
export type ChangeReminders = z.infer<typeof ChangeReminders>

const titleRule = 'Please say what you need'
/** An item that the firm adds to a single checklist. */
export const AskForMore = z.extend(ById, {
  kind: z.enum(itemKinds, 'Please choose a kind'),
  category: z.enum(itemCategories, 'Please choose a category'),
  title: z
    .string(titleRule)
    .check(z.trim(), z.minLength(3, titleRule), z.maxLength(200, 'Please keep it to 200 characters at most')),
  help: z._default(
    z.string().check(z.trim(), z.maxLength(1000, 'Please keep the help text to 1,000 characters at most')),
    '',
  ),
  isRequired: z.boolean(),
  accepts: z._default(z.array(z.enum(fileKinds)).check(z.maxLength(fileKinds.length)), []),
  /** How people answer, if the item is a question: with yes or no, or with a text. */
  format: z._default(z.enum(answerFormats).check(z.refine((format) => format !== 'choice')), 'text'),
  dueOn: day('Please enter the due date'),
})
export type AskForMore = z.infer<typeof AskForMore>

export const JudgeItem = z.extend(RowVersion, { reason: Reason })
export type JudgeItem = z.infer<typeof JudgeItem>
export const AcceptItems = z.object({ chosen: manyOf(RowVersion) })
export type AcceptItems = z.infer<typeof AcceptItems>

export const AddDeskNote = z.extend(ById, {
  /** The item that the note is about. Null for a note about the checklist as a whole. */
  itemId: z.nullable(z.uuid()),
  text: NoteText,
  isInternal: z.boolean(),
})
export type AddDeskNote = z.infer<typeof AddDeskNote>

const route = routesBelow('/admin/client-checklists', 'Checklists')
const change = changesBelow('/admin/client-checklists', 'Checklists')
const item = changesBelow('/admin/checklist-items', 'Checklists')

export const checklistDesk = {
  listChecklists: route('GET', '', 'List the checklists of all clients')
    .input(ChecklistSearch)
    .output(pageOf(ListedChecklist)),
  getChecklistBoard: route('GET', '/board', 'Get the checklists of open engagements by stage')
    .input(ChecklistFilters)
    .output(z.array(BoardColumn)),
  exportChecklists: spreadsheetOf(route, 'checklists', ChecklistFilters),
  previewIssue: route('POST', '/preview', 'Show what a template would ask, and which engagements can get it')
    .input(PreviewIssue)
    .output(IssuePreview)
    .meta({ access: 'admin', errors: ['not_found', 'conflict'] }),
  issueChecklists: route('POST', '', 'Issue a checklist from a template to one or many engagements')
    .meta({ access: 'admin', errors: ['not_found', 'conflict'] })
    .input(IssueChecklists)
    .output(IssuedChecklists),
  remindClients: route('POST', '/remind', 'Email the members of several clients that items are open')
    .input(RemindClients)
    .output(BulkResult),
  getChecklist: route('GET', '/{id}', 'Get a checklist with all its items').input(ById).output(DeskChecklist),
  sendChecklist: change('POST', '/{id}/send', 'Show a prepared checklist to the client')
    .input(RowVersion)
    .output(DeskChecklist),
  removeChecklist: change('POST', '/{id}/remove', 'Remove a checklist to which the client has not responded yet')
    .input(RowVersion)
    .output(z.object({ message: z.string() })),
  reviewChecklist: change('POST', '/{id}/reviewing', 'Tell others that you are reviewing a checklist')
    .input(z.extend(ById, { /** True to take over from someone else who is reviewing it. */ takesOver: z.boolean() }))
    .output(z.object({ reviewer: Reviewer })),
  leaveReview: change('POST', '/{id}/reviewing/end', 'Tell others that you are done reviewing')
    .input(ById)
    .output(z.object({ reviewer: z.nullable(Reviewer) })),
  changeReminders: change('POST', '/{id}/reminders', 'Change how often we remind the client automatically')
    .input(ChangeReminders)
    .output(DeskChecklist),
  askForMore: change('POST', '/{id}/items', 'Add an item to a checklist').input(AskForMore).output(DeskChecklist),
  addDeskNote: change('POST', '/{id}/notes', 'Add a note for the firm or for both sides')
    .input(AddDeskNote)
    .output(DeskChecklist),

  acceptItems: item('POST', '/accept', 'Accept several items that the client has completed')
    .input(AcceptItems)
    .output(BulkResult),
  acceptItem: item('POST', '/{id}/accept', 'Accept an item, or confirm that it does not apply')
    .input(RowVersion)
    .output(DeskChecklist),
  sendItemBack: item('POST', '/{id}/send-back', 'Send an item back with a reason')
    .input(JudgeItem)
    .output(DeskChecklist),
  waiveItem: item('POST', '/{id}/waive', 'Mark an item as not applicable').input(JudgeItem).output(DeskChecklist),
  reopenItem: item('POST', '/{id}/reopen', 'Take back a decision about an item')
    .input(RowVersion)
    .output(DeskChecklist),
  removeChecklistItem: item('POST', '/{id}/remove', 'Remove an item that no one has answered')
    .input(RowVersion)
    .output(DeskChecklist),
}
