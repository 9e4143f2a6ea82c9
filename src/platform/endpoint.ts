import { oc } from '@orpc/contract'
import * as z from 'zod/mini'

/** Who may call an entry: anyone, anyone signed in, or an administrator. */
export type Access = 'visitor' | 'client' | 'admin'

interface Meta {
  access: Access
  /** The largest body; 100 KiB where it is missing. What goes beyond those is for administrators only. */
  mostBytes?: number
}

/** The start of every contract entry; who may call it is part of the contract. Closed unless opened. */
export const endpoint = oc.$meta<Meta>({ access: 'admin' })

/**
 * What every public form sends along: a field that people never see, and the milliseconds from showing the form to
 * sending it. The server drops what only a robot would send; see `platform/form-trap.ts`.
 */
export const formTrap = {
  remark: z.optional(z.string().check(z.maxLength(200))),
  elapsed: z.optional(z.number().check(z.nonnegative())),
}

/** An address as people type it; capitals and small letters are the same to the database. */
export const EmailAddress = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.maxLength(254, 'Please enter a valid email address'),
    z.email('Please enter a valid email address'),
  )

/** What a list answers: one page, and where the following one begins. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })
