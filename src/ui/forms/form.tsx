import type { ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { PostedFields } from './posted-fields.tsx'
import type { ServerForm } from './use-server-form.ts'

interface Props {
  form: ServerForm
  /** The button's label, which also names the form, and its label while the form is being sent. */
  action: string
  sending: string
  /** The form's name, if the page has several forms with the same button. */
  label?: string
  look?: 'primary' | 'secondary' | 'danger'
  /** True in narrow cards, where the button is as wide as the fields. */
  isWide?: boolean
  children: ReactNode
}

/** A form's fields, with its errors above and its button below. */
export function Form({ form, action, sending, label = action, look, isWide = false, children }: Props) {
  return (
    <form
      method="post"
      aria-label={label}
      noValidate
      onSubmit={form.submit}
      className="group/form grid grid-cols-1 gap-5"
    >
      {form.name ? <PostedFields name={form.name} /> : <NeedsScripts />}
      <ErrorSummary form={form} />
      {children}
      <Button
        type="submit"
        look={look}
        disabled={form.isSending}
        className={isWide ? '' : 'justify-self-start max-sm:w-full'}
      >
        {form.isSending ? sending : action}
      </Button>
    </form>
  )
}

const NeedsScripts = () => (
  <noscript>
    <p className="rounded-md bg-amber-soft px-4 py-3 text-amber">
      This form needs JavaScript. Without it, please call us or email us.
    </p>
  </noscript>
)

interface SummaryProps {
  form: Pick<ServerForm, 'summary' | 'problem' | 'lone'> & { errors: { name: string; message: string }[] }
}

/**
 * The list of errors. It takes the focus when the form is refused, and each line leads to its field. A single error is
 * shown only at its field.
 */
export function ErrorSummary({ form: { summary, problem, errors, lone } }: SummaryProps) {
  if (lone || (!problem && errors.length === 0)) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      // biome-ignore lint/a11y/noAutofocus: without scripts, only this brings the answer to a sent form to the person.
      autoFocus
      className="rounded-md border border-danger bg-danger-soft px-5 py-4"
    >
      <p className={problem ? '' : 'mb-2 font-semibold'}>{problem || 'Please check these answers:'}</p>
      {errors.length > 0 ? (
        <ul className="space-y-1">
          {errors.map(({ name, message }) => (
            <li key={name}>
              <a href={`#${name}`} className="underline underline-offset-4">
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
