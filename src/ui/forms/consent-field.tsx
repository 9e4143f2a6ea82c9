import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../base/field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  id: string
  /** The error message. */
  error?: string
  /** What the person agrees to. */
  children: ReactNode
}

/** A checkbox for agreeing to a sentence. It is never preselected. An error appears below the sentence. */
export function ConsentField({ id, error, children, ...input }: Props) {
  return (
    <div>
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3">
        <input
          id={id}
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 scroll-my-24 accent-brand"
          {...input}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <div className="pl-9">
          <FieldError id={id} error={error} />
        </div>
      ) : null}
    </div>
  )
}
