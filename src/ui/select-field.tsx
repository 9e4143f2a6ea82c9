import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'select'> {
  id: string
  label: ReactNode
}

/** A labelled select of the browser's own kind. */
export function SelectField({ id, label, className = '', ...select }: Props) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold text-[0.9375rem]">
        {label}
      </label>
      <span className="relative mt-2 block">
        <select
          id={id}
          className="block min-h-11 w-full appearance-none truncate rounded-md border border-line-strong bg-surface py-2 pr-11 pl-3.5 text-ink"
          {...select}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </div>
  )
}
