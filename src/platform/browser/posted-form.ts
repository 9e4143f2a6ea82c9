import type * as z from 'zod/mini'
import type { ErrorBody } from './error-body.ts'

/** A contract's schema, with its sentences for people. It may convert the typed values. */
export type FormSchema<Sent> = z.core.$ZodType<Sent>

/** What tells people from robots, and a form sent twice from two forms. */
export interface Sending {
  /** Milliseconds from showing the form to sending it. */
  elapsed: number
  /** The same for the same content of the same form, however often it is sent. */
  requestId: string
}

/** A form that works with scripts and without: both ways check and send it with this. */
export interface PublicForm<Sent, Answer> {
  /** Tells the forms of one page apart. */
  name: string
  /** Checks the values before they are sent. If absent, only the API checks them. */
  schema?: FormSchema<Sent>
  /** Its check boxes. A browser sends nothing for an empty one. */
  checkBoxes?: readonly string[]
  /** Fields that we never write into a page, such as passwords. */
  secrets?: readonly string[]
  send: (values: Sent, sending: Sending) => Promise<Answer>
  /** The page to show next. If absent, the form's own page shows the answer. */
  next?: (answer: Answer) => string
}

/** What became of a form that arrived as plain HTML. The page draws it. */
export interface PostedForm<Answer = unknown> {
  form: string
  values: Record<string, unknown>
  /** When the form was first drawn. Someone who corrects it has had it before them since then. */
  stamp?: string
  answer?: Answer
  /** Why it was refused, in the form of an error of the API. */
  refusal?: { message: string; status: number; body?: Partial<ErrorBody> }
}
