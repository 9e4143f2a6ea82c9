import * as z from 'zod/mini'
import { routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import { day, instant, pageOf } from '../../platform/browser/shapes.ts'

/** One audit entry: who did what to which object, when, and from which session. */
export const AuditEntry = z.object({
  /** The entry's number. Later entries have larger numbers. */
  id: z.string(),
  at: z.iso.datetime(),
  /** The person's email address at that time, or another actor such as "the site". */
  actor: z.string(),
  /** The person's name today. Null if the actor isn't a person with an account and a name. */
  actorName: z.nullable(z.string()),
  sessionId: z.nullable(z.uuid()),
  /** The action's name, like `user.role-changed`. */
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** A name of the object that people recognize, such as an email address. */
  object: z.string(),
  /** If the object is an account: the person's name today. Null if they have no name, and for all other objects. */
  objectName: z.nullable(z.string()),
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A date in the time zone of the person who searches. */
export const Day = day()

const text = z.optional(z.string().check(z.trim(), z.maxLength(200)))
export const AuditFilters = z.object({
  /** Part of the actor's email address. */
  actor: text,
  /** Part of the object's name, or its full id. */
  object: text,
  /** The first part of an action, like `session`. */
  action: text,
  since: z.optional(instant()),
  /** Leaves out entries from this instant on. */
  until: z.optional(instant()),
  sort: z.optional(z.enum(['newest', 'oldest'])),
})
export type AuditFilters = z.infer<typeof AuditFilters>
export const AuditSearch = z.extend(AuditFilters, {
  /** The number of the last entry on the previous page. */
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
})
export type AuditSearch = z.infer<typeof AuditSearch>

const route = routesBelow('/admin/audit', 'Audit')

export const audit = {
  listEntries: route('GET', '', 'List what people and the system did').input(AuditSearch).output(pageOf(AuditEntry)),
  exportEntries: spreadsheetOf(route, 'the audit log', AuditFilters),
}
