import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import type { TaxpayerKind } from '../../clients/shared/choices.ts'
import { documentKey } from '../../documents/server/service.ts'
import { engagementKey } from '../../engagements/server/service.ts'
import { serviceSlugs } from '../../services/shared/services.ts'
import {
  type AnswerOption,
  answerFormats,
  type Condition,
  type FileKind,
  itemCategories,
  itemKinds,
  type Words,
} from '../shared/items.ts'
import type { ReasonLists } from '../shared/reasons.ts'
import { itemStates } from '../shared/states.ts'
import { templateCountries, versionStates } from '../template-contract.ts'

/**
 * Templates of the checklists that the firm issues for engagements. A template has versions, and a version has items.
 */
export const checklistTemplates = pgTable(
  'checklist_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    service: text('service', { enum: serviceSlugs }).notNull(),
    /** Null if the template is for both countries. */
    country: text('country', { enum: templateCountries }),
    clientKinds: jsonb('client_kinds').$type<TaxpayerKind[]>().notNull(),
    taxYear: integer('tax_year').notNull(),
    firstReminderDays: integer('first_reminder_days'),
    reminderEveryDays: integer('reminder_every_days'),
    dueReminderDays: integer('due_reminder_days'),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    archivedAt: instant('archived_at'),
    /** The template of the previous tax year from which the firm rolled this one forward. */
    rolledFrom: uuid('rolled_from').references((): AnyPgColumn => checklistTemplates.id),
  },
  (table) => [
    index('checklist_templates_by_name').on(table.name, table.id),
    index('checklist_templates_by_change').on(table.changedAt, table.id),
    index('checklist_templates_by_year').on(table.taxYear, table.id),
    uniqueIndex('checklist_templates_rolled_once').on(table.rolledFrom).where(sql`${table.archivedAt} is null`),
  ],
)

/** A version in use never changes, so the firm can always see what an issued checklist asked for. */
export const checklistTemplateVersions = pgTable(
  'checklist_template_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => checklistTemplates.id),
    number: integer('number').notNull(),
    state: text('state', { enum: versionStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
  },
  (table) => [
    check('checklist_template_versions_started', sql`(${table.state} = 'draft') = (${table.startedAt} is null)`),
    uniqueIndex('checklist_template_versions_number').on(table.templateId, table.number),
    uniqueIndex('checklist_template_versions_draft').on(table.templateId).where(sql`${table.state} = 'draft'`),
    uniqueIndex('checklist_template_versions_current').on(table.templateId).where(sql`${table.state} = 'current'`),
  ],
)

/** The columns that say what an item asks for. A template's items and an issued checklist's items both have them. */
const itemFacts = {
  key: text('key').notNull(),
  position: integer('position').notNull(),
  category: text('category', { enum: itemCategories }).notNull(),
  kind: text('kind', { enum: itemKinds }).notNull(),
  title: jsonb('title').$type<Words>().notNull(),
  help: jsonb('help').$type<Words>().notNull(),
  why: jsonb('why').$type<Words>().notNull(),
  isRequired: boolean('is_required').notNull(),
  accepts: jsonb('accepts').$type<FileKind[]>().notNull(),
  dueDays: integer('due_days').notNull(),
  format: text('format', { enum: answerFormats }).notNull(),
  options: jsonb('options').$type<AnswerOption[]>().notNull(),
  condition: jsonb('condition').$type<Condition>(),
}

export const checklistTemplateItems = pgTable(
  'checklist_template_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => checklistTemplateVersions.id, { onDelete: 'cascade' }),
    ...itemFacts,
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('checklist_template_items_key').on(table.versionId, table.key),
    index('checklist_template_items_position').on(table.versionId, table.position),
  ],
)

/**
 * Stands for "no date". It is later than any due date or review, so that lists can be sorted by columns that are never
 * null.
 */
export const never = '9999-12-31'

