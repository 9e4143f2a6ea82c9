import type { ComponentProps } from 'react'
import { described, FieldError, FieldHint, type FieldProps } from '../base/field.tsx'

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A checkbox with its label beside it. The hint and the error are below the label's text. */
export function CheckField({ id, label, hint, error, ...input }: Props) {
  const field = { id, hint, error }
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 scroll-my-24 accent-brand"
          {...described(field)}
          {...input}
        />
        <span className="font-semibold text-[0.9375rem]">{label}</span>
      </label>
      {hint || error ? (
        <div className="-mt-2 pb-1 pl-8">
          <FieldHint {...field} />
          <FieldError {...field} />
        </div>
      ) : null}
    </div>
  )
}
