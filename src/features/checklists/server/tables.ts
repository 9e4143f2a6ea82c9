import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/db/tables.ts'
import type { TaxpayerKind } from '../../clients/shared/choices.ts'
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
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
    archivedAt: instant('archived_at'),
    /** The template of the previous tax year from which this one was rolled. */
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