/** A list of what the firm asks a client for, for one engagement. */
export const checklists = pgTable(
  'checklists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    engagementId: uuid('engagement_id').notNull().references(engagementKey),
    /** The template from which the items come. After a roll forward, the template of last year's checklist. */
    templateId: uuid('template_id')
      .notNull()
      .references(() => checklistTemplates.id),
    /** The template's version that was issued. Null if the checklist was rolled forward. */
    versionId: uuid('version_id').references(() => checklistTemplateVersions.id),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the firm sent the checklist to the client. Null if the client doesn't see it yet. */
    sentAt: instant('sent_at'),
    version: integer('version').notNull().default(1),
    firstReminderDays: integer('first_reminder_days'),
    reminderEveryDays: integer('reminder_every_days'),
    dueReminderDays: integer('due_reminder_days'),
    lastRemindedAt: instant('last_reminded_at'),
    nextReminderAt: instant('next_reminder_at'),
    /** When we remind the client that an open item is due soon. */
    nextDueReminderAt: instant('next_due_reminder_at'),
    /** The administrator who has the checklist open to review it, and the time after which this no longer counts. */
    reviewerId: uuid('reviewer_id'),
    reviewingUntil: instant('reviewing_until'),
    /** How many items apply, and how many of those are in which state. We count again after each change. */
    total: integer('total').notNull().default(0),
    open: integer('open').notNull().default(0),
    sentBack: integer('sent_back').notNull().default(0),
    toReview: integer('to_review').notNull().default(0),
    settled: integer('settled').notNull().default(0),
    /** How many required items aren't settled by the firm yet. */
    missing: integer('missing').notNull().default(0),
    /** The earliest due date of an open item, or `never`. */
    nextDueOn: date('next_due_on').notNull().default(never),
    /** When the oldest item started to wait for a review, or `never`. */
    reviewSince: instant('review_since').notNull().default(sql`'9999-12-31T00:00:00Z'`),
  },
  (table) => [
    uniqueIndex('checklists_once').on(table.engagementId, table.templateId),
    index('checklists_by_due').on(table.nextDueOn, table.id),
    index('checklists_by_review').on(table.reviewSince, table.id),
    index('checklists_created_at').on(table.createdAt, table.id),
    index('checklists_next_reminder').on(table.nextReminderAt).where(sql`${table.nextReminderAt} is not null`),
    index('checklists_next_due_reminder')
      .on(table.nextDueReminderAt)
      .where(sql`${table.nextDueReminderAt} is not null`),
  ],
)

/** An item of a checklist, copied from the template, with what the client gave for it. */
export const checklistItems = pgTable(
  'checklist_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checklistId: uuid('checklist_id')
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    ...itemFacts,
    askedAt: instant('asked_at').notNull(),
    dueOn: date('due_on').notNull(),
    state: text('state', { enum: itemStates }).notNull().default('to_do'),
    version: integer('version').notNull().default(1),
    /** The client's answer, with tax IDs and account numbers masked. */
    answer: text('answer').notNull().default(''),
    /** Why the item was sent back, or why it doesn't apply. */
    reason: text('reason').notNull().default(''),
    respondedAt: instant('responded_at'),
    respondedBy: uuid('responded_by'),
    reviewedAt: instant('reviewed_at'),
    reviewedBy: uuid('reviewed_by'),
    /** The same item in the checklist of the year before. */
    previousId: uuid('previous_id').references((): AnyPgColumn => checklistItems.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('checklist_items_key').on(table.checklistId, table.key),
    index('checklist_items_previous').on(table.previousId),
    check(
      'checklist_items_reason',
      sql`(${table.state} in ('needs_change', 'claimed', 'not_applicable')) = (${table.reason} <> '')`,
    ),
  ],
)

/** The documents that the client or the firm added to an item. */
export const checklistItemDocuments = pgTable(
  'checklist_item_documents',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => checklistItems.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id').notNull().references(documentKey),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by'),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.documentId] }),
    index('checklist_item_documents_document').on(table.documentId),
  ],
)

export const checklistNotes = pgTable(
  'checklist_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checklistId: uuid('checklist_id')
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    /** The item that the note is about. Null for a note about the checklist as a whole. */
    itemId: uuid('item_id').references(() => checklistItems.id, { onDelete: 'cascade' }),
    /** The note, with tax IDs and account numbers masked. */
    text: text('text').notNull(),
    isFromFirm: boolean('is_from_firm').notNull(),
    /** True if only the firm can read the note. */
    isInternal: boolean('is_internal').notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('checklist_notes_internal', sql`${table.isFromFirm} or not ${table.isInternal}`),
    index('checklist_notes_of').on(table.checklistId, table.at),
  ],
)

/** The reasons that reviewers choose from, in one row. There is no row until the firm changes the standard reasons. */
export const checklistReasons = pgTable(
  'checklist_reasons',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(1),
    reasons: jsonb('reasons').$type<ReasonLists>().notNull(),
  },
  (table) => [check('checklist_reasons_one_row', sql`${table.id} = 1`)],
)

export const noticeKinds = ['request', 'sent_back', 'due_soon', 'reminder'] as const

/** News for the next email to the members of a checklist's client. One email has all the news up to `occasion`. */
export const checklistNotices = pgTable(
  'checklist_notices',
  {
    checklistId: uuid('checklist_id')
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    /** When the email goes out. */
    occasion: instant('occasion').notNull(),
  },
  (table) => [primaryKey({ columns: [table.occasion, table.checklistId, table.kind] })],
)
