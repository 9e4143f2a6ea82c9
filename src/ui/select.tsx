import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The browser's own select in the house's clothes. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        className={`min-h-12 w-full appearance-none truncate rounded-md border border-line-strong bg-surface py-2 pr-11 pl-4 text-ink transition-colors duration-150 hover:border-brand ${className}`}
        {...rest}
      />
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 size-5 text-ink-soft"
      />
    </span>
  )
}
