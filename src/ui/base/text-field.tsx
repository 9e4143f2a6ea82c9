import type { ComponentProps } from 'react'
import { controlLook, described, Field, type FieldProps } from './field.tsx'

/** A labeled field for a single line of text. */
export function TextField({ id, label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field} className={className}>
      <input
        {...described(field)}
        className={`${controlLook} mt-2 min-h-11 scroll-my-24 px-3.5 placeholder:text-ink-soft`}
        {...input}
      />
    </Field>
  )
}
