import * as z from 'zod/mini'
import { routesBelow } from '../../platform/browser/endpoint.ts'
import { BulkResult, ById, ListSearch, manyOf, pageOf, RowVersion } from '../../platform/browser/shapes.ts'
import { TaxpayerKind } from '../clients/contract.ts'
import { taxpayerKinds } from '../clients/shared/choices.ts'
import { serviceSlugs } from '../services/shared/services.ts'
import { FileItem, ItemText, maxItems, TemplateItem } from './item-contract.ts'

export const templateCountries = ['US', 'CA'] as const
const ServiceSlug = z.enum(serviceSlugs, 'Please choose a service')
const TemplateCountry = z.enum(templateCountries)
const taxYear = 'Please enter a tax year from 2000 to 2099'
const TaxYear = z.int(taxYear).check(z.minimum(2000, taxYear), z.maximum(2099, taxYear))
const days = 'Please enter 1 to 90 days, or nothing'
const ReminderDays = z.nullable(z.int(days).check(z.minimum(1, days), z.maximum(90, days)))

/** The fields that people fill in for a template as a whole. */
export const TemplateFacts = z.object({
  name: z
    .string('Please enter a name')
    .check(
      z.trim(),
      z.minLength(3, 'Please enter a name'),
      z.maxLength(120, 'Please keep the name to 120 characters at most'),
    ),
  service: ServiceSlug,
  /** Null if the template is for both countries. */
  country: z.nullable(TemplateCountry),
  clientKinds: z
    .array(TaxpayerKind)
    .check(z.minLength(1, 'Please choose who it is for'), z.maxLength(taxpayerKinds.length)),
  /** The tax year that the template's texts name. */
  taxYear: TaxYear,
  /** Days between issuing a checklist and the first reminder. Null for no reminders. */
  firstReminderDays: ReminderDays,
  /** Days between one reminder and the next. Null for only one reminder. */
  reminderEveryDays: ReminderDays,
  /** How many days before an open item is due we remind the client once more. Null for no such reminder. */
  dueReminderDays: ReminderDays,
})
export type TemplateFacts = z.infer<typeof TemplateFacts>

/** A version is a draft while people write it, then current (in use), and earlier once another version is in use. */
export const versionStates = ['draft', 'current', 'earlier'] as const
export const TemplateVersion = z.object({
  number: z.int(),
  state: z.enum(versionStates),
  createdAt: z.iso.datetime(),
  /** When the version was put into use. Null for a draft. */
  startedAt: z.nullable(z.iso.datetime()),
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

export const ListedTemplate = z.extend(TemplateFacts, {
  ...RowVersion.shape,
  /** The number of the version in use. Null if there is only a draft. */
  current: z.nullable(z.int()),
  /** The number of the draft. Null if there is none. */
  draft: z.nullable(z.int()),
  /** How many items the version in use has, or the draft if no version is in use. */
  items: z.int(),
  isArchived: z.boolean(),
  changedAt: z.iso.datetime(),
})
export type ListedTemplate = z.infer<typeof ListedTemplate>

export const DeskTemplate = z.extend(ListedTemplate, {
  /** The newest version first. */
  versions: z.array(TemplateVersion),
  /** The version whose items are in `list`. */
  shown: TemplateVersion,
  list: z.array(TemplateItem),
  /** The next tax year's template, if the firm rolled this one forward. Otherwise null. */
  next: z.nullable(z.object({ id: z.uuid(), name: z.string(), taxYear: z.int() })),
})
export type DeskTemplate = z.infer<typeof DeskTemplate>

export const TemplateFilters = z.object({
  q: z.optional(ListSearch),
  service: z.optional(ServiceSlug),
  country: z.optional(z.enum([...templateCountries, 'both'])),
  kind: z.optional(TaxpayerKind),
  taxYear: z.optional(z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099))),
  /** `only` lists archived templates, and `too` adds them. Without it, the list leaves them out. */
  archived: z.optional(z.enum(['only', 'too'])),
  sort: z.optional(z.enum(['changed', 'year'])),
})
export type TemplateFilters = z.infer<typeof TemplateFilters>
export const TemplateSearch = z.extend(TemplateFilters, { after: z.optional(z.uuid()) })
export type TemplateSearch = z.infer<typeof TemplateSearch>

const VersionNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))
export const OneTemplate = z.extend(ById, {
  /** Without a number, the draft, or the version in use if there is no draft. */
  number: z.optional(VersionNumber),
})
export type OneTemplate = z.infer<typeof OneTemplate>

