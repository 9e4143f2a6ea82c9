import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'input'> {
  id: string
  label: ReactNode
  /** What helps to fill it in; read out with the field. */
  hint?: ReactNode
  /** The sentence that says what is wrong. */
  error?: string
}

/** A labelled input with its error below; the error is read out with the field. */
export function TextField({ id, label, hint, error, className = '', ...input }: Props) {
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return (
    <div className={className}>
      <label htmlFor={id} className="wrap-anywhere block font-semibold text-[0.9375rem]">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-[0.9375rem] text-ink-soft">
          {hint}
        </p>
      ) : null}
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions.join(' ') || undefined}
        className="mt-2 block scroll-my-24 min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-danger"
        {...input}
      />
      {error ? (
        <p id={`${id}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
