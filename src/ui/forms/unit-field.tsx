import type { ComponentProps } from 'react'
import { controlLook, described, Field, type FieldProps } from '../base/field.tsx'

/** The padding that makes room for the unit. A currency sign is before the number, any other unit after it. */
const paddings: Record<string, string> = { '': 'px-3.5', $: 'pl-8 pr-3.5', CA$: 'pl-14 pr-3.5' }

interface Props extends FieldProps, ComponentProps<'input'> {
  id: string
  unit?: string
}

/** A labeled field for a number, such as an amount of money. It shows the unit inside its border. */
export function UnitField({ id, label, hint, error, unit = '', className, ...input }: Props) {
  const field = { id, label, hint, error }
  return (
    <Field {...field} className={className}>
      <span className="relative mt-2 block">
        <input
          {...described(field)}
          className={`${controlLook} min-h-11 scroll-my-24 tabular-nums ${paddings[unit] ?? 'pr-20 pl-3.5'}`}
          {...input}
        />
        {unit ? (
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-y-0 flex items-center text-ink-soft ${unit in paddings ? 'left-3.5' : 'right-3.5'}`}
          >
            {unit}
          </span>
        ) : null}
      </span>
    </Field>
  )
}
