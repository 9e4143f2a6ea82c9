import type { ReactNode } from 'react'
import { inList } from '../base/in-list.ts'

interface Props {
  /** The names of what was typed, like "a Social Security number". If empty, nothing is shown. */
  names: string[]
  /** What happens with it, and where it belongs instead. */
  children: ReactNode
  className?: string
}

/** Warns below a field that a number like this doesn't belong there. */
export function IdentifierWarning({ names, children, className = '' }: Props) {
  return (
    <div role="status" className={`empty:hidden ${className}`}>
      {names.length > 0 ? (
        <p className="rounded-md bg-amber-soft px-4 py-3 text-[0.9375rem] text-amber">
          <strong className="font-semibold">This looks like {inList(names)}.</strong> {children}
        </p>
      ) : null}
    </div>
  )
}
