import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'select'> {
  id: string
  label: ReactNode
  /** The sentence that says what is wrong. */
  error?: string
}

/** A labelled select of the browser's own kind. */
export function SelectField({ id, label, error, className = '', ...select }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold text-[0.9375rem]">
        {label}
      </label>
      <span className="relative mt-2 block">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="block min-h-11 w-full appearance-none truncate rounded-md border border-line-strong bg-surface py-2 pr-11 pl-3.5 text-ink aria-invalid:border-danger"
          {...select}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </span>
      {error ? (
        <p id={`${id}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
