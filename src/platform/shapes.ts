import * as z from 'zod/mini'

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
