import type { ReactNode } from 'react'
import { ConflictChoice } from '../../../../ui/desk/conflict-choice.tsx'
import type { VersionedState } from '../../../../ui/desk/use-versioned-form.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import type { ServerForm } from '../../../../ui/forms/use-server-form.ts'

interface Props {
  noun: string
  title: string
  form: ServerForm
  conflict: VersionedState['conflict']
  /** The value that someone else has saved; empty if they removed it. */
  theirs: string | null | undefined
  /** The content above the form. */
  intro?: ReactNode
  children: ReactNode
}

/** A form with one field. Shows a conflict if someone else has changed the field in the meantime. */
export const FormSection = ({ noun, title, form, conflict, theirs, intro, children }: Props) => (
  <section aria-labelledby={`${noun}-title`}>
    <h2 id={`${noun}-title`} tabIndex={-1} className="mb-4 text-xl">
      {title}
    </h2>
    {intro}
    {conflict ? (
      <ConflictChoice {...conflict}>
        <p className="wrap-anywhere mt-2 whitespace-pre-line">{theirs || 'Nothing. They removed it.'}</p>
      </ConflictChoice>
    ) : null}
    <Form form={form} action={`Save ${noun}`} sending="Saving..." look="secondary">
      {children}
    </Form>
  </section>
)
