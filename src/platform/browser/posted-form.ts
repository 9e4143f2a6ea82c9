import type * as z from 'zod/mini'
import type { ErrorBody } from './error-body.ts'

/** A contract's schema, whose errors are messages for people. The schema may convert the typed values. */
export type FormSchema<Sent> = z.core.$ZodType<Sent>

/** Shows the server whether a robot sent the form, and whether the same form arrived twice. */
export interface Sending {
  /** Milliseconds between showing the form and sending it. */
  elapsed: number
  /** A form that is sent again with the same content has the same id. */
  requestId: string
  /** The query of the form's page. */
  search: URLSearchParams
}

/** A form that works with and without scripts. Both ways check and send the form as declared here. */
export interface PublicForm<Sent, Answer> {
  /** The form's name, which must differ from those of other forms on the same page. */
  name: string
  /** Checks the values before the form is sent. If absent, only the API checks them. */
  schema?: FormSchema<Sent>
  /** The form's check boxes. They are listed because a browser sends nothing for an empty check box. */
  checkBoxes?: readonly string[]
  /** Fields with any number of values, such as check boxes that share a name. */
  lists?: readonly string[]
  /** Fields whose values we never write back into a page, such as passwords. */
  secrets?: readonly string[]
  send: (values: Sent, sending: Sending) => Promise<Answer>
  /**
   * The page to show after the form was sent without scripts. If absent or undefined, the form's own page shows the
   * answer.
   */
  next?: (answer: Answer, sending: Sending) => string | undefined
}

/**
 * A form whose page shows the result for the posted values, such as a calculator's. The site neither sends nor stores
 * the values, so the form needs no protection from robots.
 */
export type ShownForm = Pick<PublicForm<unknown, unknown>, 'name'>

/** The result of a form that arrived as plain HTML, for the page to show. */
export interface PostedForm<Answer = unknown> {
  form: string
  values: Record<string, unknown>
  /**
   * The stamp from when the form was first shown. We don't renew it if the person corrects the form, because they have
   * been looking at the form since then.
   */
  stamp?: string
  answer?: Answer
  /** Why the form was refused. It has the same parts as an error of the API. */
  refusal?: { message: string; status: number; body?: Partial<ErrorBody> }
}
