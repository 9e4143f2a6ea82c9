import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'textarea'> {
  id: string
  label: ReactNode
  /** What helps to fill it in; read out with the field. */
  hint?: ReactNode
  /** The sentence that says what is wrong. */
  error?: string
}

/** A labelled field for paragraphs, which grows with them where the browser can. */
export function TextArea({ id, label, hint, error, className = '', rows = 3, ...area }: Props) {
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
      <textarea
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions.join(' ') || undefined}
        className="field-sizing-content mt-2 block min-h-24 w-full scroll-my-24 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-ink placeholder:text-ink-soft aria-invalid:border-danger"
        {...area}
      />
      {error ? (
        <p id={`${id}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
