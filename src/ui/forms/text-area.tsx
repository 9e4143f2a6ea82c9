import type { ComponentProps } from 'react'
import { controlLook, described, Field, type FieldProps } from '../base/field.tsx'

/** A labeled field for paragraphs. It grows with its text if the browser supports that. */
export function TextArea({ id, label, hint, error, className, ...area }: FieldProps & ComponentProps<'textarea'>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field} className={className}>
      <textarea
        {...described(field)}
        rows={3}
        className={`${controlLook} field-sizing-content mt-2 min-h-24 scroll-my-24 px-3.5 placeholder:text-ink-soft`}
        {...area}
      />
    </Field>
  )
}