export const ChangeTemplate = z.extend(TemplateFacts, RowVersion.shape)
export type ChangeTemplate = z.infer<typeof ChangeTemplate>
export const ArchiveTemplates = z.object({ chosen: manyOf(RowVersion) })
export type ArchiveTemplates = z.infer<typeof ArchiveTemplates>
/** A draft, named by the number that the person saw. If it is no longer the draft, the change is refused. */
export const SeenDraft = z.extend(ById, { number: VersionNumber })
export type SeenDraft = z.infer<typeof SeenDraft>

export const AddItem = z.extend(ItemText, ById.shape)
export type AddItem = z.infer<typeof AddItem>
const OneItem = { ...ById.shape, itemId: z.uuid(), version: z.int() }
export const ChangeItem = z.extend(ItemText, OneItem)
export type ChangeItem = z.infer<typeof ChangeItem>
export const RemoveItem = z.object(OneItem)
export type RemoveItem = z.infer<typeof RemoveItem>
const ids = z.array(z.uuid()).check(z.maxLength(maxItems))
/** The ids of all items in the order that the person saw, and in the new order. */
export const ArrangeItems = z.extend(ById, { before: ids, after: ids })
export type ArrangeItems = z.infer<typeof ArrangeItems>

export const fileFormat = 'checklist-template/1'
export const maxFileBytes = 500_000
/** A template as it is exported to a file and imported from one. */
export const TemplateFile = z.extend(TemplateFacts, {
  /** Missing in files that were exported before this reminder existed. */
  dueReminderDays: z._default(ReminderDays, null),
  format: z.literal(fileFormat),
  items: z
    .array(FileItem)
    .check(z.minLength(1, 'The file has no items'), z.maxLength(maxItems, `A template has at most ${maxItems} items`)),
})
export type TemplateFile = z.infer<typeof TemplateFile>

const route = routesBelow('/admin/checklist-templates', 'Checklists')
const mayConflict = { access: 'admin', errors: ['conflict'] } as const

export const checklistTemplates = {
  listTemplates: route('GET', '', 'List checklist templates').input(TemplateSearch).output(pageOf(ListedTemplate)),
  createTemplate: route('POST', '', 'Create a template with an empty draft').input(TemplateFacts).output(DeskTemplate),
  importTemplate: route('POST', '/import', 'Create a template from a file')
    .meta({ access: 'admin', maxBytes: maxFileBytes })
    .input(TemplateFile)
    .output(DeskTemplate),
  archiveTemplates: route('POST', '/archive', 'Archive several templates').input(ArchiveTemplates).output(BulkResult),
  getTemplate: route('GET', '/{id}', 'Get a template with the items of one version')
    .input(OneTemplate)
    .output(DeskTemplate),
  changeTemplate: route('PUT', '/{id}', 'Change what a template is for and when it reminds')
    .meta(mayConflict)
    .input(ChangeTemplate)
    .output(DeskTemplate),
  archiveTemplate: route('POST', '/{id}/archive', 'Archive a template')
    .meta(mayConflict)
    .input(RowVersion)
    .output(DeskTemplate),
  restoreTemplate: route('POST', '/{id}/restore', 'Restore an archived template')
    .meta(mayConflict)
    .input(RowVersion)
    .output(DeskTemplate),
  copyTemplate: route('POST', '/{id}/copy', 'Copy a template as a new draft').input(ById).output(DeskTemplate),
  rollTemplate: route('POST', '/{id}/roll', 'Copy a template to the next tax year, with the years in its texts moved')
    .meta(mayConflict)
    .input(ById)
    .output(DeskTemplate),
  exportTemplate: route('POST', '/{id}/export', 'Export the items of one version as a JSON file')
    .input(OneTemplate)
    .output(z.file()),

  startDraft: route('POST', '/{id}/draft', 'Make a new version from the one in use')
    .meta(mayConflict)
    .input(ById)
    .output(DeskTemplate),
  discardDraft: route('POST', '/{id}/draft/discard', 'Discard the draft')
    .meta(mayConflict)
    .input(SeenDraft)
    .output(DeskTemplate),
  adoptDraft: route('POST', '/{id}/draft/use', 'Use the draft from now on; it can no longer be changed')
    .meta(mayConflict)
    .input(SeenDraft)
    .output(DeskTemplate),
  addItem: route('POST', '/{id}/items', 'Add an item to the draft')
    .meta(mayConflict)
    .input(AddItem)
    .output(DeskTemplate),
  arrangeItems: route('POST', '/{id}/items/order', "Reorder the draft's items")
    .meta(mayConflict)
    .input(ArrangeItems)
    .output(DeskTemplate),
  changeItem: route('PUT', '/{id}/items/{itemId}', 'Change an item of the draft')
    .meta(mayConflict)
    .input(ChangeItem)
    .output(DeskTemplate),
  removeItem: route('POST', '/{id}/items/{itemId}/remove', 'Remove an item from the draft')
    .meta(mayConflict)
    .input(RemoveItem)
    .output(DeskTemplate),
}
