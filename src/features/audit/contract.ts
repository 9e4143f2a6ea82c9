import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'

/** Who did what to which object, when, from which session. */
export const AuditEntry = z.object({
  /** Grows with time; also the place to read on from. */
  number: z.int(),
  at: z.iso.datetime(),
  /** The person's address at that time, or what acted in their place, like "command line". */
  actor: z.string(),
  sessionId: z.nullable(z.uuid()),
  /** Like `user.role-changed`. */
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  /** What people call the object, like a person's address. */
  object: z.string(),
  details: z.record(z.string(), z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const words = z.optional(z.string().check(z.trim(), z.maxLength(200)))
export const AuditSearch = z.object({
  /** A part of the acting person's address. */
  actor: words,
  /** A part of the object's name, or its whole id. */
  object: words,
  /** The first part of an action, like `session`. */
  action: words,
  from: z.optional(z.iso.date()),
  /** Inclusive. */
  to: z.optional(z.iso.date()),
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
})
export type AuditSearch = z.infer<typeof AuditSearch>

export const audit = {
  listEntries: endpoint
    .route({ method: 'GET', path: '/admin/audit', summary: 'What was done, newest first', tags: ['Audit'] })
    .meta({ access: 'admin' })
    .input(AuditSearch)
    .output(z.object({ entries: z.array(AuditEntry), next: z.nullable(z.int()) })),
}
