import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlLook, described, Field, type FieldProps } from './field.tsx'

/** A labeled select, drawn by the browser. */
export function SelectField({ id, label, hint, error, className, ...select }: FieldProps & ComponentProps<'select'>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field} className={className}>
      <span className="relative mt-2 block">
        <select
          {...described(field)}
          className={`${controlLook} min-h-11 appearance-none truncate pr-9 pl-3.5`}
          {...select}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </Field>
  )
}
